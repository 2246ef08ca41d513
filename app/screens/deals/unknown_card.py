"""A card that the app does not know: its reader touches what it says, until it is done or kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.answer_sheets import amount_sheet, pick_sheet
from app.screens.frame.doing import Submits
from app.screens.frame.screen import RECEIPT_ROOM
from app.screens.frame.translate import number, t
from app.screens.widgets import Choice, Column, Empty, Field, NumberPad, PushButton, Sheet, Text, Wrap
from app.screens.widgets.theme import theme
from app.views.asked import acts
from app.views.money.unknown_card import as_options, unknown_card_view
from app.words.names import capital

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.views.money.unknown_card import CardAct, NamedMark, UnknownCardView


def number_sheet_with_ways(act: CardAct, enter: Callable[[int | tuple[int, str]], object]) -> Sheet:
    """Ask for a number, and how the token goes if it does; `enter` gets the number, or both."""
    sheet, pad = Sheet(title=act.text), NumberPad(write=number)
    ways = Choice(options=[(way.id, way.name) for way in act.ways], chosen=act.ways[0].id if act.ways else "")
    button = PushButton(text=t("table.enter_amount", amount=number(0)), big=True, disabled=True)
    button.fbind("on_tap", lambda *_: (sheet.close(), enter(entered(int(pad.amount), ways.chosen))))

    def typed(_: object, count: int) -> None:
        button.text, button.disabled = t("table.enter_amount", amount=number(count)), not 1 <= count <= act.most

    pad.fbind("on_typed", typed)
    sheet.body.add_widget(pad)
    if act.ways:
        sheet.body.add_widget(ways)
    sheet.foot.add_widget(button)
    return sheet.open()


def entered(count: int, way: str) -> int | tuple[int, str]:
    """Return a number, with the way where there is one."""
    return (count, way) if way else count


def title_sheet(act: CardAct, enter: Callable[[str | None], object]) -> Sheet:
    """Ask for the title that is printed on a card; without one it is called after what it does."""
    sheet = Sheet(title=act.text)
    field = Field(hint=t("unknown_card.title_hint"), icon="pencil-outline", limit=act.most)
    sheet.body.add_widget(Text(text=t("unknown_card.title_text"), role="small", tone="soft"))
    sheet.body.add_widget(field)
    button = PushButton(text=t("unknown_card.keep"), big=True)
    button.fbind("on_tap", lambda *_: (sheet.close(), enter(field.text.strip() or None)))
    sheet.foot.add_widget(button)
    return sheet.open()


# a sum, a number, a place, one of these with the way to go, or a sum for each kind of building
CardValue = int | str | tuple[int | str, str] | tuple[tuple[str, int], ...] | None


class UnknownCardScreen(Submits):
    """The answers in their sections as a grid; each asks for what it needs, then it is written and obeyed."""

    view: UnknownCardView | None
    side = True
    blank = RECEIPT_ROOM

    def __init__(self, **options: object) -> None:
        self._shown: UnknownCardView | tuple[()] | None = ()
        super().__init__(**options)
        self.done = PushButton(text=t("unknown_card.done"), big=True, icon="check")
        self.done.fbind("on_tap", lambda *_: self.view is not None and self.answer(self.view.done.key))
        self.empty = Empty(icon="cards-outline", title=t("unknown_card.none"), text=t("unknown_card.none_text"))
        self.ids.foot.add_widget(self.done)

    def look(self) -> UnknownCardView | None:
        """Return the card that is being read."""
        session = self.app.session
        return unknown_card_view(session.game, session.edition, self.app.words)

    def refresh(self) -> None:
        """Show the screen anew, if other answers are open."""
        self.view = self.look()
        self.done.disabled = self.view is None
        if self.view != self._shown:
            self._shown = self.view
            self._draw(self.view)

    def _draw(self, view: UnknownCardView | None) -> None:
        self.body.clear_widgets()
        if view is None:
            self.body.add_widget(self.empty)
            return
        self.body.add_widget(Text(text=view.text, role="title"))
        self.body.add_widget(Text(text=t("unknown_card.lead"), role="small", tone="soft"))
        for section in view.sections:
            part, grid = Column(spacing=dp(6)), Wrap(columns=1 if theme.large else 2, spacing=dp(6))
            part.add_widget(Text(text=section.heading, role="label", tone="soft"))
            for act in section.acts:
                grid.add_widget(self._button(act))
            part.add_widget(grid)
            self.body.add_widget(part)

    def _button(self, act: CardAct) -> PushButton:
        button = PushButton(text=capital(act.text), kind="outlined", inset=dp(8))
        button.key = act.key
        button.fbind("on_tap", lambda *_: ENTER[act.enters](self, act))
        return button

    # what is entered
    def at_once(self, act: CardAct) -> None:
        """Nothing has to be entered."""
        self.answer(act.key)

    def amount(self, act: CardAct) -> None:
        """A sum."""
        amount_sheet(act.text, 0, self.thousands, lambda amount: self.answer(act.key, amount))

    def number(self, act: CardAct) -> None:
        """A number of spaces or turns, and the way."""
        number_sheet_with_ways(act, lambda value: self.answer(act.key, value))

    def place(self, act: CardAct) -> None:
        """A space or a kind of space, touched on a list or on the board; then the way."""
        picked = lambda place: self.way(act, place)  # noqa: E731 - used twice
        options = as_options(act.picks)
        show = lambda: self.app.go("board", pick=options, on_pick=picked, heading=act.text)  # noqa: E731 - a button
        pick_sheet(act.text, options, picked, show if act.enters == "place" else None)

    def way(self, act: CardAct, place: str) -> None:
        """Which way the token goes there."""
        pick_sheet(t("unknown_card.way"), as_options(act.ways), lambda way: self.answer(act.key, (place, way)))

    def prices(self, act: CardAct) -> None:
        """A sum for each kind of building, one after the other."""
        self._price(act, act.picks, ())

    def _price(self, act: CardAct, left: tuple[NamedMark, ...], said: tuple[tuple[str, int], ...]) -> None:
        if not left:
            self.answer(act.key, said)
            return
        one, *more = left
        enter = lambda amount: self._price(act, tuple(more), (*said, (one.id, amount)))  # noqa: E731 - a sheet
        amount_sheet(t("unknown_card.price", act=act.text, what=one.name), 0, self.thousands, enter)

    def card_title(self, act: CardAct) -> None:
        """The title that is printed on a card to be kept."""
        title_sheet(act, lambda title: self.answer(act.key, title))

    @property
    def thousands(self) -> bool:
        """Return whether this edition counts in thousands."""
        return self.app.session.edition.unit > 1

    def answer(self, key: str, value: CardValue = None) -> None:
        """Submit an answer; what it leads to is asked on the Table, and then the card goes on."""
        if self.submit(acts.Choose(key, value)) and self.look() is None:
            self.home()


ENTER: dict[str, Callable[[UnknownCardScreen, CardAct], None]] = {
    "": UnknownCardScreen.at_once, "amount": UnknownCardScreen.amount, "number": UnknownCardScreen.number,
    "place": UnknownCardScreen.place, "kind": UnknownCardScreen.place, "prices": UnknownCardScreen.prices,
    "title": UnknownCardScreen.card_title,
}  # fmt: skip
