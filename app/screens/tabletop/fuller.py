"""A fuller screen for what is asked: bids one by one, all Roll Three cards, certificates, what cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.screen import Action
from app.screens.frame.translate import t

if TYPE_CHECKING:
    from app.core.edition import Edition
    from app.screens import ScreenName
    from app.screens.tabletop.table import TableScreen

FULLER: dict[str, tuple[ScreenName, str]] = {
    "Auction": ("auction", "gavel"),
    "RollThree": ("roll_three", "cards-outline"),
    "SqueezePlay": ("squeeze", "account-group-outline"),
    "BuyShare": ("stock", "chart-line"),
    "NameCompany": ("stock", "chart-line"),
    "DrawCard": ("cards", "cards-outline"),
    "ByHand": ("unknown_card", "cards-outline"),
}
LONG = frozenset({"ByHand"})  # questions that come again until all is said


class FullerScreen(Action):
    """An icon in the Table's bar, there only while its question is asked."""

    def __init__(self, table: TableScreen, **options: object) -> None:
        super().__init__(icon="gavel", tone="felt", **options)
        self.table = table
        self.screen: ScreenName | None = None
        self.fbind("on_tap", lambda *_: self.open())

    def show(self, kind: str) -> None:
        """Show the icon if there is a screen for this question."""
        self.screen, self.icon = FULLER.get(kind, (None, "gavel"))
        self.name = t(f"table.{self.screen}") if self.screen else ""
        self.table.parts.ask.put_beside(self, wanted=self.screen is not None)


    def go_on(self, kind: str) -> None:
        """Open the screen of a question that is answered there line by line."""
        if kind in LONG:
            self.table.app.go(FULLER[kind][0])

    def open(self) -> None:
        """Open the screen of the question."""
        if self.screen is not None:
            self.table.app.go(self.screen)


def on_this_board(edition: Edition, name: str) -> bool:
    """Return whether this board has what the screen is about."""
    decks = edition.decks
    needs = {
        "stock": edition.companies, "cards": decks, "roll_three": decks.get("roll_three"),
        "squeeze": edition.tables.get("squeeze_play"),
    }  # fmt: skip
    return bool(needs.get(name, True))
