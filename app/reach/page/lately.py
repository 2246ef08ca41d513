"""The last lines, as every page shows them: each is read and told once, because no line ever changes."""

from app.reach.page.leaf import face_of, row
from app.reach.talk.messages import Message
from app.session import Session
from app.session.entries import HistoryLine
from app.views.asked.last_line import last_line_view
from app.views.story.history import speaker
from app.words.language import Words

SHOWN = 4  # the last line that stands, and those before it
SIGNED = {1: "+{}", 0: "{}", -1: "−{}"}  # money that comes from the bank, and money that somebody pays
RowOf = tuple[int, Message]  # the line that stands below, and the row; an empty one for a line that cannot be read


class Lately:
    """Remembers the rows of the newest lines, for one game in one language at a time."""

    def __init__(self) -> None:
        self._of: object = None
        self._told: dict[int, RowOf] = {}

    def rows(self, session: Session, words: Words, newest: HistoryLine) -> list[Message]:
        """Return the lines that stand from this newest one on, as buttons that lead to their Why."""
        self._about(session, words)
        seq, found = newest.line.seq, dict[int, RowOf]()
        while seq and len(found) < SHOWN:
            known = self._told.get(seq)
            found[seq] = known or told(session.past.line(seq) if found else newest, session, words)
            seq = found[seq][0]
        self._told = found
        return [line for _, line in found.values()]

    def _about(self, session: Session, words: Words) -> None:
        """Forget all in another game or language, and where somebody has another name now."""
        saved, game = session.saved, session.game
        of = (words.language, saved and saved.id, session.edition, game.seats, tuple(game.switches.items()))
        if of != self._of:
            self._of, self._told = of, {}


def told(one: HistoryLine, session: Session, words: Words) -> RowOf:
    """Return the line that stands below this one; and this one in its most telling sentences, with the money moved."""
    if one.entry is None:
        return one.line.under, {}
    view = last_line_view(one.entry, session.edition, session.game, words, session.past.answered(one))
    looks = face_of(session.game.seats, speaker(one.entry, session.game))
    amount = SIGNED[view.flow].format(view.sum) if view.sum else ""
    return one.line.under, row(view.text, amount=amount, open={"t": "why", "seq": one.line.seq}, face=looks)
