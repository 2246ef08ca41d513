"""Fortune cards: one lies face down on each deed; whoever lands there first takes it, then buys as usual."""

from typing import ClassVar

from app.core.edition import Space
from app.core.events import Drew, Marked
from app.core.ledger import BANK, BOX
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.card_hands import FACE_DOWN, cards_of, keep_face_down, used_pile
from app.rules.cards.wording import Says, Told
from app.rules.moves.anywhere import shortest
from app.rules.moves.movement import Arrival, Obey, go
from app.rules.owning.debt import Pay
from app.rules.owning.property import Buy

DECK = "fortune"
BY_CARD = Arrival("card")


def card_on_street(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """A card that lies on the street is taken before it is bought or paid for."""
    if DECK in table.edition.decks and table.game.mark("", f"{DECK}:{space.deed}") is None:
        take_from_deed(table, player, space.deed)


@rule("L-04")
def take_from_deed(table: Table, player: str, deed: str) -> None:
    """Whoever lands first takes the card; the purchase waits below it and concerns the space landed on."""
    table.then(DrawFortune(player, deed))


def cards_left(table: Table) -> tuple[str, ...]:
    """Return the Fortune cards that may still lie on deeds: all that have not been named."""
    return cards_of(table, BANK, DECK) if number_left(table) > 0 else ()


def number_left(table: Table) -> int:
    """Return how many Fortune cards still lie on deeds. One taken face down is gone, whichever it was."""
    unnamed = -table.holds(BOX, FACE_DOWN)
    return sum([table.holds(BANK, card) for card in cards_of(table, BANK, DECK)]) - unnamed


@recorded("DrawFortune")
class DrawFortune(Decision):
    """The Fortune card of this deed is turned over by who landed there. Which one is it?"""

    player: str
    deed: str

    def asks(self, table: Table) -> bool:
        return bool(cards_left(table)) and self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        drawn = [Option(card, card, word="drawn") for card in cards_left(table)]
        return (*drawn, Option("face_down", self.deed))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in (*cards_left(table), "face_down"):
            raise Refused("no_such_card", "L-04", card=key)
        table.emit(Marked("", f"{DECK}:{self.deed}", 1))
        if key == "face_down":
            keep_face_down(table, self.player, self.deed)
            return
        table.emit(Drew(self.player, key))
        take(table, self.player, key)


@rule("L-04")
def take(table: Table, player: str, card: str) -> None:
    """"Use now" cards act before the purchase; "keep" cards are held, hidden from the others."""
    if table.edition.cards[card].keep:
        table.transfer(BANK, player, 1, card, Reason("card_kept", card, (), ("L-04",)))
        return
    table.transfer(BANK, used_pile(table), 1, card, Reason("card_used", card, (), ("L-17",)))
    table.then(Says(player, card))


# buy here, then move on
def buy_here_then_move_to_same_group(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """First the purchase here, then ahead to another street of the same group."""
    deed = table.edition.spaces[table.game.position[says.player]].deed
    after_the_purchase(table, says.player, MoveToGroup(says.player, deed))


def buy_here_then_move_to_next_unowned(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """First the purchase here, then ahead to the next street that nobody owns."""
    after_the_purchase(table, says.player, MoveToUnowned(says.player))


def after_the_purchase(table: Table, player: str, step: Step) -> None:
    """Put a step behind what the space landed on still asks: its sale or its rent."""
    agenda = table.game.agenda
    waits = int(isinstance(agenda[0], (Buy, Pay)) and agenda[0].player == player)
    table.game.agenda = (*agenda[:waits], step, *agenda[waits:])


def walk_on(table: Table, player: str, space: str) -> None:
    """Ahead to this space, past Go for its salary, and obey it."""
    path = shortest(table.edition, table.game.position[player])[space][0]
    table.then(Obey(player, BY_CARD))
    go(table, player, path, "card")


@recorded("MoveToGroup")
class MoveToGroup(Decision):
    """Which other street of the group does the token go on to?"""

    player: str
    deed: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        """With one other street there is nothing to choose."""
        return len(self.streets(table)) > 1

    def work(self, table: Table) -> None:
        for space in self.streets(table)[:1]:
            walk_on(table, self.player, space)

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([Option(space, space, needs="space", word="go_to") for space in self.streets(table)])

    @rule("L-04")
    def streets(self, table: Table) -> tuple[str, ...]:
        """Return the other streets of the group; none where no deed is sold."""
        fellows = table.edition.group_of(self.deed).deeds if self.deed else ()
        return tuple([table.deed(deed).spaces[0] for deed in fellows if deed != self.deed])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in self.streets(table):
            raise Refused("no_such_answer", answer=key)
        walk_on(table, self.player, key)


@recorded("MoveToUnowned")
class MoveToUnowned(Step):
    """On to the next street that nobody owns; with none left nowhere."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    @rule("L-04")
    def work(self, table: Table) -> None:
        """Ahead to the next unowned street, to land there as by a roll."""
        here = table.edition.spaces[table.game.position[self.player]]
        track = table.edition.tracks[here.track]
        lap = track[here.index + 1 :] + track[: here.index]
        spaces = table.edition.spaces
        wanted = [name for name in lap if spaces[name].deed and table.holds(BANK, spaces[name].deed)]
        for name in wanted[:1]:
            walk_on(table, self.player, name)
