"""What is entered with an answer, as data: each thing that an answer can need is some blanks of one form."""

from collections.abc import Callable
from typing import NamedTuple

from app.core.forms import (
    DICE,
    PLAYER,
    ROWS,
    SPACE,
    THING,
    Blank,
    Values,
    asks,
    counts,
    in_turn,
    money,
    number,
    pick,
    text,
)
from app.core.game import DieSide
from app.core.ledger import BANK
from app.core.referee import Choose, Command, Roll, Table, question
from app.core.steps import Decision, Option, Value, question_in
from app.rules.blanks import playing
from app.rules.cards.wording import Says
from app.rules.own_cards.answers import ANSWERS, KIND, MOST_NUMBERS, NUMBER, PLACE, PRICES
from app.rules.own_cards.by_hand import KEEPS, ByHand
from app.rules.own_cards.going import NEAREST, STEPS, WAYS, every_other_space, kinds_of_spaces
from app.rules.whole_game.first_deal import DealDeeds, FirstCards, LateCards, each_gets, first_cards_each
from app.rules.whole_game.who_begins import WhoBegins
from app.typed.bounds import LONGEST_CARD

ANSWER, WAY, SPACE_KIND, FACE = "answer", "way", "space_kind", "face"  # how choices are named
TITLE = "title"
MOST_OF_TWO_DICE, MOST_PRICE = 12, 9_999_999


class Needed(NamedTuple):
    """What an answer can need: its blanks, what makes the value of them, how that is said in a line, and its dice."""

    blanks: tuple[str, ...] = ()
    value: Callable[[Values], Value] = lambda _said: None
    example: str = ""
    dice: tuple[tuple[DieSide, ...], ...] = ()


def rolled(example: str, *dice: tuple[DieSide, ...]) -> Needed:
    """Dice, each with its faces; they are no value, for they are rolled."""
    return Needed(("dice",), example=example, dice=dice)


def on_a_way(name: str) -> Callable[[Values], Value]:
    """What stands in this blank, with the way that was said."""
    return lambda said: (said[name], said["way"]) if said["way"] else said[name]


FACES: tuple[DieSide, ...] = (1, 2, 3, 4, 5, 6)
SPEED: tuple[DieSide, ...] = (1, 2, 3, "mr_monopoly", "bus")
NEEDS: dict[str, Needed] = {
    "": Needed(), "space": Needed(),
    "three_dice": rolled("rolls 1 2 bus", FACES, FACES, SPEED),
    "two_dice": rolled("rolls 3 4", FACES, FACES),
    "three_regular": rolled("rolls 1 3 6", FACES, FACES, FACES),
    "dice_and_speed": rolled("rolls 1 2 bus", FACES, FACES, SPEED),
    "amount": Needed(("amount",), lambda said: said["amount"], "50"),
    "bid": Needed(("buyer", "amount"), lambda said: (said["buyer"], said["amount"]), "ben 120"),
    "cards": Needed(("dealt",), lambda said: said["dealt"], "ana=voucher.bus_ticket"),
    "deeds": Needed(("dealt",), lambda said: said["dealt"], "ana=boardwalk"),
    "rolls": Needed(("rolls",), lambda said: said["rolls"], "ana=3 ben=9"),
    PLACE: Needed(("place", "way"), on_a_way("place")),
    KIND: Needed(("kind", "way"), on_a_way("kind")),
    NUMBER: Needed(("number", "way"), on_a_way("number")),
    PRICES: Needed(("prices",), lambda said: said["prices"]),
    TITLE: Needed(("title",), lambda said: said["title"].strip()),
}


def need_of(top: Decision, option: Option) -> str:
    """Return what an answer needs. Of an unknown card its answers know it, and a kept one its title."""
    if not isinstance(top, ByHand):
        return option.needs
    return TITLE if option.key in KEEPS else ANSWERS[option.key].enters if option.key in ANSWERS else option.needs


def open_answers(table: Table, _values: Values) -> tuple[str, ...]:
    """Every answer but the session's own way back."""
    top = question_in(table.game.agenda)
    found = top.as_it_lies(table).options(table) if top is not None else ()
    return tuple([one.key for one in found if one.key != "back_to_quiet"])


