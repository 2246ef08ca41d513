"""How what can stand in a blank of a form is called, by what it is; and its second line and sum."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.core.agreements import Offered
from app.core.forms import MONEY, NUMBER, PURSE, Values
from app.core.ledger import MONEY as CASH
from app.core.referee import Table
from app.rules.dealing.offers import open_offers
from app.rules.dealing.promises import standing
from app.rules.owning.lots import rungs
from app.rules.travel.voucher_moves import voucher_ways
from app.rules.whole_game.clock import HOUR
from app.rules.whole_game.own_figures import figures_now, figures_printed
from app.views.asked.purses import PURSES
from app.views.asked.question import question_view
from app.words.catalogues import switch_sentences
from app.words.deal_sentences import promise_told
from app.words.language import Words
from app.words.own_figures import amount as figure_amount
from app.words.own_figures import title as figure_title


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """Something that can be chosen: its words, how it is marked, how many there are, and whether it is a face.

    `sum` is how much it is now. Where its blank unfolds, `then` are the choices that follow it, and `now` is which of
    them is so already.
    """

    key: str
    text: str
    told: str = ""
    colour: str = ""
    sign: str = ""  # a token, an icon, or a group's letter
    most: int = 1
    face: bool = False
    sum: str = ""
    then: "tuple[ChoiceView, ...]" = ()
    now: str = ""


def purse_named(key: str, _values: Values, _table: Table, words: Words) -> str:
    """Return a player's name, the bank, the Pool, the box, what is out of play."""
    return words(f"pay.{key}") if key in PURSES else words.name(key)


def thing_named(key: str, _values: Values, _table: Table, words: Words) -> str:
    """Return what a thing is called, or cash."""
    return words("form.cash") if key == CASH else words.name(key)


def offer_named(key: str, _values: Values, table: Table, words: Words) -> str:
    """Return what an open offer says."""
    return next((words.event(Offered(one)) for one in open_offers(table) if one.id == key), key)


def promise_named(key: str, _values: Values, table: Table, words: Words) -> str:
    """Return what a promise says."""
    paper = dict(standing(table.game)).get(key)
    return promise_told(words, paper.promise) if paper is not None else key


def switch_named(key: str, _values: Values, _table: Table, words: Words) -> str:
    """Return the title of a switch."""
    return words.of_this_board(str(switch_sentences(words.language)[key]["title"]))


def setting_named(key: str, values: Values, _table: Table, words: Words) -> str:
    """Return what a value of the switch that is chosen before it is called."""
    return words.of_this_board(str(switch_sentences(words.language)[values["name"]]["values"][key]))


def mark_value_named(key: str, values: Values, _table: Table, words: Words) -> str:
    """Return whether a mark is so; of turns and levels, how many."""
    counted = values["mark"] in {"lose_turns", "level"}
    return words.number(int(key)) if counted else words("form.yes" if key != "0" else "form.no")


def way_named(key: str, values: Values, table: Table, words: Words) -> str:
    """Return the space to which a voucher leads."""
    ways = voucher_ways(table, values["player"], values["card"]) if "card" in values else {}
    return words.name(ways[key].path[-1] if key in ways else key)


def rung_named(key: str, values: Values, table: Table, words: Words) -> str:
    """Return what stands on a street after so many steps."""
    if key == "0":
        return words("form.nothing")
    rung = rungs(table, values["deed"])[int(key) - 1]
    return words.quantity(rung.number, rung.unit)


def figure_told(key: str, table: Table, words: Words) -> tuple[str, str]:
    """Return what the box prints for a figure that the table plays otherwise, and what it plays."""
    now, printed = figures_now(table)[key], figures_printed(table)[key]
    told = "figures.as_printed" if now == printed else "figure.printed"
    return words(told, amount=figure_amount(words, key, printed)), figure_amount(words, key, now)


def switch_told(key: str, _table: Table, words: Words) -> tuple[str, str]:
    """Return the sentence of a switch; it has no sum."""
    return words.of_this_board(str(switch_sentences(words.language)[key]["text"])), ""


def answers_listed(table: Table, words: Words) -> tuple[ChoiceView, ...]:
    """Return the answers to the question on top."""
    found = question_view(table, words).options
    return tuple([ChoiceView(one.key, one.text, one.told, one.colour, one.letter, sum=one.sum) for one in found])


def answer_named(key: str, _values: Values, table: Table, words: Words) -> str:
    """Return an answer."""
    return next((one.text for one in answers_listed(table, words) if one.key == key), key)


Lists = Callable[[Table, Words], tuple[ChoiceView, ...]]
LISTED: Mapping[str, Lists] = {"answer": answers_listed}  # choices that are named all at once
TellsMore = Callable[[str, Table, Words], tuple[str, str]]
TOLD: Mapping[str, TellsMore] = {"figure": figure_told, "switch": switch_told}  # a second line, and a sum
TellsName = Callable[[str, Values, Table, Words], str]
NAMED: Mapping[str, TellsName] = {
    PURSE: purse_named, "thing": thing_named, "offer": offer_named, "promise": promise_named, "switch": switch_named,
    "answer": answer_named, "way": lambda key, _values, _table, words: words(f"option.HowToGo.{key}"),
    "face": lambda key, _values, _table, words: key if key.isdigit() else words(f"face.{key}"),
    "space_kind": lambda key, _values, _table, words: words(f"space.{key}"),
    "setting": setting_named, "mark_value": mark_value_named, "space": way_named, "rung": rung_named,
    MONEY: lambda key, _values, _table, words: words.money(int(key)),
    NUMBER: lambda key, _values, _table, words: words.number(int(key)),
    "figure_sum": lambda key, values, _table, words: figure_amount(words, values["name"], int(key)),
    "figure": lambda key, _values, _table, words: figure_title(words, key),
    HOUR: lambda key, _values, _table, words: words("clock.ends", hour=key[11:]),
    "mark": lambda key, _values, _table, words: words(f"marks.{key}"),
    "colour": lambda key, _values, _table, words: words(f"colour.{key}"),
    "token": lambda key, _values, _table, words: words(f"token.{key}"),
    "field": lambda key, _values, _table, words: words(f"field.{key}"),
    "kind": lambda key, _values, _table, words: words(f"form.kind.{key}"),
    "parity": lambda key, _values, _table, words: words(f"form.roll.{key}"),
}  # fmt: skip
