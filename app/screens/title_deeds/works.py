"""Build, sell, mortgage, lift: a basket with its total, judged before anything is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.shortage import fill_with_shortages
from app.screens.frame.doing import do
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.pictures import FaceChip, SeatButton
from app.screens.title_deeds.deeds import mark_of
from app.screens.widgets import Column, Empty, IconButton, Panel, PushButton, SideBySide, Text, Word
from app.screens.widgets.theme import FINGER, theme
from app.views.estate.deeds import Section, owner_views
from app.views.estate.works import ACTS, commands_of, one_each, works_view

if TYPE_CHECKING:
    from app.views.estate.deeds import OwnerView
    from app.views.estate.works import LotView, WorksView

FEW = 4
EMPTY = {"build": "home-group", "sell": "home-off-outline", "mortgage": "bank-outline", "lift": "bank-check"}


class WorksScreen(Screen):
    """The basket: `go("works", player="ana", act="build")`."""

    view: WorksView
    side = True

    def __init__(self, player: str = "", act: str = "", **options: object) -> None:
        self.player, self.act = player, act
        self.wanted: dict[str, int] = {}
        self._shown: object = None
        super().__init__(**options)

    def look(self) -> WorksView:
        """Return the basket, judged but not written."""
        session = self.app.session
        owners = owner_views(session.game, session.edition, self.app.words)
        if self.player not in {one.id for one in owners} and owners:
            self.player = owners[0].id
        self._show_owners(owners)
        self.act = self.act or self._first_act()
        return self._view()

    def _view(self) -> WorksView:
        session = self.app.session
        return works_view(session.game, session.edition, self.app.words, self.player, self.act, self.wanted)

    def _first_act(self) -> str:
        """Return the act of which most can be done; building where nothing can."""
        self.act = "build"
        acts = self._view().acts
        return next((act for act, _, count in acts if count), "build")

    def on_view(self, _: object, view: WorksView) -> None:
        """Show acts, deeds and the total."""
        self.ids.acts.options = [(act, text) for act, text, _ in view.acts]
        self.ids.acts.chosen = self.act
        fill_with_shortages(self.ids.notices, self.app, view.notices)
        self._show_lots(view)
        after, confirm = self.ids.after, self.ids.confirm
        after.text = view.why or view.after or t("works.cash", cash=view.cash)
        after.tone = "brick" if view.why else "soft"
        confirm.text, confirm.disabled = view.confirm, not self.wanted or bool(view.why)

    def _show_owners(self, owners: tuple[OwnerView, ...]) -> None:
        """Show the owners: as chips if they are few and the text is small, otherwise as faces with the chosen name."""
        holder = self.ids.owners
        holder.clear_widgets()
        few = len(owners) <= FEW and not theme.largest
        for one in owners:
            lit = one.id == self.player
            if few:
                chip = FaceChip(key=one.id, colour=one.colour, token=one.token, name=one.name, sub=one.cash, lit=lit)
                chip.fbind("on_tap", lambda chip: self.turn_to_player(chip.key))
                holder.add_widget(chip)
            else:
                seat = one.id, one.name, one.colour, one.token
                holder.add_widget(SeatButton(seat, lit=lit, meet=self.turn_to_player))
        if not few:
            name = next((one.name for one in owners if one.id == self.player), "")
            holder.add_widget(Word(role="strong", text=name))

    def _show_lots(self, view: WorksView) -> None:
        holder = self.ids.lots
        shape = [(group, [lot.id for lot in lots]) for group, lots in view.lots]
        if shape != self._shown:
            self._shown = shape
            holder.clear_widgets()
            for group, lots in view.lots:
                holder.add_widget(GroupCard(group, lots, self))
            if not view.lots:
                told = t(f"works.nothing_{self.act}", player=view.name)
                holder.add_widget(Empty(icon=EMPTY[self.act], title=t("works.nothing"), text=told))
        cards = [card for card in holder.children[::-1] if isinstance(card, GroupCard)]
        for card, (_, lots) in zip(cards, view.lots, strict=True):
            card.show(lots)

    # touches
    def turn_to(self, act: str) -> None:
        """Begin a basket of another kind of act."""
        self.act, self.wanted = act, {}
        self.view = self._view()

    def turn_to_player(self, player: str) -> None:
        """Show another player's deeds."""
        self.player, self.act, self.wanted = player, "", {}
        self.refresh()

    def add(self, deed: str, by: int) -> None:
        """Change the steps wanted on a deed."""
        steps = self.wanted.get(deed, 0) + by
        self.wanted = {key: number for key, number in {**self.wanted, deed: steps}.items() if number}
        self.view = self._view()

    def each(self, group: str) -> None:
        """Add one step on every lot of a group."""
        session = self.app.session
        self.wanted = one_each(session.game, session.edition, self.player, group, self.act, self.wanted)
        self.view = self._view()

    def confirm(self) -> None:
        """Do everything in the basket."""
        if self.ids.confirm.disabled:
            return
        wanted, self.wanted = self.wanted, {}
        if not do(self.app, *commands_of(self.player, self.act, wanted)):
            self.wanted = wanted
            self.view = self._view()


