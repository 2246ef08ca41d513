"""Squeeze Play: two dice, or three, tell what every other player pays."""

from app.core.edition import Space
from app.core.events import Rolled
from app.core.game import DieSide
from app.core.reasons import Reason
from app.core.referee import Table
from app.core.steps import AnsweredByDice, Option
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.faces import check_three, check_two
from app.rules.moves.movement import Arrival
from app.rules.owning.debt import Settle
from app.rules.switches import SQUEEZE_PLAY
from app.rules.travel.vouchers import GiveVoucher


@rule("U-70")
def land_on_squeeze_play(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Landing here rolls for what each other player pays."""
    table.then(SqueezePlay(player, space.id))


@recorded("SqueezePlay")
class SqueezePlay(AnsweredByDice):
    """Dice are rolled for Squeeze Play."""

    player: str
    space: str

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        return (Option("roll", self.space, needs=DICE_OF[SQUEEZE_PLAY.value(table.game)]),)

    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        SQUEEZE_PLAY.chosen(table)(table, self, dice)


DICE_OF = {"two_dice": "two_dice", "three_dice": "dice_and_speed"}


@SQUEEZE_PLAY.at("two_dice")
@rule("U-70", "C-54")
def squeeze_with_two(table: Table, play: SqueezePlay, dice: tuple[DieSide, ...]) -> None:
    """5 to 9 collects 50 from each other player; 3, 4, 10 and 11 collect 100; 2 and 12 collect 200."""
    total = sum(check_two(dice))
    squeeze(table, play, dice, total, "two_dice")


@SQUEEZE_PLAY.at("three_dice")
@rule("U-71")
def squeeze_with_three(table: Table, play: SqueezePlay, dice: tuple[DieSide, ...]) -> None:
    """6 to 11 collects 50; 3 to 5 and 12 to 14: 100; 2 and 15: 200; a symbol adds a voucher from each."""
    one, two, speed = check_three(table, dice)
    total = one + two + (speed if isinstance(speed, int) else 0)
    if not isinstance(speed, int):
        table.then(*[GiveVoucher(other, play.player) for other in table.game.others(play.player)])
    squeeze(table, play, dice, total, "three_dice")


def squeeze(table: Table, play: SqueezePlay, dice: tuple[DieSide, ...], total: int, by: str) -> None:
    """Every other player pays the amount of the total, with one confirm."""
    table.emit(Rolled(play.player, dice, "squeeze_play"))
    amount = printed_amount(table, by, total)
    dues = tuple([(other, play.player, amount) for other in table.game.others(play.player)])
    terms = (("dice", total), ("each", amount))
    table.then(Settle(dues, Reason("squeeze_play", play.space, terms, ("U-70",))))


def printed_amount(table: Table, by: str, total: int) -> int:
    """What the board prints for this total."""
    amounts: dict[str, int] = table.edition.tables["squeeze_play"][by]  # type: ignore[assignment]
    return amounts[str(total)]
