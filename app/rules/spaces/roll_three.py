"""Roll Three: a card for the roller, three regular dice, a prize for every card that shares their numbers."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.core.edition import Edition, Space
from app.core.events import Drew, Marked, Rolled
from app.core.game import DieSide
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import AnsweredByDice, Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.card_hands import cards_of
from app.rules.faces import check_regular
from app.rules.moves.movement import Arrival
from app.rules.switches import ROLL_THREE_CARDS


class Win(NamedTuple):
    """What one card wins."""

    card: str
    matched: int
    prize: int


@rule("U-66")
def land_on_roll_three(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """First take a Roll Three card, then roll three regular dice."""
    table.then(DrawRollThree(player), RollThree(player, space.id))


def cards_left(table: Table) -> tuple[str, ...]:
    """The Roll Three cards that the bank still has."""
    return cards_of(table, BANK, "roll_three")


@recorded("DrawRollThree")
class DrawRollThree(Decision):
    """A Roll Three card is drawn. Which one was it?"""

    player: str

    def asks(self, table: Table) -> bool:
        """Return whether a card is left to draw."""
        return bool(cards_left(table)) and self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([Option(card, card, word="drawn") for card in cards_left(table)])

    @rule("U-66")
    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        """The card lies face up before its owner."""
        if key not in cards_left(table):
            raise Refused("no_such_card", "U-66", card=key)
        table.emit(Drew(self.player, key))
        table.transfer(BANK, self.player, 1, key, Reason("drawn", key, (), ("U-66",)))


@recorded("RollThree")
class RollThree(AnsweredByDice):
    """Three regular dice are rolled for Roll Three."""

    player: str
    space: str

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("roll", self.space, needs="three_regular"),)

    @rule("U-66", "C-54")
    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        """The dice are read from low to high; they move nobody."""
        faces = check_regular(dice, 3)
        table.emit(Rolled(self.player, tuple(sorted(faces)), "roll_three"))
        pay_all_cards(table, self.player, faces)


@rule("U-67")
def pay_all_cards(table: Table, roller: str, dice: tuple[int, ...]) -> None:
    """Every card of every player is compared, and the bank pays."""
    for player in (roller, *table.game.others(roller)):
        wins = ROLL_THREE_CARDS.chosen(table)(table, wins_of(table, player, dice, roller))
        for win in wins:
            terms = (("matched", win.matched), ("prize", win.prize))
            table.pay(BANK, player, win.prize, Reason("roll_three", win.card, terms, ("U-67",)))
        if wins:
            table.emit(Marked(player, "turn.roll_three", sum([win.prize for win in wins])))


def wins_of(table: Table, player: str, dice: tuple[int, ...], roller: str) -> list[Win]:
    """What each card of a player wins; two copies of a card are two cards."""
    held = table.game.ledger.of(player)
    mine = [card for card in table.edition.decks.get("roll_three", ()) if card in held]
    cards = [card for card in mine for _ in range(held[card])]
    found = [won_by(table.edition, card, dice, own=player == roller) for card in cards]
    return [win for win in found if win.prize]


def won_by(edition: Edition, card: str, dice: Sequence[int], *, own: bool) -> Win:
    """One number in common 50, two 200, three 1000; the roller's own three 1500."""
    matched = in_common(edition.cards[card].args["numbers"], dice)  # type: ignore[arg-type]
    return Win(card, matched, prize_for(edition.tables["roll_three_prizes"], matched, own))  # type: ignore[arg-type]


def prize_for(prizes: Mapping[str, int], matched: int, own: bool) -> int:  # noqa: FBT001
    """The prize for so many numbers."""
    return prizes["roller"] if own and matched == 3 else prizes.get(str(matched), 0)


def in_common(numbers: Sequence[int], dice: Sequence[int]) -> int:
    """How many numbers match, each die once."""
    return sum([min(numbers.count(number), dice.count(number)) for number in set(numbers)])


@ROLL_THREE_CARDS.at("each_pays")
@rule("U-68")
def each_pays(table: Table, wins: list[Win]) -> list[Win]:  # noqa: ARG001
    """A player with several cards wins for each."""
    return wins


@ROLL_THREE_CARDS.at("best_only")
@rule("U-68")
def best_only(table: Table, wins: list[Win]) -> list[Win]:  # noqa: ARG001
    """A player with several cards wins for the best."""
    return sorted(wins, key=lambda win: win.prize)[-1:]
