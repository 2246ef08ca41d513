"""The Table screen: whose turn it is, what is asked, what can be answered, who holds how much."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Face, Game
from app.core.reasons import Reason
from app.core.referee import Table, question
from app.core.steps import Decision, Option
from app.rules.claims import Unpaid, unpaid
from app.texts import Words

FACES = (1, 2, 3, 4, 5, 6)
SPEED: tuple[Face, ...] = (1, 2, 3, "mr_monopoly", "bus")
DICE: dict[str, tuple[tuple[Face, ...], ...]] = {
    "three_dice": (FACES, FACES, SPEED),
    "two_dice": (FACES, FACES),
    "three_regular": (FACES, FACES, FACES),
    "dice_and_speed": (FACES, FACES, SPEED),
}


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player on the strip."""

    id: str
    name: str
    colour: str
    token: str
    cash: str
    place: str
    turn: bool
    out: bool
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OptionView:
    """An answer as a button."""

    key: str
    text: str
    amount: int | None
    needs: str
    reason: Reason | None
    about: str = ""


@dataclass(frozen=True, slots=True)
class QuestionView:
    """What is asked, of whom, why, and the answers."""

    kind: str
    player: str
    text: str
    sum: str
    reason: Reason | None
    options: tuple[OptionView, ...]
    dice: tuple[tuple[Face, ...], ...]
    idle: bool
    hides_worth: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """All that the Table screen shows."""

    title: str
    turn: str
    players: tuple[PlayerView, ...]
    question: QuestionView
    pool: str
    warnings: tuple[str, ...]
    over: bool


def table_view(game: Game, edition: Edition, words: Words) -> TableView:
    """What the table sees now."""
    words = words.at(edition, game)
    table = Table(game, edition)
    players = tuple([player_view(game, words, seat.id) for seat in game.seats])
    pool = words.money(game.holds("pool"))
    warnings = tuple([warning(one, words) for one in unpaid(table)])
    asked = question_view(table, words)
    return TableView(game.title, game.turn, players, asked, pool, warnings, bool(game.winners))


def warning(one: Unpaid, words: Words) -> str:
    """Somebody stands on a deed unpaid, and who may still claim."""
    named = {"player": words.name(one.debtor), "owner": words.name(one.owner), "deed": words.name(one.deed)}
    return words("table.unpaid", amount=words.money(one.amount), **named)


def player_view(game: Game, words: Words, player: str) -> PlayerView:
    """A player's chip: name, cash, where the token stands, and what weighs on the next move."""
    seat = game.seat(player)
    place = words.name(game.position[player])
    flags = tuple([words(f"flag.{name}") for name in ("jail", "reversed", "subway") if game.mark(player, name) is not None])
    cash = words.money(game.holds(player))
    return PlayerView(
        player, seat.name, seat.colour, seat.token, cash, place, game.turn == player, player in game.out, flags
    )


def question_view(table: Table, words: Words) -> QuestionView:
    """The top of the agenda as a question with its answers."""
    top = question(table.game)
    options = top.options(table)
    views = tuple([option_view(top, option, words) for option in options])
    dice = next((DICE[option.needs] for option in options if option.needs in DICE), ())
    reason = next((option.reason for option in options if option.reason is not None), None)
    terms = words.terms(reason) if reason is not None else ""
    return QuestionView(
        type(top).__name__, top.asked(table), asking(top, table, words), terms, reason, views, dice, top.idle,
        getattr(top, "hides_worth", False),
    )  # fmt: skip


def asking(top: Decision, table: Table, words: Words) -> str:
    """The question in words."""
    player = top.asked(table)
    about = next((str(getattr(top, name)) for name in ("deed", "thing", "space", "card", "deck") if hasattr(top, name)), "")
    amount = getattr(top, "amount", getattr(top, "price", 0)) or 0
    creditor = getattr(top, "creditor", "")
    return words(
        f"ask.{type(top).__name__}",
        player=words.name(player) if player else "",
        about=words.name(about) if about else "",
        amount=words.money(amount),
        creditor=words.name(creditor) if creditor else "",
    )


def option_view(top: Decision, option: Option, words: Words) -> OptionView:
    """An answer as the words on its button, with the amount where it moves one."""
    about = words.name(option.about) if option.about else ""
    amount = words.money(option.amount) if option.amount is not None else ""
    key = f"option.{type(top).__name__}.{option.word}"
    key = key if words.has(key) else f"option.{option.word}"
    text = words(key, about=about, amount=amount)
    return OptionView(option.key, text, option.amount, option.needs, option.reason, option.about)
