"""Jail: how one gets in, how one gets out, and what one may do meanwhile."""

from typing import ClassVar

from app.core.edition import Space
from app.core.events import Freed, Jailed, Marked
from app.core.game import DieSide
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.card_hands import give_back
from app.rules.faces import check_two
from app.rules.moves.movement import Arrival, Move, Obey
from app.rules.moves.turn import EndTurn, ToRoll, enter_roll
from app.rules.owning.debt import Pay, fines_go_to, pay_chosen
from app.rules.playing_own import with_printed
from app.rules.switches import BAIL_TURN, THIRD_FAILURE

CANCELLED = ("reversed", "subway", "change_tracks", "rents_to_pool")


@rule("C-22", "U-16", "C-09")
def send_to_jail(table: Table, player: str, manner: str) -> None:  # noqa: ARG001
    """To Jail by the space, a card, or three doubles: no salary, the turn ends, what was owed is dropped."""
    jail = next(iter(table.edition.of_kind("jail"))).id
    table.emit(Jailed(player, jail))
    for mark in CANCELLED:
        if table.game.mark(player, mark) is not None:
            table.emit(Marked(player, mark))
    drop_moves(table, player)


def drop_moves(table: Table, player: str) -> None:
    """Take what is still owed to a player's roll off the agenda, so that their turn waits to be ended."""
    left = [step for step in table.game.agenda if not _owed(step, player)]
    mine = table.game.turn == player and not any(isinstance(step, EndTurn) for step in left)
    table.game.agenda = (*left, EndTurn(player)) if mine else tuple(left)


def _owed(step: Step, player: str) -> bool:
    return step.owed_to_roll and getattr(step, "player", "") == player


def go_to_jail(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Landing on Go to Jail puts the token in Jail."""
    send_to_jail(table, player, "space")


def just_visiting(table: Table, player: str, space: Space, arrival: Arrival) -> None:
    """Landing on Jail by a roll is just visiting."""


@recorded("InJail")
class InJail(Decision):
    """A turn in Jail: pay bail, use a card, or roll for a double."""

    player: str
    idle: ClassVar[bool] = True
    leads_on: ClassVar[bool] = True

    @rule("C-25")
    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        """In Jail one collects rent, bids, trades and builds like anybody else."""
        return True

    def options(self, table: Table) -> tuple[Option, ...]:
        bail = bail_in_force(table)
        roll = Option("roll", needs="two_dice")
        pay = [Option("bail", "", bail, "", bail_reason(table))] if table.holds(self.player) >= bail else []
        cards = freeing_cards(table, self.player)
        return (roll, *pay, *[Option(card, card, word="jail_card") for card in cards])

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key == "bail" and table.holds(self.player) < bail_in_force(table):
            raise Refused("short_of_cash", "C-23", player=self.player, amount=bail_in_force(table))
        if key == "bail":
            choose_bail(table, self.player, value)
        elif key in freeing_cards(table, self.player):
            use_jail_card(table, self.player, key)
        else:
            raise Refused("no_such_answer", answer=key)

    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        roll_for_a_double(table, self.player, dice)


def wait_in_jail(table: Table, player: str) -> Step | None:
    """A turn that begins in Jail asks how to get out of it."""
    return InJail(player) if table.game.mark(player, "jail") is not None else None


@rule("U-84", "C-23")
def bail_reason(table: Table) -> Reason:
    """Bail is 50."""
    bail = bail_in_force(table)
    reason = Reason("bail", "jail", (("bail", bail),), ("C-23", "U-84"))
    return with_printed(table, reason, bail, bail_in_force)


def bail_in_force(table: Table) -> int:
    """Return what this table asks for bail."""
    return table.edition.figures["bail"]


def bail_of(table: Table, player: str) -> Pay:
    """Return the bail as a sum that is due."""
    return Pay(player, fines_go_to(table), bail_in_force(table), bail_reason(table), follows=True)


@rule("C-23", "C-24")
def choose_bail(table: Table, player: str, value: Value) -> None:
    """Bail is paid by choosing it; then one is free, and rolls now or in the next turn."""
    table.then(Free(player, "bail"), BAIL_TURN.chosen(table)(table, player))
    pay_chosen(table, bail_of(table, player), value)


def pay_bail(table: Table, player: str, then: Step) -> None:
    """Pay bail first, then be free."""
    table.then(bail_of(table, player), Free(player, "bail"), then)


@recorded("Free")
class Free(Step):
    """Leave Jail for the visitors' side of it."""

    player: str
    manner: str

    def work(self, table: Table) -> None:
        table.emit(Freed(self.player, self.manner))


@BAIL_TURN.at("roll_now")
@rule("C-24", "U-14", "M-11")
def bail_rolls_now(table: Table, player: str) -> Step:  # noqa: ARG001
    """Having paid bail one rolls at once, all the dice of a normal turn."""
    return ToRoll(player)


@BAIL_TURN.at("next_turn")
def bail_waits(table: Table, player: str) -> Step:  # noqa: ARG001
    """Having paid bail one plays on in the next turn."""
    return EndTurn(player)


def freeing_cards(table: Table, player: str) -> tuple[str, ...]:
    """Return the kept cards that open the Jail."""
    cards = table.edition.cards
    held = table.game.ledger.of(player)
    return tuple([unit for unit in held if unit in cards and cards[unit].effect == "leave_jail_free"])


def use_jail_card(table: Table, player: str, card: str) -> None:
    """A Get Out of Jail card goes back under its deck and frees its player, who rolls."""
    give_back(table, player, card)
    table.emit(Freed(player, "card"))
    table.then(ToRoll(player))


@rule("C-23", "U-14", "M-11")
def roll_for_a_double(table: Table, player: str, dice: tuple[DieSide, ...]) -> None:
    """In Jail roll only the two regular dice: a double frees and moves, and gives no other roll."""
    one, two = check_two(dice)
    enter_roll(table, player, dice)
    if one == two:
        table.emit(Freed(player, "double"))
        table.then(Move(player, one + two), Obey(player), EndTurn(player))
        return
    fail_to_leave(table, player, one + two)


@rule("C-23")
def fail_to_leave(table: Table, player: str, total: int) -> None:
    """After the third failed roll bail must be paid."""
    failed = table.game.count(player, "jail") + 1
    if failed < table.edition.figures["jail_turns"]:
        table.emit(Marked(player, "jail", failed))
        table.then(EndTurn(player))
        return
    THIRD_FAILURE.chosen(table)(table, player, total)


@THIRD_FAILURE.at("pay_and_move")
@rule("C-23")
def pay_and_move(table: Table, player: str, total: int) -> None:
    """Third failure: pay bail and move by that roll."""
    free = bail_of(table, player), Free(player, "third_failure")
    table.then(*free, Move(player, total), Obey(player), EndTurn(player))


@THIRD_FAILURE.at("pay_and_roll")
@rule("L-12")
def pay_and_roll(table: Table, player: str, total: int) -> None:  # noqa: ARG001
    """Third failure: pay bail, then roll afresh and move."""
    pay_bail(table, player, ToRoll(player))
