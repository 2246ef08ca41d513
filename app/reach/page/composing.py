"""Makes the fields with which a promise is said on a page: of each kind one, with the deeds and figures to choose from.

The page fills in a form as the referee reads it, and knows nothing of what a promise is.
"""

from collections.abc import Sequence

from app.core.wire import to_wire
from app.reach.talk.messages import Message
from app.session import Session
from app.views.money.promise_draft import LANDINGS, ONE_DEED, PARTS, TURNS, PromiseDraft, place_rows
from app.views.money.promising import PromiseForm, promise_form
from app.words.language import Words

ToChoose = tuple[object, str]  # what it stands for in the command, and what is read


def promises(session: Session, words: Words, promiser: str, player: str) -> list[Message]:
    """Return what this player could promise the other; nothing where this table keeps no promises, or owns no deed.

    A deed that comes with the deal can be promised about as well, so the other player's deeds stand here too.
    """
    game = session.game
    come = tuple([(deed, 1) for deed in session.edition.deeds if game.owner(deed) == player])
    form = promise_form(game, session.edition, words, promiser, gets=come, partner=player)
    if form.why_not or not form.places:
        return []
    return [fields(form, PromiseDraft(promiser, player).of_kind(kind), text, words) for kind, text in form.kinds]


def fields(form: PromiseForm, draft: PromiseDraft, text: str, words: Words) -> Message:
    """Return a promise about nothing yet, and what is still to be chosen."""
    asked = [deeds(form, draft, words), *KINDS[draft.kind](words)]
    return {"text": text, "c": to_wire(draft.promise()), "fields": asked}


def deeds(form: PromiseForm, draft: PromiseDraft, words: Words) -> Message:
    """Return the deeds and groups; a right to buy names one deed."""
    one = draft.kind == ONE_DEED
    none: list[ToChoose] = [([], "…")] if one else []
    options = [([row.unit], row.text) for row in place_rows(form, draft)]
    return field("deeds", words("promising.about"), [*none, *options]) | {"many": not one}


def field(name: str, text: str, options: Sequence[ToChoose] | None = None) -> Message:
    """Return a field of this name; without options a figure is typed in."""
    return {"name": name, "text": text, "options": options}


def how_long(words: Words, key: str, usual: tuple[int, ...]) -> Message:
    """Return for how many landings or turns it can hold."""
    options = [(count, words.several(key, count) if count else words("promise.for_good")) for count in usual]
    return field("times", words("promising.times"), options)


def free_stay(words: Words) -> list[Message]:
    """Return the fields of a free stay."""
    part = [(100, words("promising.free")), (50, words("promising.half"))]
    return [field("percent", words("promising.share"), part), how_long(words, "promise.landings", LANDINGS)]


def right_to_buy(words: Words) -> list[Message]:
    """Return the fields of a right to buy."""
    return [field("price", words("promising.price")), how_long(words, "promise.turns", TURNS)]


def rent_share(words: Words) -> list[Message]:
    """Return the field of a share of the rents."""
    return [field("percent", words("promising.share"), [(part, words("promising.part", n=part)) for part in PARTS])]


KINDS = {"FreeStay": free_stay, "RightToBuy": right_to_buy, "RentShare": rent_share}
