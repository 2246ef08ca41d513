"""What the reader of an unknown card can say it does: each answer with the effect that a known card would name."""

from typing import NamedTuple

from app.core.ledger import POOL
from app.core.referee import Table
from app.core.steps import Option
from app.rules.cards.levels import level_of, levels
from app.rules.cards.wording import CardFigures
from app.rules.own_cards.sums import pool_plays
from app.rules.owning.debt import fines_go_to
from app.rules.travel.vouchers import own_vouchers, vouchers_left

AMOUNT, NUMBER, PLACE, KIND, PRICES = "amount", "number", "place", "kind", "prices"
OTHERS = {"to": "pay_one_player", "from": "collect_one_player"}


class CardAnswer(NamedTuple):
    """An effect, the figures that go with it, and what is still to be entered: '' for nothing."""

    effect: str
    enters: str = ""
    figures: CardFigures = ()


ANSWERS: dict[str, CardAnswer] = {
    "from_bank": CardAnswer("collect_bank", AMOUNT),
    "to_bank": CardAnswer("pay", AMOUNT),
    "from_pool": CardAnswer("collect_pool", AMOUNT),
    "to_pool": CardAnswer("pay_pool", AMOUNT),
    "from_each": CardAnswer("collect_each_player", AMOUNT),
    "to_each": CardAnswer("pay_each_player", AMOUNT),
    "per_building": CardAnswer("pay_per_building", PRICES),
    "get_per_building": CardAnswer("collect_per_building", PRICES),
    "per_deed": CardAnswer("pay_per_property", AMOUNT),
    "get_per_deed": CardAnswer("collect_per_property", AMOUNT),
    "move_to": CardAnswer("move_to_space", PLACE),
    "nearest": CardAnswer("move_to_nearest", KIND),
    "ahead": CardAnswer("move_spaces", NUMBER),
    "back": CardAnswer("move_spaces", NUMBER),
    "jail": CardAnswer("go_to_jail"),
    "lose_turns": CardAnswer("lose_turns", NUMBER),
    "rise": CardAnswer("upgrade_mover_free", "", (("at_top_collect", 0),)),
    "fall": CardAnswer("downgrade_mover"),
    "take_deed": CardAnswer("take_a_deed"),
    "give_deed": CardAnswer("give_a_deed"),
    "take_building": CardAnswer("take_a_building"),
    "give_building": CardAnswer("give_a_building"),
    "take_voucher": CardAnswer("take_a_voucher"),
    "give_voucher": CardAnswer("give_a_voucher"),
    "take_share": CardAnswer("take_a_share"),
    "give_share": CardAnswer("give_a_share"),
}
NAMES_OF_NUMBERS = {"ahead": "spaces", "back": "spaces", "lose_turns": "count"}
MOST_NUMBERS = {"ahead": 60, "back": 60, "lose_turns": 9}


def answer_to(table: Table, player: str, key: str) -> CardAnswer | None:
    """Return what an answer means; None where it is not open."""
    way, _, other = key.partition(":")
    if way in OTHERS and other in table.game.others(player):
        return CardAnswer(OTHERS[way], AMOUNT)
    return ANSWERS[key] if key in ANSWERS and is_open(table, player, key) else None


def is_open(table: Table, player: str, key: str) -> bool:
    """Tell whether an answer makes sense at this table."""
    hindrance = HINDRANCES.get(key)
    return hindrance is None or not hindrance(table, player)


def no_pool(table: Table, player: str) -> bool:  # noqa: ARG001
    """Return whether this table plays without a Pool."""
    return not pool_plays(table)


def pool_is_bank(table: Table, player: str) -> bool:
    """Return whether what is paid to the bank goes to the Pool anyway, or there is no Pool."""
    return fines_go_to(table) == POOL or no_pool(table, player)


def in_jail(table: Table, player: str) -> bool:
    """Return whether this player is in Jail."""
    return table.game.mark(player, "jail") is not None


def no_levels(table: Table, player: str) -> bool:  # noqa: ARG001
    """Return whether this board has no levels."""
    return "levels" not in table.edition.tables


def at_the_bottom(table: Table, player: str) -> bool:
    """Return whether there is no level below."""
    return no_levels(table, player) or level_of(table, player) == levels(table)[0]


def no_vouchers(table: Table, player: str) -> bool:
    """Return whether nobody has a voucher to take."""
    return not vouchers_left(table) and not any(own_vouchers(table, other) for other in table.game.others(player))


def no_own_voucher(table: Table, player: str) -> bool:
    """Return whether this player has no voucher to give."""
    return not own_vouchers(table, player)


def no_shares(table: Table, player: str) -> bool:  # noqa: ARG001
    """Return whether this box has no shares."""
    return not table.edition.companies


HINDRANCES = {
    "from_pool": no_pool, "to_pool": pool_is_bank, "move_to": in_jail, "nearest": in_jail, "ahead": in_jail,
    "back": in_jail, "jail": in_jail, "rise": no_levels, "fall": at_the_bottom, "take_voucher": no_vouchers,
    "give_voucher": no_own_voucher, "take_share": no_shares, "give_share": no_shares,
}  # fmt: skip


def options_of(table: Table, player: str, card: str) -> tuple[Option, ...]:
    """Return every answer that is open, in the order of a card's usual words."""
    plain = [key for key in ANSWERS if is_open(table, player, key)]
    others = table.game.others(player)
    money = {"from_bank": player, "to_bank": fines_go_to(table), "from_pool": POOL, "to_pool": POOL}
    return (
        *[Option(key, money.get(key, card), needs=AMOUNT if ANSWERS[key].enters == AMOUNT else "") for key in plain],
        *[Option(f"to:{other}", other, needs=AMOUNT, word="to_player") for other in others],
        *[Option(f"from:{other}", other, needs=AMOUNT, word="from_player") for other in others],
    )

