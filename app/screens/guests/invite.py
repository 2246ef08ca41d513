"""Inviting other phones: two codes to scan, who is here, and one button that closes the door again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.phone.addresses import addresses
from app.reach.codes import modules_of, table_address, wifi_text
from app.screens.frame.handling import handled
from app.screens.frame.translate import t
from app.screens.guests.asks import ask_row
from app.screens.guests.hosting import open_door
from app.screens.guests.kept_open import told_of
from app.screens.guests.qr import QrCode
from app.screens.guests.visitors import visitor_row
from app.screens.guests.with_door import GuestsScreen
from app.screens.widgets import Choice, Column, Field, Panel, PushButton, Sheet, SideBySide, Text
from app.screens.widgets.theme import WIDE

if TYPE_CHECKING:
    from app.reach.asks import PhoneAsk
    from app.reach.guest import Guest
    from app.screens.guests.hosting import Hosting
    from app.screens.widgets.kivy_values import Widget

PATIENCE = 20  # seconds without a scan before the screen says what may be in the way


class InviteScreen(GuestsScreen):
    """Shows the codes. The door opens with this screen; once closed it stays closed until the screen is shown again."""

    side = shows_phones = True
    codes = ListProperty()
    guests = ListProperty()
    hosts = ListProperty()
    asks = ListProperty()
    shut = BooleanProperty(False)
    chosen = StringProperty("")
    waited = NumericProperty(0)
    background = StringProperty("")

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._waiting = Clock.schedule_once(self._nobody_came, PATIENCE)

    @property
    def hosting(self) -> Hosting | None:
        """The open door; None where it is closed."""
        return self.app.hosting

    def shown(self) -> None:
        """Open the door."""
        with handled():
            open_door(self.app)
        self.hosts = list(addresses())
        self.chosen = self.chosen if self.chosen in self.hosts else (self.hosts or [""])[0]
        self.refresh()

    def hidden(self) -> None:
        """Stop waiting for a first phone. The door stays open."""
        self._waiting.cancel()

    def refresh(self) -> None:
        """Show the screen anew. Codes are only redrawn if they have changed, because scanners are looking at them."""
        super().refresh()
        hosting = self.hosting
        self.shut = hosting is not None and hosting.host.is_shut
        codes = self._codes(hosting) if hosting is not None and not self.shut else []
        if codes != self.codes:
            self.codes = codes
        here = hosting.host.guests.values() if hosting is not None else ()
        self.guests = [(guest, guest.seat, guest.right, guest.label) for guest in here]
        self.asks = [*hosting.asks] if hosting is not None else []
        self.waited = 0 if self.guests else self.waited
        self.background = told_of(hosting)

    def _codes(self, hosting: Hosting) -> list[tuple[str, str, str]]:
        """Return for each code what it is for, what it says, and what can be typed instead."""
        chosen = self.app.preferences
        wifi = [(t("invite.wifi"), wifi_text(chosen.wifi, chosen.wifi_word), chosen.wifi)] if chosen.wifi else []
        if not self.chosen:
            return wifi
        address = table_address(self.chosen, hosting.port, hosting.host.word)
        typed = t("invite.typed", address=f"{self.chosen}:{hosting.port}", word=hosting.host.word)
        return [*wifi, (t("invite.then_table" if wifi else "invite.table"), address, typed)]

    def both(self, codes: list[tuple[str, str, str]]) -> Widget:
        """Return the codes, side by side in a wide window."""
        wide = self.width >= dp(WIDE) and len(codes) > 1
        line = SideBySide(spacing=dp(12)) if wide else Panel(padding=0, fill="page")
        for code in codes:
            line.add_widget(self.code(*code))
        return line

    def code(self, title: str, text: str, typed: str) -> Panel:
        """Return one code with its heading and what can be typed instead."""
        card = Panel(spacing=dp(8))
        card.add_widget(Text(role="strong", text=title, halign="center"))
        card.add_widget(QrCode(modules_of(text)))
        card.add_widget(Text(role="small", tone="soft", text=typed, halign="center"))
        return card

    def networks(self, hosts: list[str]) -> Choice:
        """Return a choice of the network that the guests are in."""
        choice = Choice(options=[(host, host) for host in hosts], chosen=self.chosen)
        choice.fbind("on_choose", lambda _, host: self._in(host))
        return choice

    def _in(self, host: str) -> None:
        self.chosen = host
        self.refresh()

    def _nobody_came(self, *_: object) -> None:
        self.waited = PATIENCE if not self.guests else 0

    def guest(self, seen: tuple[Guest, str, str, str]) -> Widget:
        """Return the row of a phone that is here, or was a moment ago: rows are drawn a frame later."""
        return visitor_row(self.app, seen[0])

    def asking(self, asks: list[PhoneAsk]) -> Column:
        """Return what phones ask, row by row, under a heading."""
        column = Column(spacing=dp(4))
        column.add_widget(Text(role="title", text=t("invite.asking")))
        if (hosting := self.hosting) is not None:
            for ask in asks:
                column.add_widget(ask_row(hosting, ask))
        return column

    def shut_out(self) -> None:
        """Let no new phones in from now on, or let them in again."""
        if self.hosting is not None:
            self.hosting.shut_out(shut=not self.shut)
            self.refresh()

    def ask_wifi(self) -> None:
        """PhoneAsk for the name and password of the Wi-Fi or hotspot, as they stand in the phone's settings."""
        sheet = Sheet(title=t("invite.wifi_ask"))
        name = Field(hint=t("invite.wifi_name"), text=self.app.preferences.wifi, icon="wifi")
        word = Field(hint=t("invite.wifi_word"), text=self.app.preferences.wifi_word, icon="key-outline")
        for part in (name, word, Text(text=t("invite.wifi_text"), tone="soft", role="small")):
            sheet.body.add_widget(part)
        keep = PushButton(text=t("invite.wifi_keep"))
        keep.fbind("on_tap", lambda *_: (sheet.close(), self._keep_wifi(name.text, word.text)))
        sheet.foot.add_widget(keep)
        sheet.open()

    def _keep_wifi(self, name: str, word: str) -> None:
        self.app.prefer(wifi=name.strip(), wifi_word=word)
        self.refresh()

    def close_door(self) -> None:
        """Close the door, so that nobody is let in any more."""
        if self.hosting is not None:
            self.hosting.close()
        self.app.back()
