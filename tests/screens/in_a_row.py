"""One app that plays scene after scene: it is put back to its start between them, and nothing is left over.

An app of its own for each scene takes a third of the time of all scenes, for its start and its end.
"""

import gc
import threading

from tests import seeded
from tests.screens import driver


class InARow(driver.Driver):
    """A driver whose app is put back to its start as often as wanted."""

    def __init__(self, *words, **named):
        super().__init__(*words, **named)
        self.wait(0.5)
        from kivy.clock import Clock

        from app.phone import addresses

        self.own_timers = list(Clock.get_events())  # of the app itself; holding them keeps their ids
        self.first, self.routed = self.app.preferences, addresses.routed
        self.attributes, self.threads = dict(vars(self.app)), threading.active_count()
        self.at_start, self.left = {}, 0

    def back_to_start(self, folder, welcomed=True):
        """Show the first screen of an app whose folder of games is empty."""
        self.leave_everything()
        app = self.app
        app.folder, app.preferences = folder, self.first.but(welcomed=welcomed)
        app.preferences.save(folder)
        app.take_on()
        app.router.go("games")
        app.open_session()
        self.wait(0.5)
        seeded.begin_anew()
        self.compare(welcomed)

    def leave_everything(self):
        """Close what a scene may have opened: doors, links, sheets, games, screens, timers."""
        from kivy.animation import Animation

        from app.phone import addresses

        app, router = self.app, self.app.router
        self.hang_up()
        for sheet in list(app.overlay.children):
            getattr(sheet, "close", lambda: None)()
        app.overlay.clear_widgets()
        Animation.cancel_all(router)
        Animation._instances.clear()
        app.session.close()  # its check in the background is a thread too
        app.session = None
        self.forget()
        addresses.routed = self.routed
        left = [visit.screen for visit in (*router.stack, *router.beside.values()) if visit.screen is not None]
        router.stack, router.beside, router.seen = [], {}, ()
        router.clear_widgets()
        driver.take_apart(left)  # kv's bindings hold a screen for ever
        self.cancel_timers()  # before the next screen: its layout is a timer too
        gc.set_threshold(*self.threshold)  # the Table moves it
        self.put_away()

    def put_away(self):
        """Free what some scenes have left; until then the collector looks neither through it nor through modules."""
        self.left += 1
        gc.unfreeze()  # the Table freezes what is alive
        if self.left % driver.CLOSED_BEFORE_CLEANING == 0:
            gc.collect()
        gc.freeze()

    def hang_up(self):
        """Close the door and the links to other phones: each is a thread with a socket."""
        for one in (self.app.hosting, self.app.club):
            if one is not None:
                one.close()
        if self.app.following is not None:
            self.app.following.stop()

    def forget(self):
        """Let the app know nothing but what it knew at its start: what it has read of a game is kept in attributes."""
        known = vars(self.app)
        for name in set(known) - set(self.attributes):
            del known[name]
        known.update({name: value for name, value in self.attributes.items() if name != "session"})

    def cancel_timers(self):
        """Cancel every timer but the app's own: a dead widget's would fire in the next scene."""
        from kivy.clock import Clock

        own = {id(event) for event in self.own_timers}
        for event in Clock.get_events():
            if id(event) not in own:
                event.cancel()

    def compare(self, welcomed):
        """Raise where something of the scene before is still here."""
        self.wait_until(lambda: threading.active_count() <= self.threads + 1)  # the check in the background may run
        shown = self.texts()
        if shown != self.at_start.setdefault((welcomed, self.window.size), shown):
            raise LeftOver(f"shown before: {self.at_start[welcomed, self.window.size]}; now: {shown}")


class LeftOver(Exception):  # noqa: N818 - the fact
    """A scene has left something for the next one."""
