"""Acting against a player: who holds a card that says no may say it, and a no can be answered by a no."""

from typing import ClassVar

from app.core.edition import Card
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.card_hands import give_back, hand, turn_up

WhatFollows = tuple[Step, ...]
NO = "cancel_action"


@recorded("Objection")
class Objection(Decision):
    """Something is done against this player, who may say no: `yes` happens, or `no` happens instead."""

    player: str
    other: str
    card: str
    effect: str
    yes: WhatFollows
    no: WhatFollows = ()
    goes_on: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        """Only those who hold such a card are asked, while both are in the game."""
        return not {self.player, self.other} & table.game.out and bool(self.cards(table))

    def work(self, table: Table) -> None:
        """Who has left objects to nothing, and what they began is not done."""
        table.then(*(self.no if self.other in table.game.out else self.yes))

    def cards(self, table: Table) -> tuple[str, ...]:
        """Return the cards with which this player could object."""
        return cards_against(table, self.player, self.other, self.effect)

    def at_stake(self, table: Table) -> frozenset[Held]:
        return frozenset([(self.player, card) for card in self.cards(table)])

    def takes(self, table: Table) -> frozenset[Held]:
        """Return what the card takes if nobody objects."""
        return frozenset[Held]().union(*[step.takes(table) for step in (*self.yes, *self.no)])

    def options(self, table: Table) -> tuple[Option, ...]:
        refusals = [Option(card, card, word="object") for card in self.cards(table)]
        return (*refusals, Option("accept", self.other))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "accept":
            table.then(*self.yes)
        elif key in self.cards(table):
            object_with(table, self, key)
        else:
            raise Refused("no_such_answer", answer=key)


def act_against(
    table: Table, target: str, actor: str, says: tuple[str, str], yes: WhatFollows, no: WhatFollows = ()
) -> None:
    """Do this against a player, unless they object. `says`: card and effect; no actor: the card alone."""
    card, effect = says
    table.then(Objection(target, actor, card, effect, yes, no))


@rule("U-65")
def cards_against(table: Table, player: str, actor: str, effect: str) -> tuple[str, ...]:
    """A "no" card cancels what somebody does against its holder, a lawyer card the actions it names."""
    cards = table.edition.cards
    return tuple([card for card in hand(table, player) if _answers(cards[card], actor, effect)])


def _answers(card: Card, actor: str, effect: str) -> bool:
    if card.effect == NO:
        return bool(actor)
    return card.effect == "avoid" and effect in card.args["against"]  # type: ignore[operator]


@rule("U-65")
def object_with(table: Table, asked: Objection, card: str) -> None:
    """A no takes the action away; the other may take the no away with another no."""
    if not table.holds(asked.player, card):
        turn_up(table, asked.player, card)
    give_back(table, asked.player, card)
    if asked.other:
        act_against(table, asked.other, asked.player, (card, NO), asked.no, asked.yes)
    else:
        table.then(*asked.no)