class GroupCard(Panel):
    """The deeds of a group, each with buttons for less and more."""

    def __init__(self, group: str, lots: tuple[LotView, ...], screen: WorksScreen, **options: object) -> None:
        super().__init__(padding=dp(10), spacing=dp(6), **options)
        head, one = SideBySide(spacing=dp(10)), lots[0]
        words = screen.app.words.at(screen.app.session.edition, screen.app.session.game)
        head.add_widget(mark_of(Section(group, "", "", one.colour, one.letter, "", ())))
        head.add_widget(Text(text=words.name(group), role="strong"))
        self.add_widget(head)
        self.rows = [LotRow(lot.id, screen) for lot in lots]
        for row in self.rows:
            self.add_widget(row)
        if len(lots) > 1:
            link = PushButton(text=t("works.each"), icon="plus-box-multiple-outline", kind="plain")
            link.fbind("on_tap", lambda *_: screen.each(group))
            self.add_widget(link)

    def show(self, lots: tuple[LotView, ...]) -> None:
        """Show the lots as they stand."""
        for row, lot in zip(self.rows, lots, strict=True):
            row.show(lot)


class LotRow(BoxLayout):
    """A deed: what is built, what a step costs or brings, and how many are wanted."""

    def __init__(self, deed: str, screen: WorksScreen, **options: object) -> None:
        beside = not theme.largest
        super().__init__(size_hint_y=None, spacing=dp(4), orientation="horizontal" if beside else "vertical", **options)
        middle = {"center_y": 0.5} if beside else {}
        self._name, self._told = Text(role="body"), Text(role="small", tone="soft")
        words = Column(spacing=dp(1), pos_hint=middle)
        words.add_widget(self._name)
        words.add_widget(self._told)
        self.fbind("minimum_height", self._grow)
        self._less = IconButton(icon="minus-circle-outline", tone="felt", name=t("works.less"), pos_hint=middle)
        self._more = IconButton(icon="plus-circle-outline", tone="felt", name=t("works.more"), pos_hint=middle)
        self._less.repeats = self._more.repeats = True
        self._count, self._words = Word(role="title", pos_hint=middle), words
        self._less.fbind("on_tap", lambda *_: screen.add(deed, -1))
        self._more.fbind("on_tap", lambda *_: screen.add(deed, 1))
        self._keys = self if beside else SideBySide(spacing=dp(12))
        self.add_widget(words)
        for part in (self._less, self._count, self._more):
            self._keys.add_widget(part)
        if not beside:
            self.add_widget(self._keys)
        self._grow()

    def show(self, lot: LotView) -> None:
        """Show the lot as it stands."""
        self._name.text = lot.name
        self._told.text = " · ".join(filter(None, (lot.state, lot.step)))
        self._count.text = str(lot.wanted)
        self._count.tone = "ink" if lot.wanted else "soft"
        self._less.disabled, self._more.disabled = lot.wanted <= lot.least, lot.wanted >= lot.most

    def _grow(self, *_: object) -> None:
        beside = self.orientation == "horizontal"
        self.height = max(dp(FINGER), self._words.height + dp(8), self._more.height) if beside else self.minimum_height


__all__ = ["ACTS", "WorksScreen"]
