"""Rows of a table of all players: the face, what is held, what comes in or goes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.pictures import Face
from app.screens.pictures.purses import theme_colour
from app.screens.widgets import Column, Money, Surface, Text, Word, Wrap, natural_width
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from app.views.asked.joint import JointRowView, RollThreeCardView



class Number(Surface, BoxLayout):
    """One number of a card, lit and ringed if it was rolled."""

    def __init__(self, text: str, lit: bool, **options: object) -> None:
        side = max(dp(28), theme.size("strong") * 1.3)
        super().__init__(size_hint=(None, None), size=(side, side), radius=dp(7), **options)
        self.fill, self.edge, self.edge_width = ("brass_fill", "brass", dp(2)) if lit else ("raised", "edge", dp(1))
        word = Word(text=text, role="strong", tone="on_brass" if lit else "ink", halign="center", size_hint=(1, None))
        word.pos_hint = {"center_y": 0.5}
        self.add_widget(word)


class NumberCard(BoxLayout):
    """A Roll Three card: its three numbers side by side, and what they win."""

    def __init__(self, card: RollThreeCardView, **options: object) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(3), **options)
        parts = [Number(text, lit) for text, lit in card.numbers]
        role = "label" if not theme.large else "small"  # in large letters a sum stands under the name
        parts += [Money(amount=card.prize, flow=1, role=role)] if card.prize else []
        for part in parts:
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        self.width = sum(part.width for part in parts) + dp(3) * (len(parts) - 1) + dp(8)
        self.height = max(part.height for part in parts)


class PersonRow(Surface, BoxLayout):
    """A player's row in a table of all."""

    row: JointRowView | None

    def __init__(self, row: JointRowView, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(12), **options)
        self.padding, self.spacing = (dp(8), dp(6)), dp(10)
        self._words = Column(spacing=dp(3), pos_hint={"center_y": 0.5})
        self._words.fbind("height", self._measure)
        self.row = None
        self.show(row)

    def show(self, row: JointRowView) -> None:
        """Show the row; only what has changed is built anew."""
        if row == self.row:
            return
        self.row = row
        self.fill, self.edge = ("brass_tint", "brass") if row.lit else ("card", "edge")
        self.clear_widgets()
        self._words.clear_widgets()
        self._words.add_widget(Text(text=row.name, role="strong"))
        if row.told:
            self._words.add_widget(Text(text=row.told, role="small", tone="ink" if row.lit else "soft"))
        if row.cards:
            self._words.add_widget(self._cards(row.cards))
        face = Face(colour=theme_colour(row.colour), token=row.token, base=34)
        money = Money(amount=row.sum, flow=row.flow, role="title") if row.sum else None
        if money is not None and theme.large:
            self._words.add_widget(money)
            money = None
        for part in (face, self._words, money):
            if part is not None:
                part.pos_hint = {"center_y": 0.5}
                self.add_widget(part)
        self._measure()

    def _cards(self, cards: tuple[RollThreeCardView, ...]) -> Wrap:
        found = Wrap(stretch=False, spacing=dp(8))
        for card in cards:
            found.add_widget(NumberCard(card))
        return found

    def _measure(self, *_: object) -> None:
        self.height = max(self._words.height, theme.icon(34)) + dp(14)


class People(Column):
    """A row for each player. `show(rows)` keeps the rows and changes what is new."""

    def __init__(self, **options: object) -> None:
        super().__init__(spacing=dp(6), **options)

    def show(self, rows: tuple[JointRowView, ...]) -> None:
        """Show these players."""
        known = self.children[::-1]
        if [row.row.player for row in known] != [row.player for row in rows]:
            self.clear_widgets()
            for row in rows:
                self.add_widget(PersonRow(row))
        else:
            for widget, row in zip(known, rows, strict=True):
                widget.show(row)


class Steps(Wrap):
    """The amounts that the board prints, by the total of the dice; the rolled one is lit."""

    def show(self, steps: tuple[tuple[str, str, bool], ...]) -> None:
        """Show these amounts."""
        self.clear_widgets()
        for totals, amount, lit in steps:
            self.add_widget(StepButton(totals, amount, lit))


class StepButton(Surface, BoxLayout):
    """One or several totals, and their amount."""

    def __init__(self, totals: str, amount: str, lit: bool, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), radius=dp(10), padding=dp(6), **options)
        self.fill, self.edge, self.edge_width = ("lit", "brass", dp(2)) if lit else ("card", "edge", dp(1))
        self._parts = [
            Text(text=totals, role="small", tone="on_lit" if lit else "soft", halign="center"),
            Text(text=amount, role="strong", tone="on_lit" if lit else "ink", halign="center"),
        ]
        for part in self._parts:
            part.fbind("height", self._measure)
            self.add_widget(part)
        self.least_width = max(natural_width(totals, "small"), natural_width(amount, "strong")) + dp(16)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.needed = self.height = sum(part.height for part in self._parts) + dp(12)
