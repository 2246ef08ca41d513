"""The calculator: a rent, a route, Roll Three, dividends or notes, without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.editions.tables import every_town
from app.screens.asking.picking import PickRow
from app.screens.frame.screen import Screen, action
from app.screens.frame.translate import t
from app.screens.pictures.tiles import light
from app.screens.widgets import (
    Choice,
    Column,
    DicePad,
    Field,
    Link,
    NumberPad,
    Panel,
    Row,
    Sheet,
    SideBySide,
    Surface,
    Text,
    Wrap,
)
from app.screens.widgets.text import Fitted, longest_word
from app.screens.widgets.theme import FINGER, hex_colour, readable_on, theme
from app.screens.widgets.touch import Touchable
from app.typed.finding import find
from app.views.lobby import calculator as views
from app.words.language import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.core.edition import Edition
    from app.core.game import Game
    from app.editions.tables import TableBoard
    from app.screens.widgets.kivy_values import Observed, Widget
    from app.views.asked.question import OptionView
    from app.views.lobby.calculator import AnswerView, DeedChoice, PickView

TILE, WIDE_TILE = 72, 100  # dp: the least width of a deed's name, and of a space's, which tells more
SMALLER = 0.86  # of their usual size are the letters of a long name, so that the deeds of a group stand in one row
RUNG, WIDE_RUNG = 76, 132  # dp: the least width of what is built, in small letters and in large


class NameTile(Touchable, Surface, BoxLayout):
    """A deed or a space by its name, in the colour of its group."""

    def __init__(self, thing: PickView, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        fill, edge = (thing.colour, "outline") if thing.colour else ("card", "edge")
        super().__init__(radius=dp(8), fill=fill, edge=edge, **options)
        self.padding, self.thing = (dp(6 if theme.large else 3), dp(2)), thing
        self.words = Text(role="small", text=thing.name, halign="center", pos_hint={"center_y": 0.5})
        if thing.colour:
            self.words.color = self.words.disabled_color = readable_on(hex_colour(thing.colour))
        least, word = dp(TILE if thing.colour else WIDE_TILE), longest_word(thing.name, "small") * SMALLER
        self.least_width = max(least, word + 2 * self.padding[0])
        self.add_widget(self.words)
        self.words.fbind("height", self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self.words.height)


class Picker(Column):
    """Everything there is, group by group, and a search. What was picked stands alone until it is touched again.

    In small letters all deeds of a Classic have room on a small phone; there the search comes when it is asked for.
    """

    def __init__(
        self, hint: str, items: Sequence[PickView], picked: Callable[..., object], first: str = "", **options: object
    ) -> None:
        super().__init__(spacing=dp(3), **options)
        self.items, self.picked, self.hint = items, picked, hint
        self._field = Field(icon="magnify", hint=self.hint)
        self._found = Column(spacing=dp(3))
        self._field.fbind("text", self._search)
        chosen = next((item for item in items if item.key == first), None)
        if chosen is None:
            self.open_up()
        else:
            self.fold(chosen)

    def open_up(self) -> None:
        """Show everything there is."""
        self.clear_widgets()
        if theme.large:
            self.add_widget(self._field)
        self.add_widget(self._found)
        self._field.text = ""
        self._search()

    def search(self) -> None:
        """Let a name be typed, above everything there is."""
        self.open_up()
        if self._field.parent is None:
            self.add_widget(self._field, index=len(self.children))
        self._field.input.focus = True

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
        row = Wrap(grid=True, balanced=True, spacing=dp(3))
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
    """The figure in headline size, how it comes about, and the way to the rules behind it."""

    def __init__(self, view: AnswerView, **options: object) -> None:
        super().__init__(spacing=dp(8), fill="lit", edge="brass", **options)
        head = Column() if theme.large else SideBySide()
        head.add_widget(Text(text=view.figure, role="display", tone="on_lit"))
        if view.rules:
            head.add_widget(self._why(view.rules))
        self.add_widget(head)
        if view.sum not in {"", view.figure}:
            self.add_widget(Text(text=view.sum, role="strong", tone="on_lit"))

    def _why(self, rules: Sequence[str]) -> Link:
        """Return a link to the rules, so that the question stays in view, and their keys stand only in a Why."""
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


SIX = (1, 2, 3, 4, 5, 6)


class CalculatorScreen(Screen):
    """The calculator. It begins with the board of the open game, otherwise with the one used last."""

    side = True
    low, blank = True, 2
    kind = StringProperty("rent")
    board: TableBoard = ObjectProperty(None, allownone=True)
    parts = ListProperty()
    extras = ListProperty()
    rows = ListProperty()  # the board, where the bar does not tell it
    waits = StringProperty()  # what to do, where it is not plain
    answer = ObjectProperty(None, allownone=True)

    def __init__(self, kind: str = "rent", **options: object) -> None:
        self.rungs: Rungs | None = None
        self.picker: Picker | None = None
        super().__init__(**options)
        self.kind, self.body.spacing = kind, dp(8)
        if not theme.large:
            self.add_widget(action("magnify", "calculator.search", self.search, worded=True))
            self.add_widget(action("map-outline", "calculator.board", self._other_box, worded=True))

    def refresh(self) -> None:
        """Set the calculator up when it is first shown."""
        if not self.parts:
            self.turn_to(self.app.board)

    @property
    def box(self) -> Edition:
        """Return the edition that is used."""
        return self.board.printed()

    @property
    def game(self) -> Game | None:
        """Return the open game, where it is played on this board."""
        session = self.app.session
        here = session is not None and session.saved is not None and self.board == self.app.board
        return session.game if here else None

    def over_title(self, way: str) -> str:
        """Return which board it is, where no row tells it."""
        return way if theme.large or self.board is None else self.board.title(self.app.words)

    def search(self) -> None:
        """Search a deed by its name, or where a route begins; from another question, a deed."""
        if self.kind not in SEARCHED:
            self.ask("rent")
        if self.picker is not None:
            self.picker.search()

    def others(self) -> list[Edition]:
        """Return the other boards of this box, whose names are known too."""
        return [other.printed() for other in every_town() if other.edition == self.board.edition]

    def turn_to(self, board: TableBoard) -> None:
        """Use another board."""
        self.board = board
        self.crumbs, self.rows = self.over_title(self.crumbs), [board] if theme.large else []
        kinds = views.kinds_of(self.box)
        self.ask(self.kind if self.kind in kinds else kinds[0])

    def ask(self, kind: str) -> None:
        """Ask another question."""
        self.kind, self.answer, self.extras, self.rungs, self.picker = kind, None, [], None, None
        self.waits = "" if kind == "rent" and not theme.large else t("calculator.lead")
        self.given: dict[str, Observed] = {"owned": 1, "level": 0, "shares": {}, "amount": 0}
        self.given |= {"dice": (), "card": (), "roll": ()}
        if self.game is not None:
            self.given["start"] = self.game.position.get(self.game.turn, "")
            self.given["shares"] = views.shares_held(self.game, self.box)
        self.parts = [("choices", kind, self.board), *[(part, kind, self.board) for part in PARTS[kind]]]

    def part(self, item: tuple[str, str, object]) -> Widget:
        """Return the widget of one part of the question."""
        return getattr(self, f"_{item[0]}")()

    def give(self, **given: object) -> None:
        """Take what was entered, and answer once everything is there."""
        self.given |= given
        self.answer = self._reckon()
        if self.rungs is not None and "deed" not in given:
            self._show_on(self.rungs)

    def _reckon(self) -> AnswerView | None:
        given, words, box = self.given, self.app.words, self.box
        if self.kind == "rent" and given.get("deed") and (given["dice"] or not self._deed().dice):
            return views.rent_answer(box, given["deed"], given["owned"], given["level"], given["dice"], words)
        if self.kind == "route" and given.get("start") and given["dice"]:
            return views.route_answer(box, given["start"], given["dice"], words)
        if self.kind == "roll_three" and given["card"] and given["roll"]:
            return views.roll_three_answer(given["card"], given["roll"], words)
        if self.kind == "dividends":
            return views.dividend_answer(box, given["shares"], words)
        if self.kind == "notes":
            return views.notes_answer(box, given["amount"], words)
        return None

    def _deed(self) -> DeedChoice:
        return next(deed for deed in views.deeds_of(self.box, self.app.words) if deed.id == self.given["deed"])

    # the parts
    def _choices(self) -> Choice:
        kinds = [(kind, t(f"calculator.{kind}")) for kind in views.kinds_of(self.box)]
        box = Choice(options=kinds, chosen=self.kind)
        box.fbind("on_choose", lambda _, kind: self.ask(kind))
        return box

    def _deed_picker(self) -> Picker:
        deeds = views.deed_picks(self.box, self.others(), self.app.words)
        self.picker = Picker(t("calculator.which_deed"), deeds, self._picked_deed)
        return self.picker

    def _picked_deed(self, deed: str) -> None:
        self.rungs = None
        stands = views.as_it_stands(self.game, self.box, deed, self.app.words) if self.game is not None else None
        owned, level = (stands.owned, stands.level) if stands is not None else (1, 0)
        self.give(deed=deed, owned=owned, level=level, dice=(), stands=stands)
        self.extras = self._for(self._deed())

    def _stands(self) -> Text:
        return Text(text=self.given["stands"].told, tone="soft")

    def _for(self, deed: DeedChoice) -> list[tuple[str, str, object]]:
        known = ["stands"] if self.given["stands"] is not None else []
        wanted = known + (["level"] if deed.rungs else []) + ["owned"] + (["dice"] if deed.dice else [])
        return [(part, self.kind, deed.id) for part in wanted]

    def _owned(self) -> Counter:
        most = self._deed().owned
        counts, held = [str(n) for n in range(1, most + 1)], self.given["owned"]
        return Counter(t("calculator.owned"), counts, lambda at: self.give(owned=at + 1), held - 1)

    def _level(self) -> Rungs:
        names = [t("calculator.nothing"), *self._deed().rungs]
        self.rungs = Rungs(t("calculator.built"), names, lambda at: self.give(level=at))
        self._show_on(self.rungs)
        return self.rungs

    def _show_on(self, rungs: Rungs) -> None:
        given = self.given
        rungs.show(views.rents_by_level(self.box, given["deed"], given["owned"], self.app.words), given["level"])

    def _start_picker(self) -> Picker:
        spaces = views.space_picks(self.box, self.others(), self.app.words)
        first = self.given.get("start", "")
        self.picker = Picker(t("calculator.which_space"), spaces, lambda space: self.give(start=space), first)
        return self.picker

    def _dice(self) -> DicePad:
        pad = DicePad(rows=views.dice_of(self.box))
        pad.fbind("on_dice", lambda _, dice: self.give(dice=dice))
        return pad

    def _card(self) -> DicePad:
        return self._three("card", t("calculator.numbers"))

    def _roll(self) -> DicePad:
        return self._three("roll", t("calculator.roll"))

    def _three(self, name: str, title: str) -> DicePad:
        pad = DicePad(rows=(SIX, SIX, SIX))
        pad.add_widget(Text(text=title, role="label"), index=len(pad.children))
        pad.fbind("on_dice", lambda _, dice: self.give(**{name: tuple(sorted(dice))}))
        return pad

    def _shares(self) -> Column:
        column = Column(spacing=dp(12))
        for company in self.box.companies.values():
            counts = [str(n) for n in range(len(company.dividends) + 1)]
            held = self.given["shares"].get(company.id, 0)
            column.add_widget(Counter(company.name, counts, lambda at, name=company.id: self._hold(name, at), held))
        return column

    def _hold(self, company: str, number: int) -> None:
        self.give(shares={**self.given["shares"], company: number})

    def _amount(self) -> NumberPad:
        pad = NumberPad(write=Words(self.app.words.language, self.box).money, thousands=self.box.unit > 1)
        pad.fbind("on_typed", lambda _, amount: self.give(amount=int(amount)))
        return pad

    def boxes(self, _: object) -> Row:
        """Return a row with the board; a touch changes it."""
        row = Row(icon="map-outline", title=self.board.title(self.app.words), chevron=True, fill="card", edge="edge")
        row.fbind("on_tap", lambda *_: self._other_box())
        return row

    def _other_box(self) -> None:
        sheet = Sheet(title=t("calculator.which_board"))
        for board in dict.fromkeys((self.app.board, *every_town())):
            icon = "check" if board == self.board else ""
            row = Row(icon=icon, title=board.title(self.app.words), fill="card", edge="edge")
            row.fbind("on_tap", lambda *_, board=board: (sheet.close(), self.turn_to(board)))
            sheet.body.add_widget(row)
        sheet.open()

    def lead(self, text: str) -> Text:
        """Return a text that says what to enter."""
        return Text(text=text, tone="soft")

    def answered(self, view: AnswerView) -> AnswerCard:
        """Return the answer as a card."""
        return AnswerCard(view)


SEARCHED = frozenset({"rent", "route"})  # what is picked from many
PARTS = {
    "rent": ("deed_picker",),
    "route": ("start_picker", "dice"),
    "roll_three": ("card", "roll"),
    "dividends": ("shares",),
    "notes": ("amount",),
}