def asked_for(table: Table, key: str) -> Needed:
    """What the answer of this key needs."""
    top = question(table.game).as_it_lies(table)
    return next((NEEDS[need_of(top, one)] for one in top.options(table) if one.key == key), NEEDS[""])


def only_if_needed(blank: Blank) -> Blank:
    """The same blank, asked where the answer needs it."""
    return blank._replace(asked=lambda table, values: blank.name in asked_for(table, values["answer"]).blanks)


# what is dealt
def places(table: Table) -> list[tuple[str, tuple[str, ...]]]:
    """For everything that is dealt: to whom, and what can lie there."""
    top, edition = question(table.game), table.edition
    if isinstance(top, DealDeeds):
        deeds = tuple([deed for deed in edition.deeds if table.holds(BANK, deed)])
        return [(player, deeds) for player in table.game.playing() for _ in range(each_gets(table))]
    if not isinstance(top, (FirstCards, LateCards)):
        return []
    players = (top.player,) if isinstance(top, LateCards) else table.game.playing()
    piles = [(tuple(edition.decks.get(deck, ())), first_cards_each(edition, deck)) for deck in top.decks]
    return [(player, pile) for player in players for pile, each in piles for _ in range(each)]


def next_dealt(table: Table, values: Values) -> tuple[tuple[str, str], ...]:
    """What can be dealt next, with to whom: each thing as often as the bank has it."""
    left, dealt = places(table), [thing for _, thing in values["dealt"]]
    for player, thing in values["dealt"]:
        left.remove(next(one for one in left if one[0] == player and thing in one[1]))
    things = [(player, thing) for player, pile in left[:1] for thing in pile]
    return tuple([(player, thing) for player, thing in things if table.holds(BANK, thing) > dealt.count(thing)])


# unknown cards
def where_to(table: Table, _values: Values) -> tuple[str, ...]:
    """Every space but the one stood on."""
    top = question(table.game)
    return every_other_space(table, Says(top.player, top.card), {}) if isinstance(top, ByHand) else ()


def kinds(table: Table, _values: Values) -> tuple[str, ...]:
    """The kinds of spaces that lie elsewhere on the board."""
    top = question(table.game)
    found = kinds_of_spaces(table, Says(top.player, top.card), {}) if isinstance(top, ByHand) else ()
    return tuple([kind.removesuffix(NEAREST) for kind in found])


def ways(_table: Table, values: Values) -> tuple[str, ...]:
    """How a token may go there."""
    return STEPS if values["answer"] in MOST_NUMBERS else WAYS


def next_die(table: Table, values: Values) -> tuple[str, ...]:
    """The faces of the next die."""
    left = asked_for(table, values["answer"]).dice[len(values["dice"]) :]
    return tuple(map(str, left[0])) if left else ()


def how_many_dice(table: Table, values: Values) -> int:
    """With how many dice this answer is rolled."""
    return len(asked_for(table, values["answer"]).dice)


def roll_each(table: Table, _values: Values) -> dict[str, int]:
    """Everybody who rolls for who begins."""
    top = question(table.game)
    return dict.fromkeys(top.rollers(table), MOST_OF_TWO_DICE) if isinstance(top, WhoBegins) else {}


def answered(table: Table, said: Values) -> Command:
    """The roll, or the answer with the value that its blanks make."""
    if said["dice"]:
        return Roll(tuple(said["dice"]))
    return Choose(said["answer"], asked_for(table, said["answer"]).value(said))


asks(
    pick("answer", ANSWER, open_answers),
    *map(only_if_needed, (
        in_turn("dice", DICE, FACE, next_die, most=how_many_dice),
        pick("buyer", PLAYER, playing),
        in_turn("dealt", ROWS, THING, next_dealt, most=lambda table, _values: len(places(table))),
        counts("rolls", PLAYER, roll_each),
        pick("place", SPACE, where_to),
        pick("kind", SPACE_KIND, kinds),
        number("number"),
        counts("prices", THING, lambda table, _values: dict.fromkeys(table.edition.stock, MOST_PRICE)),
        pick("way", WAY, ways)._replace(least=0),
        money("amount"),
        text("title", LONGEST_CARD),
    )), make=answered,
)(Choose)  # fmt: skip
