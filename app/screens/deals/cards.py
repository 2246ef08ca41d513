"""All cards that lie face up, what can be played now, and a search for what a drawn card does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.answer_sheets import pick_sheet
from app.screens.frame.doing import DrawnAnew
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.pictures.purses import theme_colour
from app.screens.widgets import Column, Empty, Field, Icon, PushButton, Sheet, SideBySide, Surface, Text
from app.screens.widgets.theme import FINGER
from app.screens.widgets.touch import Touchable
from app.screens.widgets.wrap import grid
from app.typed.finding import find
from app.views.asked import acts
from app.views.asked.table import way_options
from app.views.money.cards import cards_view
from app.views.money.unknown_card import is_reading

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.views.money.cards import CardRow, CardsView, HandView

MOST = 12  # found cards that are shown at once


class CardTile(Touchable, Surface, BoxLayout):
    """A card: its title and what it does; one that can be played is marked."""

    key = StringProperty("")

    def __init__(self, card: CardRow, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(10), **options)
        self.key, self.card = card.id, card
        self.fill, self.edge = ("brass_tint", "brass") if card.playable else ("card", "edge")
        self.padding, self.spacing = (dp(10), dp(6)), dp(10)
        words = Column(spacing=dp(1), pos_hint={"center_y": 0.5})
        title = f"{card.title} {t('cards.times', n=card.count)}" if card.count > 1 else card.title
        words.add_widget(Text(text=title, role="label"))
        if not card.plain:
            words.add_widget(Text(text=card.told, role="small", tone="ink" if card.playable else "soft"))
        parts = [Icon(icon=card.icon, tone="felt"), words]
        parts += [Icon(icon="play-circle-outline", tone="brass")] if card.playable else []
        for part in parts:
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        self._words = words
        words.fbind("height", self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self._words.height + dp(12))


class CardsScreen(DrawnAnew):
    """The screen on which cards are read, searched and played."""

    view: CardsView
    side = True

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.search = Field(icon="magnify", hint=t("cards.search"))
        self._later = Clock.create_trigger(lambda *_: self.draw())
        self.search.fbind("text", lambda *_: self._later())
        self.head, self.rows = Text(role="title"), Column(spacing=dp(12))
        self.add_widget(self.search)
        self.add_widget(self.rows)

    def look(self) -> CardsView:
        """Return the cards on the table."""
        session = self.app.session
        return cards_view(session.game, session.edition, self.app.words)

    def draw(self) -> None:
        """Show the hands, or what was found of all cards."""
        self.rows.clear_widgets()
        if self.search.text.strip():
            self._draw_found()
        else:
            self._draw_hands()

    def _draw_found(self) -> None:
        cards = {card.id: card for card in self.view.search}
        found = find([(card.id, card.title, "") for card in self.view.search], self.search.text)
        column = Column(spacing=dp(6))
        for key, *_ in found[:MOST]:
            column.add_widget(self._tile(cards[key], self.open_card))
        if not found:
            column.add_widget(Text(text=t("cards.search_none"), tone="soft"))
        self.rows.add_widget(column)

    def _draw_hands(self) -> None:
        view = self.view
        if view.drawn:
            self._draw_asked()
            return
        for hand in view.hands:
            self.rows.add_widget(self._hand(hand))
        if not view.hands:
            self.rows.add_widget(Empty(icon="cards-outline", title=t("cards.nobody"), text=view.empty))

    def _draw_asked(self) -> None:
        """Ask which card was drawn: the first by title are shown, the others are found by search."""
        view, column = self.view, Column(spacing=dp(6))
        cards = sorted([card for card in view.search if card.id in view.answers], key=lambda card: card.title)
        for card in cards[:MOST]:
            column.add_widget(self._tile(card, self.open_card))
        if len(cards) > MOST:
            column.add_widget(Text(text=t("cards.more", n=len(cards) - MOST), tone="soft"))
        for part in (Text(text=view.drawn, role="title"), column):
            self.rows.add_widget(part)

    def _hand(self, hand: HandView) -> Column:
        made, head = Column(spacing=dp(6)), SideBySide(spacing=dp(8))
        head.add_widget(Face(colour=theme_colour(hand.colour), token=hand.token, base=28))
        head.add_widget(Text(text=hand.name, role="strong"))
        made.add_widget(head)
        act = lambda card: self.open_card(card, hand.player)  # noqa: E731 - the same for all of a hand
        made.add_widget(grid([self._tile(card, act) for card in hand.cards]))
        return made

    def _tile(self, card: CardRow, act: Callable[..., object]) -> CardTile:
        tile = CardTile(card)
        tile.fbind("on_tap", lambda tile: act(tile.card))
        return tile

    def open_card(self, card: CardRow, player: str = "") -> None:
        """Show what a card does, with the button that plays it or says that it was drawn, where either is possible."""
        if card.playable and not card.ways:
            self._sheet(card, t("cards.play"), lambda: self.submit(acts.PlayCard(player, card.id)) and self.home())
        elif card.playable:
            self.play_voucher(card, player)
        elif card.id in self.view.answers:
            self._sheet(card, t("cards.this"), lambda: self.submit(acts.Choose(card.id)) and self.read_on())
        else:
            self._sheet(card)

    def read_on(self) -> None:
        """Go back to the Table; a card that the app does not know is read on its own screen."""
        self.home()
        if is_reading(self.app.session.game):
            self.app.go("unknown_card")

    def _sheet(self, card: CardRow, words: str = "", act: Callable[..., object] | None = None) -> None:
        sheet = Sheet(title=card.title)
        sheet.body.add_widget(Text(text=card.told))
        if act is not None:
            button = PushButton(text=words, big=True)
            button.fbind("on_tap", lambda *_: (sheet.close(), act()))
            sheet.foot.add_widget(button)
        sheet.open()

    def play_voucher(self, card: CardRow, player: str) -> None:
        """Ask where a voucher should lead."""
        session = self.app.session
        ways = way_options(session.game, session.edition, self.app.words, player, card.id)
        pick_sheet(card.title, ways, lambda to: self.submit(acts.PlayVoucher(player, card.id, to)) and self.home())
