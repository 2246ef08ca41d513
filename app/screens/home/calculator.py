"""The calculator: a rent, a route, Roll Three, dividends or notes, without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.editions.tables import every_town
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.home.calculator_parts import AnswerCard, Counter, Picker, Rungs
from app.screens.widgets import Choice, Column, DicePad, NumberPad, Row, Sheet, Text
from app.views.lobby import calculator as views
from app.words.language import Words

if TYPE_CHECKING:
    from app.core.edition import Edition
    from app.core.game import Game
    from app.editions.tables import TableBoard
    from app.screens.widgets.kivy_values import Observed, Widget
    from app.views.lobby.calculator import AnswerView, DeedChoice

SIX = (1, 2, 3, 4, 5, 6)


class CalculatorScreen(Screen):
    """The calculator. It begins with the board of the open game, otherwise with the one used last."""

    side = True
    kind = StringProperty("rent")
    board: TableBoard = ObjectProperty(None, allownone=True)
    parts = ListProperty()
    extras = ListProperty()
    answer = ObjectProperty(None, allownone=True)

    def __init__(self, kind: str = "rent", **options: object) -> None:
        self.rungs: Rungs | None = None
        super().__init__(**options)
        self.kind = kind

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

    def others(self) -> list[Edition]:
        """Return the other boards of this box, whose names are known too."""
        return [other.printed() for other in every_town() if other.edition == self.board.edition]

    def turn_to(self, board: TableBoard) -> None:
        """Use another board."""
        self.board = board
        kinds = views.kinds_of(self.box)
        self.ask(self.kind if self.kind in kinds else kinds[0])

    def ask(self, kind: str) -> None:
        """Ask another question."""
        self.kind, self.answer, self.extras, self.rungs = kind, None, [], None
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
        return Picker(t("calculator.which_deed"), deeds, self._picked_deed)

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
        return Picker(t("calculator.which_space"), spaces, lambda space: self.give(start=space), first)

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


PARTS = {
    "rent": ("deed_picker",),
    "route": ("start_picker", "dice"),
    "roll_three": ("card", "roll"),
    "dividends": ("shares",),
    "notes": ("amount",),
}
