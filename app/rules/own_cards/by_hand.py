"""A card that the app cannot read: its reader says line by line what it does, until it is done or kept."""

from typing import ClassVar

from app.core.events import Noted
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import Plain, recorded, upcaster
from app.rules.amounts import AsksAmount, checked_amount
from app.rules.book import rule
from app.rules.card_hands import keep_card
from app.rules.cards.wording import Says, Told, check_named
from app.rules.own_cards.answers import KIND, PLACE, PRICES, CardAnswer, answer_to, options_of
from app.rules.own_cards.composing import composed
from app.rules.own_cards.keeping import AS_PRINTED, OUT_OF_JAIL, checked_title, keep_as_own, where_it_lies

KEEPS = {"keep": AS_PRINTED, "keep_jail_card": OUT_OF_JAIL}


@recorded("ByHand", version=2)
class ByHand(Decision):
    """What does the card say? Answers are given one after the other; `card` stands for the unknown ones of its deck."""

    player: str
    card: str = ""
    deck: str = ""

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        keeps = [Option(key, self.card) for key in KEEPS if self.deck_of(table)]
        return (Option("done", self.card), *options_of(table, self.player, self.card), *keeps)

    @rule("U-60", "C-59")
    def choose(self, table: Table, key: str, value: Value) -> None:
        """What the card says is entered by hand, effect by effect; then done, or kept for later."""
        if key == "done":
            table.emit(Noted(self.player, "card_by_hand", (), ("U-60",)))
        elif key in KEEPS and self.deck_of(table):
            self.keep(table, key, value)
        else:
            answer = answer_to(table, self.player, key)
            if answer is None:
                raise Refused("no_such_answer", answer=key)
            step = self.said(key, answer, value)
            if isinstance(step, Says):
                check_named(table, step)
            table.then(step, self)

    def said(self, key: str, answer: CardAnswer, value: Value) -> Step:
        """Return what follows an answer: the effect, or the question for what is still to be entered."""
        if value is None and answer.enters == PRICES:
            return PerBuilding(self.player, self.card, key, ())
        if value is None and answer.enters not in {"", PLACE, KIND}:
            return HowMuch(self.player, self.card, key)
        return composed(self.player, self.card, key, value)

    def keep(self, table: Table, key: str, value: Value) -> None:
        """With no more said it is kept as what stands for it; with a title it becomes a card of the table's own."""
        lies = where_it_lies(table, self.deck_of(table), self.card)
        if key == "keep" and value is None and lies:
            keep_card(table, self.player, self.card, lies)
        else:
            keep_as_own(table, self.player, (self.deck_of(table), self.card), KEEPS[key], checked_title(value))

    def deck_of(self, table: Table) -> str:
        """Return the deck that the card belongs to."""
        card = table.edition.cards.get(self.card)
        return self.deck or (card.deck if card is not None else "")


@upcaster("ByHand", 1)
def the_deck_was_not_told(body: Plain) -> Plain:
    """Version 0.1.0 knew of a card only what stood for it."""
    return body | {"deck": ""}


def by_hand(table: Table, says: Says, told: Told) -> None:
    """The table's own card, its text unknown to the app."""
    table.then(ByHand(says.player, says.card, str(told.get("deck", ""))))


@recorded("HowMuch")
class HowMuch(AsksAmount):
    """The sum, or the number, that the card prints."""

    player: str
    card: str
    answer: str

    def with_amount(self, amount: int) -> Step:
        return composed(self.player, self.card, self.answer, amount)


@recorded("PerBuilding")
class PerBuilding(Decision):
    """So much for each house, hotel, and so on: one kind of building after the other."""

    player: str
    card: str
    answer: str
    prices: tuple[tuple[str, int], ...]
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        return bool(self.left(table))

    def work(self, table: Table) -> None:
        table.then(composed(self.player, self.card, self.answer, self.prices))

    def left(self, table: Table) -> list[str]:
        """Return the kinds of buildings whose price is not said yet."""
        return [unit for unit in table.edition.stock if unit not in dict(self.prices)]

    def options(self, table: Table) -> tuple[Option, ...]:
        return (Option("amount", self.left(table)[0], needs="amount"),)

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key != "amount":
            raise Refused("no_such_answer", answer=key)
        line = (self.left(table)[0], checked_amount(value))
        table.then(PerBuilding(self.player, self.card, self.answer, (*self.prices, line)))
