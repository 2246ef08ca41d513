"""The calculator: a rent, a route, Roll Three, dividends or notes, without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.editions import load, names
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.home.calculator_parts import AnswerCard, Counter, Picker
from app.screens.widgets import Choice, Column, DicePad, NumberPad, Row, Sheet, Text
from app.screens.widgets.theme import theme
from app.views.lobby import calculator as views
from app.words.language import Words

if TYPE_CHECKING:
    from app.core.edition import Edition
    from app.screens.widgets.kivy_values import Observed, Widget
    from app.views.lobby.calculator import AnswerView, DeedChoice

SIX = (1, 2, 3, 4, 5, 6)


class CalculatorScreen(Screen):
    """The calculator. It begins with the edition of the open game, otherwise with Ultimate."""

    side = True
    kind = StringProperty("rent")
    edition = StringProperty("")
    parts = ListProperty()
    extras = ListProperty()
    answer = ObjectProperty(None, allownone=True)

    def __init__(self, kind: str = "rent", **options: object) -> None:
        super().__init__(**options)
        self.kind = kind

    def refresh(self) -> None:
        """Set the calculator up when it is first shown, and when a game of another edition is open."""
        session = self.app.session
        playing = session.edition.id if session is not None and session.saved is not None else ""
        if not self.edition:
            self.turn_to(playing or names()[-1])

    @property
    def box(self) -> Edition:
        """Return the edition that is used."""
        return load(self.edition)

    def turn_to(self, edition: str) -> None:
        """Use another edition."""
        self.edition = edition
        kinds = views.kinds_of(self.box)
        self.ask(self.kind if self.kind in kinds else kinds[0])

    def ask(self, kind: str) -> None:
        """Ask another question."""
        self.kind, self.answer, self.extras = kind, None, []
        self.given: dict[str, Observed] = {"owned": 1, "level": 0, "shares": {}, "amount": 0}
        self.given |= {"dice": (), "card": (), "roll": ()}
        self.parts = [("choices", kind, self.edition), *[(part, kind, self.edition) for part in PARTS[kind]]]

    def part(self, item: tuple[str, str, str]) -> Widget:
        """Return the widget of one part of the question."""
        return getattr(self, f"_{item[0]}")()

    def give(self, **given: object) -> None:
        """Take what was entered, and answer once everything is there."""
        self.given |= given
        self.answer = self._reckon()

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
        box = Choice(options=kinds, chosen=self.kind, columns=0 if theme.large else 3)
        box.fbind("on_choose", lambda _, kind: self.ask(kind))
        return box

    def _deed_picker(self) -> Picker:
        deeds = views.deeds_of(self.box, self.app.words)
        items = [(deed.id, deed.name, deed.group, deed.colour, deed.letter) for deed in deeds]
        return Picker(t("calculator.which_deed"), items, self._picked_deed)

    def _picked_deed(self, deed: str) -> None:
        self.give(deed=deed, owned=1, level=0, dice=())
        self.extras = self._for(self._deed())

    def _for(self, deed: DeedChoice) -> list[tuple[str, str, str]]:
        wanted = ["owned"] + (["level"] if deed.rungs else []) + (["dice"] if deed.dice else [])
        return [(part, self.kind, deed.id) for part in wanted]

    def _owned(self) -> Counter:
        most = self._deed().owned
        return Counter(t("calculator.owned"), [str(n) for n in range(1, most + 1)], lambda at: self.give(owned=at + 1))

    def _level(self) -> Counter:
        rungs = self._deed().rungs
        return Counter(t("calculator.built"), [t("calculator.nothing"), *rungs], lambda at: self.give(level=at))

    def _start_picker(self) -> Picker:
        items = [(key, name, track, "", "") for key, name, track in views.spaces_of(self.box, self.app.words)]
        return Picker(t("calculator.which_space"), items, lambda space: self.give(start=space))

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
            column.add_widget(Counter(company.name, counts, lambda at, name=company.id: self._hold(name, at)))
        return column

    def _hold(self, company: str, number: int) -> None:
        self.give(shares={**self.given["shares"], company: number})

    def _amount(self) -> NumberPad:
        pad = NumberPad(write=Words(self.app.words.language, self.box).money, thousands=self.box.unit > 1)
        pad.fbind("on_typed", lambda _, amount: self.give(amount=int(amount)))
        return pad

    def boxes(self, _: object) -> Row:
        """Return a row with the edition; a touch changes it."""
        row = Row(icon="map-outline", title=self._title(self.edition), chevron=True, fill="card", edge="edge")
        row.fbind("on_tap", lambda *_: self._other_box())
        return row

    def _title(self, name: str) -> str:
        return self.app.words.of(load(name).titles)

    def _other_box(self) -> None:
        sheet = Sheet(title=t("calculator.which_board"))
        for name in names():
            row = Row(icon="check" if name == self.edition else "", title=self._title(name), fill="card", edge="edge")
            row.fbind("on_tap", lambda *_, name=name: (sheet.close(), self.turn_to(name)))
            sheet.body.add_widget(row)
        sheet.open()

    def lead(self, text: str) -> Text:
        """Return a text that says what to enter."""
        return Text(text=text, tone="soft")

    def answered(self, view: AnswerView) -> AnswerCard:
        """Return the answer as a card."""
        return AnswerCard(view)


PARTS = {
    "rent": ("deed_picker",),
    "route": ("start_picker", "dice"),
    "roll_three": ("card", "roll"),
    "dividends": ("shares",),
    "notes": ("amount",),
}
