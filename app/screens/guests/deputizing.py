"""The app's side of following another phone's bank: it shows the copy, takes over, or is handed the bank."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.phone import device
from app.phone.model import short_name
from app.reach.deputy import Deputy, place_of
from app.reach.hearing import AWAY, YOURS, FollowState
from app.reach.seats.handed import bank_on
from app.screens.frame.doing import do
from app.screens.frame.handling import handled
from app.screens.frame.translate import several, t
from app.screens.guests.hosting import open_door
from app.views.asked import acts

if TYPE_CHECKING:
    from app.reach.seats.handed import Handed
    from app.reach.talk.places import TableAddress
    from app.screens.guests.hosting import Hosting
    from app.screens.guests.with_door import AppWithDoor

A_FRAME = 1  # seconds at most


class Deputizing:
    """Follows a bank from now until `stop()`, or until the app ends. `standing` is the state to show."""

    def __init__(self, app: AppWithDoor, place: TableAddress) -> None:
        self.app, self.standing = app, FollowState()
        about = {"lang": app.preferences.language, "name": short_name()}
        # this phone's own door, while the bank has not said yet whether it is handed over
        self.offered: Hosting | None = None
        self.deputy = Deputy(app.session.journal, place, about, self._told, self._handed, self._settled)
        self.deputy.start()
        device.keep_awake(app.preferences.awake)
        app.fbind("on_stop", self.stop)

    @property
    def may_take_over(self) -> bool:
        """Whether the bank is gone and the copy here has a game to go on with."""
        return self.standing.state == AWAY and self.standing.number > 0

    # called in the deputy's thread
    def _told(self, standing: FollowState) -> None:
        Clock.schedule_once(lambda _: self._show(standing))

    def _handed(self, handed: Handed) -> None:
        Clock.schedule_once(lambda _: self._prepares(handed))

    def _settled(self, whose: str) -> None:
        """Wait until this phone banks before hanging up: that sends the other phones here."""
        act, done = self._banks_on if whose == YOURS else self._stays_deputy, threading.Event()
        Clock.schedule_once(lambda _: (act(), done.set()))
        done.wait(A_FRAME if whose == YOURS else 0)

    # on Kivy's thread
    def _show(self, standing: FollowState) -> None:
        self.standing = standing
        self.app.refresh()

    def take_over(self) -> None:
        """Go on with the copy that is here, because the bank is gone and the person holding this phone wants it.

        A bank that has just come back stays the bank. The game says itself how many lines are missing in it.
        """
        if self.deputy.told.standing.state != AWAY:
            return
        self.stop()
        number, lacks = self.deputy.told.standing.number, self.deputy.told.standing.lacks
        with handled():
            bank_on(self.app.session, number)
            self.app.to_table()
            do(self.app, acts.Note(several("follow.took_over_without", lacks) if lacks else t("follow.took_over")))
            self.app.go("invite")

    def _prepares(self, handed: Handed) -> None:
        """Open a door here and say where it is. The other phone is the bank until it says that it has heard this.

        A phone that comes through this door was sent by the bank, and says the same.
        """
        if self.app.following is not self:
            return
        with handled():
            bank_on(self.app.session, self.standing.number, handed)
            self.offered = open_door(self.app)
            self.offered.first_came = self._was_joined
            self.deputy.ready(self.offered.port, self.offered.host.word)
        self._leave_unless_offered()

    def _leave_unless_offered(self) -> None:
        if self.offered is None:  # the door could not be opened, which was shown
            self.app.session.files.leave()

    def _was_joined(self) -> None:
        """Go on as the bank, because a phone was sent here."""
        self.deputy.stop()
        self.deputy.wait(A_FRAME)
        self._banks_on()

    def _banks_on(self) -> None:
        """Go on as the bank, because the other phone has handed it over. The other phones connect by themselves."""
        if self.offered is None:
            return
        self.offered = None
        self.leave()
        self.app.to_table()
        do(self.app, acts.Note(t("follow.took_over")))

    def _stays_deputy(self) -> None:
        """Close the door that was opened here, because the other phone goes on as the bank."""
        if self.offered is not None:
            self.offered.host.members.forget()
            self.offered.close()
            self.offered = None
            self.app.session.files.leave()
            self.app.refresh()

    def stop(self, *_: object) -> None:
        """Stop following, and wait until nothing is being written any more."""
        self.deputy.stop()
        self.deputy.wait(2)
        self._stays_deputy()
        self.leave()

    def leave(self) -> None:
        """Detach from the app."""
        self.app.funbind("on_stop", self.stop)
        if self.app.following is self:
            self.app.following = None


def begin(app: AppWithDoor, address: str, word: str) -> bool:
    """Follow the bank at this address; return False for what is no address with a key."""
    place = place_of(address, word)
    if place is None:
        return False
    if app.following is not None:
        app.following.stop()
    app.following = Deputizing(app, place)
    return True
