"""Squeeze Play: the printed table, and what everybody else pays the roller by these dice."""

from app.core.edition import Edition
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Roll, Table, decide, question
from app.rules.owning.debt import Settle
from app.rules.spaces.squeeze_play import SqueezePlay
from app.rules.travel.vouchers import GiveVoucher
from app.views.asked.joint import JointRowView, JointView, RolledFaces, due_rows, dues_view, head, regular
from app.views.asked.question import DICE, dice_of
from app.words.language import Words

SQUEEZE = "squeeze_play"


def squeeze_view(game: Game, edition: Edition, words: Words, dice: RolledFaces = ()) -> JointView:
    """Return what every other player pays the roller by these dice; once rolled, it waits for one confirm."""
    words, top = words.at(edition, game), question(game)
    settling = dues_view(game, edition, words)
    if settling is not None and isinstance(top, Settle) and top.reason.name == SQUEEZE:
        return settling
    asked = isinstance(top, SqueezePlay)
    rows, total = squeezed(game, edition, words, dice) if asked and dice else ((), 0)
    faces = dice_of(top.options(Table(game, edition))) if asked else DICE[needed(game)]
    printed = table_of(edition, needed(game))
    rolled = sum(regular(dice)) if dice else 0
    command = Roll(dice) if asked and dice else None
    return JointView(
        head(words, top, asked, "joint.squeeze"),
        words("joint.squeeze_each", amount=words.money(printed[rolled])) if rolled in printed else "",
        faces, rows, words.money(total) if total else "", words("joint.enter_roll") if command else "", command,
        steps(printed, rolled, words),
    )  # fmt: skip


def needed(game: Game) -> str:
    """Return the dice with which this table plays Squeeze Play."""
    return {"three_dice": "dice_and_speed"}.get(game.switches.get(SQUEEZE, ""), "two_dice")


def table_of(edition: Edition, needs: str) -> dict[int, int]:
    """Return the amounts that the board prints, by total."""
    by = {"dice_and_speed": "three_dice"}.get(needs, needs)
    printed: dict[str, int] = edition.tables.get(SQUEEZE, {}).get(by, {})  # type: ignore[assignment]
    return {int(total): amount for total, amount in printed.items()}


def steps(printed: dict[int, int], rolled: int, words: Words) -> tuple[tuple[str, str, bool], ...]:
    """Return the totals that share an amount, the rolled one lit."""
    return tuple([
        (
            ranges([total for total, one in printed.items() if one == amount]), words.money(amount),
            printed.get(rolled) == amount,
        )
        for amount in sorted(set(printed.values()))
    ])  # fmt: skip


def ranges(totals: list[int]) -> str:
    """Return totals as text; those that follow each other as a range."""
    parts: list[list[int]] = []
    for total in sorted(totals):
        if parts and parts[-1][-1] == total - 1:
            parts[-1].append(total)
        else:
            parts.append([total])
    return ", ".join([f"{part[0]}\u2013{part[-1]}" if len(part) > 2 else ", ".join(map(str, part)) for part in parts])


def squeezed(game: Game, edition: Edition, words: Words, dice: RolledFaces) -> tuple[tuple[JointRowView, ...], int]:
    """Return everybody's share of the roll, which is not written yet, and the sum of the shares."""
    try:
        _, after = decide(game, Roll(dice), edition)
    except Refused:
        return (), 0
    settle = next((step for step in after.agenda if isinstance(step, Settle)), None)
    givers = [step.player for step in after.agenda if isinstance(step, GiveVoucher)]
    dues = settle.dues if settle is not None else ()
    rows = due_rows(game, words, list(dues))
    told = [with_voucher(one, words) if one.player in givers else one for one in rows]
    return tuple(told), sum([due[2] for due in dues])


def with_voucher(one: JointRowView, words: Words) -> JointRowView:
    """Return a row that says that this player also gives a voucher."""
    return JointRowView(
        one.player, one.name, one.colour, one.token, one.sum, one.flow, words("joint.and_voucher"), lit=one.lit
    )
