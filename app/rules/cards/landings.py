"""Kept cards that act by themselves at the next landing that fits."""

from collections.abc import Mapping
from functools import cache

from app.core.edition import Deed, Edition
from app.core.ledger import POOL
from app.core.referee import Table
from app.rules.amounts import percent_up
from app.rules.book import rule
from app.rules.card_hands import give_back
from app.rules.cards.wording import Says, Told
from app.rules.owning.rent import Rent
from app.rules.switches import RENT_CHANGES


@cache
def cards_by_effect(edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """Return the cards of the edition that have an effect."""
    found: dict[str, tuple[str, ...]] = {}
    for card in edition.cards.values():
        found[card.effect] = (*found.get(card.effect, ()), card.id)
    return found


def held_card(table: Table, player: str, effect: str) -> str:
    """Return a card with this effect that the player has kept; '' for none."""
    held = table.game.ledger.of(player)
    for card in cards_by_effect(table.edition).get(effect, ()):
        if card in held:
            return card
    return ""


def figure_of(table: Table, card: str, name: str) -> int:
    """Return a figure printed on a card."""
    return int(table.edition.cards[card].args[name])  # type: ignore[call-overload,no-any-return]


def at_the_next_landing(table: Table, says: Says, told: Told) -> None:
    """Do nothing now: such a card acts by itself, below, at the first landing that fits."""


@rule("U-65")
def act_now(table: Table, player: str, card: str) -> None:
    """The card acts by itself at the first landing that fits, and goes under its deck."""
    give_back(table, player, card)


def extra_rent(table: Table, player: str, owner: str, deed: Deed, rent: Rent) -> Rent:  # noqa: ARG001
    """The owner's next visitor pays so much more."""
    card = held_card(table, owner, "extra_rent_next_visitor")
    if not card or not rent.amount:
        return rent
    act_now(table, owner, card)
    return with_extra(rent, figure_of(table, card, "amount"))


@RENT_CHANGES.at("card_extra")
def with_extra(rent: Rent, extra: int | str) -> Rent:
    """So much more is owed."""
    return Rent(rent.amount + int(extra), (*rent.terms, ("card_extra", extra)), (*rent.keys, "C-53"))


def cheaper_railroad(table: Table, player: str, _: str, deed: Deed, rent: Rent) -> Rent:
    """The next rent of a railroad costs a part of it, rounded up."""
    card = held_card(table, player, "next_railroad_rent") if deed.kind == "railroad" else ""
    if not card or not rent.amount:
        return rent
    act_now(table, player, card)
    return part_of(rent, figure_of(table, card, "percent"))


@RENT_CHANGES.at("card_percent")
def part_of(rent: Rent, percent: int | str) -> Rent:
    """So many percent are owed, rounded up."""
    part = percent_up(rent.amount, int(percent))
    return Rent(part, (*rent.terms, ("card_percent", percent)), (*rent.keys, "C-53"))


def free_night(table: Table, player: str, owner: str, deed: Deed, rent: Rent) -> Rent:  # noqa: ARG001
    """The next rent is free."""
    card = held_card(table, player, "next_rent_free")
    if not card or not rent.amount:
        return rent
    act_now(table, player, card)
    return Rent(0, (*rent.terms, ("card_free", 0)), (*rent.keys, "C-53"))


def rents_to_pool(table: Table, owner: str) -> str:
    """While in Jail for this card, one's rents go to the Pool."""
    away = table.game.mark(owner, "rents_to_pool") and table.game.mark(owner, "jail") is not None
    return POOL if away else ""
