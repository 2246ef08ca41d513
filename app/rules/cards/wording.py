"""What a card says, part by part: what must be chosen or entered first, its effect, and what comes after."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from app.core.edition import Edition
from app.core.events import Noted
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import Plain, recorded, upcaster
from app.rules.amounts import AsksAmount
from app.rules.book import CARDS
from app.rules.cards.objections import act_against
from app.rules.hooks import HOOKS
from app.rules.moves.said_roll import asks_for_the_roll
from app.rules.signatures import PlaysCard

Told = Mapping[str, Any]
Candidates = Callable[[Table, "Says", Told], tuple[str, ...]]
UNKNOWN = -1


class Choosing:
    """An effect before which something is chosen: `slots` name a `target`, a `thing`, an `other`, and what is open."""

    __slots__ = ("play", "slots")

    def __init__(self, play: PlaysCard, slots: Mapping[str, Candidates]) -> None:
        self.play, self.slots = play, slots

    def __call__(self, table: Table, says: "Says", told: Told) -> None:
        self.play(table, says, told)


def needs(**slots: Candidates) -> Callable[[PlaysCard], Choosing]:
    """The effect below acts on what is chosen first."""
    return lambda play: Choosing(play, slots)


def needs_of(effect: str) -> Mapping[str, Candidates]:
    """Return what has to be chosen before the effect of this name."""
    played = CARDS[effect]
    return played.slots if isinstance(played, Choosing) else {}


CardFigures = tuple[tuple[str, int | str | tuple[tuple[str, int], ...]], ...]


@recorded("Says", version=2)
class Says(Step):
    """Do what a card says; `path` leads to a part of it, the other fields hold what was entered or chosen.

    `said`: the effect and the figures as the reader of an unknown card has said them, in place of the print.
    """

    player: str
    card: str
    path: tuple[int | str, ...] = ()
    amount: int = UNKNOWN
    target: str = ""
    thing: str = ""
    other: str = ""
    said: CardFigures = ()
    owed_to_roll: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        told = printed(table.edition, self)
        if self.player in table.game.out:
            return
        if "if_owns" in told and not owns_any(table, self.player, told["if_owns"]):
            nothing_happens(table, self)
        elif told.get("amount_needed") and self.amount == UNKNOWN and told["effect"] not in HOOKS.enters_own_amount:
            table.then(CardAmount(self.player, self.card, self))
        elif all_chosen(table, self, told) and not asks_for_the_roll(table, self.player, self):
            table.then(*afterwards(self, told))
            CARDS[told["effect"]](table, self, told)

    def part(self, *path: int | str) -> "Says":
        """Return a part of what this card says, with nothing chosen for it yet."""
        return Says(self.player, self.card, (*self.path, *path))

    def with_choice(self, slot: str, key: str) -> "Says":
        """Return the same with something chosen."""
        chosen: dict[str, Any] = {slot: key}
        return replace(self, **chosen)

    def saying(self, name: str, figure: int | str) -> "Says":
        """Return the same with one more figure said."""
        return replace(self, said=(*self.said, (name, figure)))

    def reason(self, *terms: tuple[str, int | str], keys: tuple[str, ...] = ()) -> Reason:
        """The card is the reason; one that the app does not know says so."""
        if self.said or not self.card:
            return Reason("card_by_hand", self.card, terms, ("C-18", "U-60", "C-59", *keys))
        return Reason("card", self.card, terms, ("C-18", *keys))


@upcaster("Says", 1)
def the_card_was_printed(body: Plain) -> Plain:
    """Version 0.1.0 knew no composed cards."""
    return body | {"said": []}


def printed(edition: Edition, says: Says) -> Told:
    """The effect and the figures printed on the card, or on this part of it; or those that its reader has said."""
    if says.said:
        return {name: dict(figure) if isinstance(figure, tuple) else figure for name, figure in says.said}
    card = edition.cards[says.card]
    part: Any = {**card.args, "effect": card.effect}
    for name in says.path:
        part = part[name]
    return part  # type: ignore[no-any-return]


def afterwards(says: Says, told: Told) -> tuple[Says, ...]:
    """Return the parts of the card that follow its first part."""
    return tuple([says.part("then", at) for at in range(len(told.get("then", ())))])


def sum_of(says: Says, told: Told) -> int:
    """Return the sum: as printed, or as entered from the table's own card."""
    return says.amount if says.amount != UNKNOWN else int(told["amount"])


def owns_any(table: Table, player: str, wanted: tuple[str, ...]) -> bool:
    """Return whether this player owns a deed of these kinds or a share of these companies."""
    return any(name in wanted for name in _kinds_and_companies(table, player))


def _kinds_and_companies(table: Table, player: str) -> set[str]:
    deeds = table.edition.deeds
    held = (*table.game.ledger.of(player), *table.game.ledger.of(player + ".pledged"))
    return {deeds[unit].kind if unit in deeds else unit.removeprefix("share.") for unit in held}


def nothing_happens(table: Table, says: Says) -> None:
    """The card finds nothing to act on."""
    table.emit(Noted(says.player, "card_does_nothing", (("card", says.card),), ("C-18",)))


def all_chosen(table: Table, says: Says, told: Told) -> bool:
    """Return whether everything that this effect needs is chosen; otherwise ask for the first thing missing.

    A thing that has gone while something else was asked is not chosen anew: then nothing happens.
    """
    for slot, candidates in needs_of(told["effect"]).items():
        found = candidates(table, says, told)
        given = getattr(says, slot)
        if given and given not in found:
            nothing_happens(table, says)
            return False
        if not given:
            ask_for(table, says, slot, found, says.player)
            return False
    return True


def check_named(table: Table, says: Says) -> None:
    """Refuse a card that is said with something that it cannot be used on."""
    told = printed(table.edition, says)
    for slot, candidates in needs_of(told["effect"]).items():
        given = getattr(says, slot)
        if given and given not in candidates(table, says, told):
            raise Refused("no_such_answer", answer=given)


def ask_for(table: Table, says: Says, slot: str, found: tuple[str, ...], chooser: str) -> None:
    """Ask which. With only one to choose from, take it; with none, nothing happens."""
    if not found:
        nothing_happens(table, says)
    elif len(found) == 1:
        table.then(says.with_choice(slot, found[0]))
    else:
        table.then(HOOKS.chooses[slot](chooser, says.card, says, found))


@recorded("CardAmount")
class CardAmount(AsksAmount):
    """Only the card on the table shows the amount: how much is it?"""

    player: str
    card: str
    says: Says

    def with_amount(self, amount: int) -> Step:
        return replace(self.says, amount=amount)


def against(table: Table, says: Says, told: Told, target: str, *yes: Step) -> None:
    """The card does this against a player, who may say no."""
    act_against(table, target, says.player, (says.card, told["effect"]), yes)


def opponents(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """Return the other players, from the left."""
    return table.game.others(says.player)
