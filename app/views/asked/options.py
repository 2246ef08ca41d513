"""The answers to a question, each as a button or a row, and how far they go towards a debt."""

from dataclasses import dataclass, replace

from app.core.game import Game
from app.core.reasons import Reason
from app.core.referee import Table
from app.core.steps import Decision, Option
from app.core.wire import wire_name
from app.rules.construction.raising import raisable
from app.rules.owning.debt import Pay, Settle, lacks_cash, to_pay
from app.rules.whole_game.answers import need_of
from app.views.asked.card_text import card_sentence
from app.words.language import Words
from app.words.names import apart
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
    about = words.name(option.about) if option.about else ""
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
