"""Which answers of a question are shown, and how many of them as buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.question import Answer
from app.screens.frame.translate import t
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from app.views.asked.options import OptionView
    from app.views.asked.question import QuestionView

AT_ONCE = 3  # this many answers are shown as buttons; more are a list
DICE_NEEDS = frozenset({"three_dice", "two_dice", "three_regular", "dice_and_speed"})


def answers_of(question: QuestionView) -> list[OptionView]:
    """Return the answers that are not dice. The one that ends a turn stands beside the next player's question."""
    options = question.options[1:] if question.hands_on else question.options
    return [option for option in options if option.needs not in DICE_NEEDS]


def too_dear(question: QuestionView) -> list[Answer]:
    """Replace Buy by a disabled button where it cannot be afforded, so that no other answer moves to its place."""
    declined = question.kind == "Buy" and len(question.options) == 1
    return [Answer("buy", t("table.too_expensive"), disabled=True)] if declined else []


def at_once() -> int:
    """Return how many answers are shown as buttons at this text size."""
    return AT_ONCE - 1 if theme.largest else AT_ONCE
