"""Chance and Community Chest: draw the top card, do what it says, keep what may be kept."""

from collections.abc import Sequence
from typing import ClassVar

from app.core.edition import Card, Space
from app.core.events import Drew
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import CARDS, rule
from app.rules.card_hands import cards_of, keep_card
from app.rules.cards.wording import Says, Told, nothing_happens, printed

BY_HAND = "by_hand"


def land_on_deck(table: Table, player: str, space: Space, arrival: object) -> None:  # noqa: ARG001
    """A space that draws from the deck of its name."""
    draw(table, player, space.kind)


def draw(table: Table, player: str, deck: str) -> None:
    """Take the top card of a deck."""
    table.then(DrawCard(player, deck))


@recorded("DrawCard")
class DrawCard(Decision):
    """The top card of the deck is drawn. Which one is it?"""

    player: str
    deck: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        return listed(table, cards_of(table, BANK, self.deck))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == BY_HAND:
            CARDS[BY_HAND](table, Says(self.player, ""), {"deck": self.deck})
        elif key in cards_of(table, BANK, self.deck):
            read_card(table, self.player, table.edition.cards[key])
        else:
            raise Refused("no_such_card", "C-18", card=key)


def listed(table: Table, cards: Sequence[str]) -> tuple[Option, ...]:
    """Return an answer for each card by its title, and one for any other: by what stands in the deck for those."""
    unknown = [card for card in cards if stands_for_others(table.edition.cards[card])]
    known = [Option(card, card, word="drawn") for card in cards if card not in unknown]
    word = BY_HAND if known else "unknown"
    return (*known, *([Option(card, card, word=word) for card in unknown] or [Option(BY_HAND, word=word)]))


def stands_for_others(card: Card) -> bool:
    """Return whether a card of the data stands for several whose texts are not known."""
    return card.effect == BY_HAND and card.copies > 1


@rule("C-18")
def read_card(table: Table, player: str, card: Card) -> None:
    """Obey the top card and put it under the deck; one that may be kept is kept."""
    table.emit(Drew(player, card.id))
    if card.keep:
        keep_card(table, player, card.id)
        return
    table.then(Says(player, card.id))


def draw_from(table: Table, says: Says, told: Told) -> None:
    """Draw a card of another deck."""
    draw(table, says.player, told["deck"])


def choose_one(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """The card leaves the choice to the player."""
    table.then(CardChoice(says.player, says.card, says))


@recorded("CardChoice")
class CardChoice(Decision):
    """The card offers several things: which one?"""

    player: str
    card: str
    says: Says
    owed_to_roll: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:
        offered = printed(table.edition, self.says)["options"]
        return tuple([
            Option(part["effect"], part.get("space") or part.get("deck", ""), part.get("amount")) for part in offered
        ])  # fmt: skip

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        effects = [option["effect"] for option in printed(table.edition, self.says)["options"]]
        if key not in effects:
            raise Refused("no_such_answer", answer=key)
        table.then(self.says.part("options", effects.index(key)))


def by_track(table: Table, says: Says, told: Told) -> None:
    """What the card does depends on the track the token stands on."""
    track = table.edition.spaces[table.game.position[says.player]].track
    if track in told:
        table.then(says.part(track))
    else:
        nothing_happens(table, says)
