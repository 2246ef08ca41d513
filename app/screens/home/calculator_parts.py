"""Parts of the calculator: a picker that folds up, a row of counts, the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.picking import PickRow
from app.screens.frame.translate import t
from app.screens.pictures.tiles import light
from app.screens.widgets import Choice, Column, Field, Link, Panel, Sheet, Surface, Text, Wrap
from app.screens.widgets.fields import find
from app.screens.widgets.text import Fitted, longest_word
from app.screens.widgets.theme import FINGER, hex_colour, readable_on, theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.views.asked.options import OptionView
    from app.views.lobby.calculator import AnswerView, PickView

TILE = 100  # dp: the least width of a name
RUNG, WIDE_RUNG = 76, 132  # dp: the least width of what is built, in small letters and in large


class NameTile(Touchable, Surface, BoxLayout):
    """A deed or a space by its name, in the colour of its group."""

    def __init__(self, thing: PickView, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        fill, edge = (thing.colour, "outline") if thing.colour else ("card", "edge")
        super().__init__(radius=dp(8), fill=fill, edge=edge, **options)
        self.padding, self.thing = (dp(6), dp(4)), thing
        self.words = Text(role="small", text=thing.name, halign="center", pos_hint={"center_y": 0.5})
        if thing.colour:
            self.words.color = self.words.disabled_color = readable_on(hex_colour(thing.colour))
        self.least_width = max(dp(TILE), longest_word(thing.name, "small") + dp(14))
        self.add_widget(self.words)
        self.words.fbind("height", self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self.words.height + dp(10))


class Picker(Column):
    """Everything there is, group by group, and a search. What was picked stands alone until it is touched again."""

    def __init__(
        self, hint: str, items: Sequence[PickView], picked: Callable[..., object], first: str = "", **options: object
    ) -> None:
        super().__init__(spacing=dp(6), **options)
        self.items, self.picked, self.hint = items, picked, hint
        chosen = next((item for item in items if item.key == first), None)
        if chosen is None:
            self.open_up()
        else:
            self.fold(chosen)

    def open_up(self) -> None:
        """Show the search."""
        self.clear_widgets()
        self._field = Field(icon="magnify", hint=self.hint)
        self._found = Column(spacing=dp(4))
        self._field.fbind("text", self._search)
        self.add_widget(self._field)
        self.add_widget(self._found)
        self._search()

    def _search(self, *_: object) -> None:
        self._found.clear_widgets()
        named = [(item.key, item.name, f"{item.group} {item.also}") for item in self.items]
        found = {key for key, *_ in find(named, self._field.text)}
        here = [item for item in self.items if item.key in found]
        for group in dict.fromkeys([item.group for item in here]):
            self._found.add_widget(self._group([item for item in here if item.group == group]))
        if not here:
            self._found.add_widget(Text(text=t("table.search_none"), tone="soft"))

    def _group(self, items: list[PickView]) -> Wrap:
        """Return the tiles of one group, in one row where they have room."""
        row = Wrap(grid=True, balanced=True, spacing=dp(4))
        for item in items:
            tile = NameTile(item)
            tile.fbind("on_tap", lambda tile: self.pick(tile.thing))
            row.add_widget(tile)
        return row

    def pick(self, item: PickView) -> None:
        """Pick an item and fold up."""
        self.fold(item)
        self.picked(item.key)

    def fold(self, item: PickView) -> None:
        """Show what was picked alone."""
        self.clear_widgets()
        row = PickRow()
        row.show(as_option(item))
        row.fbind("on_tap", lambda *_: self.open_up())
        self.add_widget(row)


class Counter(Column):
    """A title and a row of counts, at first the one at this place chosen."""

    def __init__(
        self, title: str, counts: list[str], chosen: Callable[..., object], at: int = 0, **options: object
    ) -> None:
        super().__init__(spacing=dp(6), **options)
        self.add_widget(Text(text=title, role="label"))
        numbered = [(str(place), text) for place, text in enumerate(counts)]
        choice = Choice(options=numbered, chosen=str(at))
        choice.fbind("on_choose", lambda _, key: chosen(int(key)))
        self.add_widget(choice)


class RungTile(Touchable, Surface, BoxLayout):
    """So much built on a deed, and the rent with it."""

    def __init__(self, name: str, **options: object) -> None:
        super().__init__(orientation="vertical", radius=dp(10), padding=(dp(4), dp(6)), **options)
        self._name, self._rent = Fitted(role="small", halign="center", text=name), Text(role="strong", halign="center")
        self.least_width = dp(WIDE_RUNG if theme.large else RUNG)
        for part in (self._name, self._rent):
            self.add_widget(part)
        self.fbind("minimum_height", self._grow)

    def show(self, rent: str, chosen: bool) -> None:
        """Show the rent, and whether so much is built."""
        self._rent.text = rent
        light(self, chosen)

    def _grow(self, *_: object) -> None:
        self.needed = max(dp(FINGER), self.minimum_height)


class Rungs(Column):
    """A title, and everything that can stand on a deed with its rent; one is chosen."""

    def __init__(self, title: str, rungs: Sequence[str], chosen: Callable[[int], object], **options: object) -> None:
        super().__init__(spacing=dp(6), **options)
        self._tiles, grid = [RungTile(name) for name in rungs], Wrap(grid=True, balanced=True, spacing=dp(6))
        self.add_widget(Text(text=title, role="label"))
        self.add_widget(grid)
        for at, tile in enumerate(self._tiles):
            tile.fbind("on_tap", lambda *_, at=at: chosen(at))
            grid.add_widget(tile)

    def show(self, rents: Sequence[str], at: int) -> None:
        """Show the rents, and how much is built."""
        for place, (tile, rent) in enumerate(zip(self._tiles, rents, strict=True)):
            tile.show(rent, place == at)


class AnswerCard(Panel):
    """The figure in headline size, how it comes about, and the rules behind it."""

    def __init__(self, view: AnswerView, **options: object) -> None:
        super().__init__(spacing=dp(8), fill="lit", edge="brass", **options)
        self.add_widget(Text(text=view.figure, role="display", tone="on_lit"))
        if view.sum not in {"", view.figure}:
            self.add_widget(Text(text=view.sum, role="strong", tone="on_lit"))
        if view.rules and theme.large:
            self.add_widget(self._why(view.rules))
            return
        for rule in view.rules:
            self.add_widget(Text(text=rule, role="small", tone="on_lit"))

    def _why(self, rules: Sequence[str]) -> Link:
        """Return a link to the rules, used in large text so that the question stays in view."""
        link = Link(text=t("table.why"), icon="help-circle-outline", tone="on_lit")
        link.fbind("on_tap", lambda *_: self._rules(rules))
        return link

    def _rules(self, rules: Sequence[str]) -> None:
        sheet = Sheet(title=t("calculator.rules"))
        for rule in rules:
            sheet.body.add_widget(Text(text=rule))
        sheet.open()


def as_option(item: PickView) -> OptionView:
    """Return a row's option."""
    from app.views.asked.question import OptionView

    return OptionView(item.key, item.name, None, "", None, "", item.group, "", item.colour, item.letter)


