"""Says where each sum of the next roll leads somebody, and what that would cost."""

from app.reach.page.leaf import head, mark, row
from app.reach.seats.writer import Speaker
from app.reach.talk.messages import Message
from app.rules.moves.transit import Riding, walk
from app.session import Session
from app.views.estate.deeds import cost_for, deed_line
from app.views.estate.landing import LandingView, landing_view
from app.words.language import Words

FARTHEST = 12


def ahead(session: Session, who: Speaker) -> list[Message]:
    """Return where each sum of a roll leads the speaker's token, and what that would cost; nothing without a token."""
    table, here = session.table, session.game.position.get(who.seat, "")
    if not here or who.seat in session.game.out:
        return []
    forward = session.game.mark(who.seat, "reversed") is None
    ends = [walk(table, here, n, Riding.ODD if n % 2 else Riding.EVEN, forward)[-1] for n in range(1, FARTHEST + 1)]
    return [head(who.words("guest.ahead")), *[step_row(n, name, session, who) for n, name in enumerate(ends, 1)]]


def step_row(n: int, name: str, session: Session, who: Speaker) -> Message:
    """Return the space so many steps ahead."""
    found = session.edition.deed_at(name)
    if found is None:
        view = landing_view(name, who.seat, session.game, session.edition, who.words)
        return row(f"{n} · {who.words.name(name)}", would(view, who.words) or view.does, view.pays or view.gets)
    line = deed_line(session.table, found.id, who.words)
    cost = cost_for(who.seat, session.table, found.id, who.words) if line.owner else line.sum
    pays = [who.words("guest.would_pay")] if line.owner and cost else []
    detail = " · ".join([line.owner_name or who.words("guest.nobodys"), *pays])
    return row(f"{n} · {line.name}", detail, cost, mark=mark(line.colour, line.letter),
               open={"t": "deed", "deed": found.id})  # fmt: skip


def would(view: LandingView, words: Words) -> str:
    """Return what the sum of a space without a deed is to whoever lands there; '' where no sum is known."""
    return words("guest.would_pay") if view.pays else words("guest.would_get") if view.gets else ""
