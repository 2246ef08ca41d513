"""The rulebook. This page is its table of contents: what a space, a card or a deed's kind is called in the data,
and the function that plays it. Switch values find theirs by `@variant` beside the rule."""

from app.rules import (
    anywhere,
    dice,
    jail,
    opening,
    property,  # noqa: A004 - the booklet's word
    rent,
    salary,
    speed_die,
    transit,
    turn,
)
from app.rules.book import CARDS, RENTS, RULES, SPACES, VARIANTS

SPACES.update(
    {
        "street": property.land_on_deed,
        "go": salary.corner,
        "bonus": salary.corner,
        "pay_day": salary.corner,
        "jail": jail.just_visiting,
        "go_to_jail": jail.go_to_jail,
    }
)

__all__ = [
    "CARDS", "RENTS", "RULES", "SPACES", "VARIANTS",
    "anywhere", "dice", "jail", "opening", "property", "rent", "salary", "speed_die", "transit", "turn",
]  # fmt: skip
