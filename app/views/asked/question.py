"""The question on top of the agenda with its answers, in one form for whatever the referee asks."""

from dataclasses import dataclass, replace

from app.core.edition import Edition
from app.core.game import DieSide
from app.core.reasons import Reason
from app.core.referee import Table, question
from app.core.steps import Decision, Option
from app.core.wire import wire_name
from app.rules.moves.turn import EndTurn, ToRoll, ahead_of
from app.rules.owning.property import AUCTION, Buy, Purchase, declined
from app.rules.owning.worth import is_hidden
from app.rules.travel.jail import InJail
from app.rules.whole_game.answers import FACES, NEEDS
from app.rules.whole_game.ending import GameOver
from app.views.asked.options import DebtView, OptionView, debt_view, mark_of, option_view, told_apart, with_deeds
from app.words.asking import asked_in_words
from app.words.language import Words

DICE: dict[str, tuple[tuple[DieSide, ...], ...]] = {need: one.dice for need, one in NEEDS.items() if one.dice}
__all__ = [
    "DICE", "FACES", "DebtView", "GlanceView", "OptionView", "QuestionView", "glance", "mark_of", "question_view",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class QuestionView:
    """What is asked of whom, why, the answers, and what has to be entered: '', dice, amount, bid or deal."""

    kind: str
    player: str
    text: str
    sum: str
    reason: Reason | None
    options: tuple[OptionView, ...]
    dice: tuple[tuple[DieSide, ...], ...]
    idle: bool
    hides_worth: bool = False
    enters: str = ""
    detail: str = ""
    debt: DebtView | None = None
    over: bool = False
    roller: str = ""
    after: str = ""

    @property
    def hands_on(self) -> bool:
        """Whether a turn only waits to be ended. Then the question is the next player's; `after` is shown below."""
        return bool(self.after)


def dice_of_board(edition: Edition) -> tuple[tuple[tuple[DieSide, ...], ...], ...]:
    """Return every kind of dice that a game on this board may ask for."""
    names = ["two_dice"] if edition.switches["roll"].values == ("two_dice",) else ["three_dice", "two_dice"]
    return tuple([DICE[name] for name in (*names, *(["three_regular"] if "roll_three" in edition.decks else []))])


def question_view(table: Table, words: Words) -> QuestionView:
    """Return the top of the agenda as a question with its answers."""
    top = question(table.game).as_it_lies(table)
    ahead = ahead_of(table, top.player) if isinstance(top, EndTurn) else None
    if ahead is not None:
        return of_the_next(question_view(ahead, words), table, words)
    options = top.options(table)
    reason = reason_of(top.as_read(table), options)
    terms = words.terms(reason) if reason is not None else ""
    dice, debt = dice_of(options), debt_view(table, top, options, words)
    roller = roller_of(top)
    views = by_name(tuple([option_view(table, top, option, words, debt) for option in options]), options)
    views = told_apart(views, words)
    views = with_deeds(table, top, views, words) if debt is not None else views
    return QuestionView(
        wire_name(type(top)), top.asked(table), asking(top, table, words), terms, reason, views, dice, top.idle,
        is_hidden(table), enters_of(options, dice), detail(table, roller, debt, reason, words), debt,
        isinstance(top, GameOver), roller,
    )  # fmt: skip


def of_the_next(asked: QuestionView, table: Table, words: Words) -> QuestionView:
    """Return the next player's question as it is asked while a turn waits to be ended, with the way to end it."""
    top = question(table.game)
    done = option_view(table, top, Option("end_turn", asked.player), words)
    after = words("table.may_still", player=words.name(top.asked(table)))
    return replace(asked, kind=wire_name(type(top)), options=(done, *asked.options), after=after)


@dataclass(frozen=True, slots=True)
class GlanceView:
    """What is asked next, without the answers: of whom, in which words, and why."""

    kind: str
    player: str
    text: str
    reason: Reason | None
    idle: bool


def glance(table: Table, words: Words) -> GlanceView:
    """Return the next question without its answers, which are worked out only when it is asked."""
    top = question(table.game).as_read(table)
    kind, player, text = wire_name(type(top)), top.asked(table), asking(top, table, words)
    return GlanceView(kind, player, text, reason_of(top, ()), top.idle)


def by_name(views: tuple[OptionView, ...], options: tuple[Option, ...]) -> tuple[OptionView, ...]:
    """Return drawn cards in the order of their titles, so that they can be found; other answers stand behind them."""
    cards = [view for view, option in zip(views, options, strict=True) if option.word == "drawn"]
    others = [view for view, option in zip(views, options, strict=True) if option.word != "drawn"]
    return (*sorted(cards, key=lambda view: view.text), *others) if cards else views


def reason_of(top: Decision, options: tuple[Option, ...]) -> Reason | None:
    """Return why it is asked: the reason of the debt or price, otherwise that of the first answer that has one."""
    own = top.reason() if isinstance(top, Purchase) else getattr(top, "reason", None)
    return own if isinstance(own, Reason) else next((o.reason for o in options if o.reason is not None), None)


def enters_of(options: tuple[Option, ...], dice: tuple[tuple[DieSide, ...], ...]) -> str:
    """Return what the answer is entered with."""
    blanks = [blank for option in options for blank in NEEDS[option.needs].blanks]
    if dice:
        return "dice"
    if "buyer" in blanks:
        return "bid"
    if "dealt" in blanks:
        return "deal"
    return "amount" if blanks == ["amount"] and len(options) == 1 else ""


def dice_of(options: tuple[Option, ...]) -> tuple[tuple[DieSide, ...], ...]:
    """Return the dice to enter; at the end of a turn already those of the next player."""
    return next((DICE[option.needs] for option in options if option.needs in DICE), ())


def roller_of(top: Decision) -> str:
    """Return who rolls to move; '' where no such roll is awaited."""
    return top.player if isinstance(top, ToRoll) else ""


def asking(top: Decision, table: Table, words: Words) -> str:
    """Return the question in words."""
    player = top.asked(table)
    if isinstance(top, InJail):
        return words("table.in_jail", player=words.name(player), ways=words.listed(ways_out(top, table, words), "ways"))
    if isinstance(top, ToRoll) and table.game.count(player, "turn.doubles"):
        return words("table.rolls_again", player=words.name(player))
    name = wire_name(type(top))
    return asked_in_words(top, table, words, f"head.{name}" if words.has(f"head.{name}") else f"ask.{name}")


def ways_out(top: InJail, table: Table, words: Words) -> list[str]:
    """Return how the player can leave Jail, in a few words each."""
    bail = words.money(table.edition.figures["bail"])
    found = {option.word: words(f"table.out_by_{option.word}", amount=bail) for option in top.options(table)}
    return list(found.values())


def detail(table: Table, roller: str, debt: DebtView | None, reason: Reason | None, words: Words) -> str:
    """Return the line under the question: how far a debt is met, where the roll starts from, or the terms of a sum."""
    if debt is not None:
        return debt.told
    top = question(table.game).as_it_lies(table)
    if isinstance(top, Buy) and table.holds(top.player) < top.price:
        key = "table.too_dear" if declined(table) == AUCTION else "table.too_dear_left"
        return words(key, player=words.name(top.player), has=words.money(table.holds(top.player)))
    if roller:
        return words("table.from", space=words.name(table.game.position[roller]))
    return words.terms(reason) if reason is not None and len(reason.terms) > 1 else ""
