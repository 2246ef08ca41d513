"""An answer about an unknown card becomes the effect of a known one, with the figures that were entered."""

from collections.abc import Callable

from app.core.reasons import Refused
from app.core.steps import Value
from app.rules.amounts import checked_amount, checked_number
from app.rules.cards.wording import CardFigures, Says
from app.rules.own_cards.answers import (
    AMOUNT,
    ANSWERS,
    KIND,
    MOST_NUMBERS,
    NAMES_OF_NUMBERS,
    NUMBER,
    OTHERS,
    PLACE,
    PRICES,
)
from app.rules.own_cards.going import NEAREST


def composed(player: str, card: str, key: str, value: Value) -> Says:
    """Return the effect of an answer with its figures, to be carried out as that of a known card."""
    way, _, other = key.partition(":")
    if way in OTHERS and other:
        return Says(player, card, (), checked_amount(value), other, said=(("effect", OTHERS[way]),))
    answer = ANSWERS[key]
    what: CardFigures = (("effect", answer.effect), *answer.figures)
    return ENTERED[answer.enters](Says(player, card, said=what), key, value)


def nothing_entered(says: Says, key: str, value: Value) -> Says:
    """The answer says it all."""
    if value is not None:
        raise Refused("no_such_answer", answer=key)
    return says


def amount_entered(says: Says, key: str, value: Value) -> Says:  # noqa: ARG001
    """A sum of money."""
    return Says(says.player, says.card, (), checked_amount(value), said=says.said)


def number_entered(says: Says, key: str, value: Value) -> Says:
    """So many spaces or turns; with a second word the way they are gone."""
    number, way = split(value)
    count = checked_number(number, 1)
    if count > MOST_NUMBERS[key]:
        raise Refused("not_that_many", amount=count)
    return on_the_way(says.saying(NAMES_OF_NUMBERS[key], -count if key == "back" else count), way)


def place_entered(says: Says, key: str, value: Value) -> Says:
    """A space, or a kind of space; with a second word the way there."""
    place, way = split(value)
    if not isinstance(place, str):
        raise Refused("no_such_answer", answer=key)
    thing = place + NEAREST if place and key == "nearest" and not place.endswith(NEAREST) else place
    return on_the_way(Says(says.player, says.card, thing=thing, said=says.said), way)


def split(value: Value) -> tuple[object, str]:
    """Return what was entered, and the way that was said with it; '' for none."""
    if isinstance(value, tuple) and len(value) == 2:
        return value[0], str(value[1])
    return "" if value is None else value, ""


def on_the_way(says: Says, way: str) -> Says:
    """Add the way that was said."""
    return says.saying("way", way) if way else says


def prices_entered(says: Says, key: str, value: Value) -> Says:
    """Pairs of a kind of building and a sum for each."""
    pairs = [pair for pair in value if isinstance(pair, tuple) and len(pair) == 2] if isinstance(value, tuple) else []
    if not pairs or not isinstance(value, tuple) or len(pairs) < len(value):
        raise Refused("no_such_answer", answer=key)
    prices = tuple([(str(pair[0]), checked_amount(pair[1])) for pair in pairs])
    return Says(says.player, says.card, said=(*says.said, ("per", prices)))


ENTERED: dict[str, Callable[[Says, str, Value], Says]] = {
    "": nothing_entered, AMOUNT: amount_entered, NUMBER: number_entered, PLACE: place_entered, KIND: place_entered,
    PRICES: prices_entered,
}  # fmt: skip
