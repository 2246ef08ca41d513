"""The question on top of the agenda with its answers, in one form for all questions, and how a debt can be met."""

from dataclasses import dataclass, replace

from app.core.edition import Edition
from app.core.game import DieSide, Game
from app.core.reasons import Reason
from app.core.referee import Table, question
from app.core.steps import Decision, Option
from app.core.wire import wire_name
from app.rules.construction.raising import raisable
from app.rules.moves.turn import EndTurn, ToRoll, ahead_of
from app.rules.owning.debt import Pay, Settle, lacks_cash, to_pay
from app.rules.owning.property import AUCTION, Buy, Purchase, declined
from app.rules.owning.worth import is_hidden
from app.rules.travel.jail import InJail
from app.rules.whole_game.answers import FACES, NEEDS, need_of
from app.rules.whole_game.ending import GameOver
from app.views.asked.card_text import card_sentence
from app.words.language import Words
from app.words.names import apart, asked_in_words, deck_name
from app.words.summing import NAMED

CHANGED_BY_HAND = frozenset({"pay", "pay_all", "buy", "bail", "flat"})
DRAWN = "drawn"  # the answer that a card was drawn
FINAL = frozenset({"give_up"})
ALIKE = frozenset({"voucher", "roll_three", "share"})  # kinds of things of which there are many


@dataclass(frozen=True, slots=True)
class OptionView:
    """An answer as the words on a button, or as a row with a second line and a sum.

    `starts` is the first value of the number pad where the table may change the sum: one share of what several pay.
    `tile`: it is one of many alike, a voucher, a Roll Three card, a drawn card or a share, and stands with them in a
    grid; `brief`: it is known by its title there, and its second line is only searched.
    """

    key: str
    text: str
    amount: int | None
    needs: str
    reason: Reason | None
    about: str = ""
    told: str = ""
    sum: str = ""
    colour: str = ""
    letter: str = ""
    kind: str = ""
    changes: bool = False
    starts: int = 0
    tile: bool = False
    brief: bool = False


@dataclass(frozen=True, slots=True)
class DebtView:
    """A debt that exceeds the cash: what is covered by the cash and by everything raised, and who gets all of it."""

    told: str
    reach: str
    can_be_met: bool
    enough: frozenset[str]
    given_up: str = ""


def option_view(
    table: Table, top: Decision, option: Option, words: Words, debt: DebtView | None = None
) -> OptionView:  # fmt: skip
    """Return an answer as the words on its button, with the amount if it moves one."""
    named = deck_name(option.about, words) if option.about in table.edition.decks else words.name(option.about)
    about = named if option.about else ""
    amount = words.money(option.amount) if option.amount is not None else ""
    key = f"option.{wire_name(type(top))}.{option.word}"
    key = key if words.has(key) else f"option.{option.word}"
    text = all_pay(table, top, words) if isinstance(top, Settle) else words(key, about=about, amount=amount)
    colour, letter = mark_of(table, option.about, words)
    return OptionView(
        option.key, text, option.amount, need_of(top, option), option.reason, option.about,
        second_line(option, debt, words),
        amount if option.amount and amount not in text and option.key not in FINAL else "", colour, letter,
        "danger_outlined" if option.key in FINAL else "", option.key.partition(":")[0] in CHANGED_BY_HAND,
        share(table.game, top) if isinstance(top, Settle) else option.amount or 0,
        alike(option.about) or option.word == DRAWN, option.word == DRAWN and not alike(option.about),
    )  # fmt: skip


def all_pay(table: Table, top: Settle, words: Words) -> str:
    """Return who pays, and how much each, or all together where they do not owe alike."""
    dues, each = alive(table.game, top), share(table.game, top)
    payers = [words.name(payer) for payer in dict.fromkeys([due[0] for due in dues])]
    who = words.listed(payers) if len(payers) <= NAMED else words.several(
        "summed.and_more", len(payers) - 2, first=", ".join(payers[:2])
    )  # fmt: skip
    paid = words("pay.each", amount=words.money(each)) if each and len(dues) == len(payers) > 1 else words.money(
        sum([due[2] for due in dues])
    )  # fmt: skip
    return words.several("table.pay_all", len(payers), players=who, amount=paid)


def alike(thing: str) -> bool:
    """Return whether a thing is one of many of its kind."""
    return thing.partition(".")[0] in ALIKE


