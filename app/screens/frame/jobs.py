"""Long work on a thread of its own, with its progress shown and a way to cancel it."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

from kivy.clock import Clock, mainthread

from app.screens.frame.handling import sentence_of
from app.screens.frame.translate import t
from app.screens.widgets import Progress, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable



class Job:
    """Runs `work(progress, stop)` on a thread, then `done(result)` or `failed(sentence)` on the screen's thread."""

    def __init__(
        self, title: str, work: Callable[..., object], done: Callable[..., object], failed: Callable[..., object]
    ) -> None:
        self.work, self.done, self.failed = work, done, failed
        self.stopped = False
        self.sheet = Sheet(title=title)
        self.bar = Progress(text=t("settings.checking"), cancel_text=t("shell.cancel"), total=1)
        self.bar.fbind("on_cancel", self.stop)
        self.sheet.fbind("on_close", self.stop)
        self.sheet.body.add_widget(self.bar)

    def start(self) -> Job:
        """Show the progress and start the thread."""
        self.sheet.open()
        Thread(target=self.run, daemon=True).start()
        return self

    def stop(self, *_: object) -> None:
        """Ask the work to stop, because the person does not want to wait."""
        self.stopped = True

    def run(self) -> None:
        """Do the work, on the job's own thread."""
        try:
            result = self.work(self.progress, lambda: self.stopped)
        except Exception as error:  # noqa: BLE001 - whatever it was, it is shown, and nothing was changed
            self.end(self.failed, t("settings.stopped") if self.stopped else failed(error))
        else:
            self.end(self.done, result)

    def progress(self, done: int, total: int) -> None:
        """Report how far the work is; called on the job's thread."""
        Clock.schedule_once(lambda _: self.show(done, total))

    def show(self, done: int, total: int) -> None:
        """Show on the bar how far the work is."""
        self.bar.done, self.bar.total = done, max(1, total)

    @mainthread
    def end(self, tell: Callable[..., object], what: str | None) -> None:
        """Close the progress and report the end, on the screen's thread."""
        self.sheet.funbind("on_close", self.stop)
        self.sheet.close()
        tell(what)


def failed(error: Exception) -> str:
    """Return the sentence that says what went wrong, and that the games are as they were."""
    return t("settings.failed", reason=sentence_of(error))
