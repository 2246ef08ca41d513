"""What concerns all players at once, as a table with one button: everybody's share of a sum."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import DieSide, Game
from app.core.referee import Choose, Command, Table, question
from app.core.steps import Decision
from app.rules.owning.debt import Settle
from app.views.asked.question import alive, all_pay, share
from app.words.language import Words

RolledFaces = tuple[DieSide, ...]


@dataclass(frozen=True, slots=True)
class RollThreeCardView:
    """A Roll Three card: its three numbers, those that were rolled lit, and what they win."""

    numbers: tuple[tuple[str, bool], ...]
    prize: str


@dataclass(frozen=True, slots=True)
class JointRowView:
    """A player's row: what comes in (`flow` 1) or goes out (-1), cards held, and a sentence."""

    player: str
    name: str
    colour: str
    token: str
    sum: str
    flow: int
    told: str
    cards: tuple[RollThreeCardView, ...] = ()
    lit: bool = False


@dataclass(frozen=True, slots=True)
class JointView:
    """A table of all players with one button. `command` is what the button submits; None where there is none.

    `starts` is the first value of the number pad where the table may change what each pays; None where it may not.
    """

    head: str
    told: str
    dice: tuple[RolledFaces, ...]
    rows: tuple[JointRowView, ...]
    total: str
    button: str
    command: Command | None
    steps: tuple[tuple[str, str, bool], ...] = ()
    empty: str = ""
    starts: int | None = None


# several payers of one sum
def dues_view(game: Game, edition: Edition, words: Words) -> JointView | None:
    """Return everybody's share of what one confirm settles; None where nothing is settled."""
    words, table = words.at(edition, game), Table(game, edition)
    top = question(game).as_it_lies(table)
    if not isinstance(top, Settle):
        return None
    option = top.options(table)[0]
    rows = due_rows(game, words, alive(game, top))
    amount = words.money(option.amount or 0)
    return JointView(
        words.reason(top.reason), words.terms(top.reason), (), rows, amount, all_pay(table, top, words),
        Choose(option.key), starts=share(game, top),
    )  # fmt: skip


def due_rows(game: Game, words: Words, dues: list[tuple[str, str, int]]) -> tuple[JointRowView, ...]:
    """Return what everybody gets or pays in all, the largest sum first."""
    gets = {player: sum([amount for _, payee, amount in dues if payee == player]) for player in game.playing()}
    owes = {player: sum([amount for payer, _, amount in dues if payer == player]) for player in game.playing()}
    moved = [player for player in game.playing() if gets[player] or owes[player]]
    moved.sort(key=lambda player: -abs(gets[player] - owes[player]))
    return tuple([due_row(game, words, player, gets[player], owes[player]) for player in moved])


def due_row(game: Game, words: Words, player: str, gets: int, owes: int) -> JointRowView:
    """Return one player's share, and whether the cash suffices."""
    short, net = owes - game.holds(player), gets - owes
    told = words("joint.short", amount=words.money(short)) if short > 0 else ""
    return row(game, player, words.money(abs(net)), 1 if net > 0 else -1, told, lit=short > 0)


def row(
    game: Game, player: str, amount: str, flow: int, told: str, cards: tuple[RollThreeCardView, ...] = (), *,
    lit: bool = False,
) -> JointRowView:
    """Return a row for a player."""
    seat = game.seat(player)
    return JointRowView(player, seat.name, seat.colour, seat.token, amount, flow, told, cards, lit)


def head(words: Words, top: Decision, asked: bool, key: str) -> str:  # noqa: FBT001 - whether it is the question now
    """Return the question where it is asked now, otherwise the heading for looking things up."""
    player = getattr(top, "player", "")
    return words(f"{key}_asked", player=words.name(player)) if asked else words(key)


def regular(dice: RolledFaces) -> list[int]:
    """Return the faces that are numbers."""
    return [face for face in dice if isinstance(face, int)]


def shows_nothing(view: JointView) -> bool:
    """Return whether this board has nothing of the kind."""
    return not view.told and not view.steps and not any(row.cards for row in view.rows) and view.command is None