def told_apart(options: tuple[OptionView, ...], words: Words) -> tuple[OptionView, ...]:
    """Return answers of which no two read alike: of several spaces or cards of one name, each says which it is."""
    texts = apart([(option.about or option.key, option.text) for option in options], words)
    return tuple([
        option if option.text == text else replace(option, text=text)
        for option, text in zip(options, texts, strict=True)
    ])  # fmt: skip


def alive(game: Game, top: Settle) -> list[tuple[str, str, int]]:
    """Return what is owed among those who still play."""
    return [due for due in top.dues if due[2] and not {due[0], due[1]} & game.out]


def share(game: Game, top: Settle) -> int:
    """Return what each pays if all pay the same; 0 if they do not."""
    sums = {amount for _, _, amount in alive(game, top)}
    return sums.pop() if len(sums) == 1 else 0


def second_line(option: Option, debt: DebtView | None, words: Words) -> str:
    """Return the second line of a row: the way to a space, what a card does, or that this alone meets the debt."""
    if debt is not None:
        return words("table.enough") if option.key in debt.enough else ""
    card = words.edition.cards.get(option.about) if words.edition is not None and option.word == DRAWN else None
    if card is not None and card.effect != "numbers":
        return card_sentence(card, words)
    return words.terms(option.reason) if option.reason is not None and option.needs == "space" else ""


def mark_of(table: Table, about: str, words: Words) -> tuple[str, str]:
    """Return the colour and letter of the group that a deed or space belongs to."""
    space = table.edition.spaces.get(about)
    deed = table.edition.deeds.get(space.deed if space is not None else about)
    if deed is None:
        return "", ""
    group = table.edition.groups[deed.group]
    return group.colour, words.letter(group.id)


def debt_view(table: Table, top: Decision, options: tuple[Option, ...], words: Words) -> DebtView | None:
    """Return what is owed, what is at hand and what could be raised; None where the cash suffices."""
    if not isinstance(top, Pay) or not lacks_cash(table, top):
        return None
    has, reach, owes = table.holds(top.player), raisable(table, top.player), to_pay(table, top)
    told = words("table.debt", owes=words.money(owes), has=words.money(has), short=words.money(owes - has))
    can = reach >= owes
    whole = words("table.debt_met" if can else "table.debt_unmet", amount=words.money(reach))
    short = owes - has
    enough = frozenset([option.key for option in options if option.key not in FINAL and (option.amount or 0) >= short])
    given_up = words("table.give_up_text", player=words.name(top.player), creditor=words.name(top.creditor))
    return DebtView(told, whole, can, enough, given_up)


def with_deeds(table: Table, top: Decision, options: tuple[OptionView, ...], words: Words) -> tuple[OptionView, ...]:
    """Return the ways to meet a debt, with "give deeds instead of money" before giving up."""
    if not may_give_deeds(table, top):
        return options
    told = words("in_deeds.row_told", creditor=words.name(getattr(top, "creditor", "")))
    row = OptionView("in_deeds", words("in_deeds.row"), None, "", None, told=told)
    last = tuple([option for option in options if option.key in FINAL])
    return (*[option for option in options if option.key not in FINAL], row, *last)


def may_give_deeds(table: Table, top: Decision) -> bool:
    """Return whether the debt could be settled in deeds: it is owed to a player by one who owns deeds."""
    if not isinstance(top, Pay) or top.creditor not in table.game.playing():
        return False
    return any(unit in table.edition.deeds for unit in table.game.ledger.of(top.player))


__all__ = [
    "DICE", "FACES", "DebtView", "GlanceView", "OptionView", "QuestionView", "glance", "mark_of", "question_view",
]  # fmt: skip
DICE: dict[str, tuple[tuple[DieSide, ...], ...]] = {need: one.dice for need, one in NEEDS.items() if one.dice}


@dataclass(frozen=True, slots=True)
class QuestionView:
    """What is asked of whom, why, the answers, and what has to be entered: '', dice, amount, bid or deal.

    `short` is the question without its sum, where an answer says that; elsewhere ''.
    """

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
    short: str = ""

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
        isinstance(top, GameOver), roller, short=shorter(top, table, words),
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


def shorter(top: Decision, table: Table, words: Words) -> str:
    """Return the question without its sum, where the first answer says that; elsewhere ''."""
    affords = isinstance(top, Buy) and table.holds(top.player) >= top.price
    return asked_in_words(top, table, words, "short.Buy") if affords else ""


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
