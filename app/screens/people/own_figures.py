"""The table's own start cash, salaries, bail, fines and fares: a list, and a pad for one of them.

New game and This table show the same list; each says where its figures are read and where they are written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from app.screens.frame.translate import number, t
from app.screens.widgets import Callout, Column, NumberPad, PushButton, Row, Sheet, Text

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp
    from app.views.lobby.own_figures import OwnFigureView


class Figures(Protocol):
    """Where the figures are read and written: the game that is being set up, or the open one."""

    def views(self) -> tuple[OwnFigureView, ...]:
        """Return all figures of the board."""

    def written(self, name: str, amount: int) -> str:
        """Return an amount of a figure, as it is written on this board."""

    def play(self, name: str, amount: int) -> None:
        """Play a figure with this amount."""


def figures_sheet(app: RunningApp, figures: Figures) -> Sheet:
    """List every figure with the printed one beside it; a touch asks for another amount."""
    sheet = Sheet(title=t("figures.title"))
    sheet.body.add_widget(Text(text=t("figures.lead"), tone="soft"))
    for view in figures.views():
        row = Row(title=view.title, text=told(view), amount=view.value, chevron=True, tone=tone(view))
        row.fbind("on_tap", lambda *_, view=view: (sheet.close(), FigureSheet(app, figures, view).open()))
        sheet.body.add_widget(row)
    return sheet.open()


def told(view: OwnFigureView) -> str:
    """Return what stands below a figure's name: the printed figure, or that it is played as printed."""
    return view.printed if view.own else t("figures.as_printed")


def tone(view: OwnFigureView) -> str:
    """Return the colour of a figure's name: one of the table's own stands out."""
    return "felt" if view.own else "ink"


class FigureSheet(Sheet):
    """Asks for the amount of one figure. What makes no sense is refused in a sentence, and the sheet stays open."""

    def __init__(self, app: RunningApp, figures: Figures, view: OwnFigureView) -> None:
        super().__init__(title=view.title)
        self.app, self.figures, self.view = app, figures, view
        self.pad = NumberPad(first=view.amount, write=self.written)
        self.problem = Column()
        for part in (Text(text=view.printed, tone="soft"), self.problem, self.pad):
            self.body.add_widget(part)
        self.answer(t("figures.play"), "filled", lambda: self.play(int(self.pad.amount)))
        if view.own:
            self.answer(t("figures.back", printed=view.printed), "outlined", lambda: self.play(view.printed_amount))

    def answer(self, text: str, kind: str, act: object) -> None:
        """Add a button to the foot."""
        button = PushButton(text=text, kind=kind)
        button.fbind("on_tap", lambda *_: act())  # type: ignore[operator]
        self.foot.add_widget(button)

    def written(self, amount: int) -> str:
        """Return an amount as this figure is written."""
        return self.figures.written(self.view.name, amount)

    def play(self, amount: int) -> None:
        """Play the figure so and show the list again, or say why not."""
        if not self.view.least <= amount <= self.view.most:
            self.refuse(amount)
            return
        self.close()
        if amount != self.view.amount:
            self.figures.play(self.view.name, amount)
        figures_sheet(self.app, self.figures)

    def refuse(self, amount: int) -> None:
        """Say between which numbers the figure may lie."""
        view = self.view
        limits = {"least": number(view.least), "most": number(view.most)}
        sentence = t("refused.not_a_figure", figure=view.title, amount=self.written(amount), **limits)
        self.problem.clear_widgets()
        self.problem.add_widget(Callout(text=sentence, kind="warn"))
