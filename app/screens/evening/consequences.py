"""What would change if a line were restated: balances, lines submitted again, lines that no longer fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.translate import number, several, t
from app.screens.widgets import Callout, Text

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.preview import BalanceChange
    from app.views.story.restating import RestatedView

UNFIT_SHOWN = 1  # the first line that no longer fits is named; what comes after it only waits, and is counted


def after_it(view: RestatedView) -> list[str]:
    """Return how many later lines are submitted again and how many wait, or that nothing came after the line."""
    told = [several("different.again", view.again)] if view.again else []
    waits = [several("event.Postponed", len(view.unfit))] if view.unfit else []
    return [*told, *waits] or [t("different.none_again")]


def balance(one: BalanceChange) -> str:
    """Return what a player has before and after the change."""
    return t("different.balance", player=one.name, before=one.before, after=one.after)


def consequences(view: RestatedView) -> list[Widget]:
    """Return what would change: balances, lines submitted again, lines that no longer fit, the next question."""
    changed = [one for one in view.balances if one.amount]
    shown: list[Widget] = [Text(text=balance(one), role="strong") for one in changed]
    if not changed:
        shown.append(Text(text=t("different.same_balances"), role="strong"))
    if view.again or not view.unfit:
        shown.append(Text(text=after_it(view)[0], tone="soft"))
    if view.unfit:
        shown.append(Callout(text=unfit(view), kind="warn"))
    if view.asked:
        shown.append(Text(text=t("different.asked", question=view.asked), tone="soft"))
    return shown


def unfit(view: RestatedView) -> str:
    """Return the lines that no longer fit: the first few in their words, the rest as a number."""
    named = [t("different.unfit", line=number(line.seq), told=line.text) for line in view.unfit[:UNFIT_SHOWN]]
    more = len(view.unfit) - UNFIT_SHOWN
    return " ".join([*named, *([several("different.more_unfit", more)] if more > 0 else []), t("different.wait")])
