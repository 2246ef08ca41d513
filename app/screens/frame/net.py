"""The last handler of the app: what no screen caught is shown or logged, and the app goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger

if TYPE_CHECKING:
    from app.screens.frame.running import AppAtStart
    from app.session import Damaged, Notice


class Net(ExceptionHandler):
    """Handles what reached the event loop. A trouble with a sentence is shown; a mistake of ours is also logged."""

    def __init__(self, app: AppAtStart) -> None:
        super().__init__()
        self.app = app
        self.mistakes: list[Exception] = []  # for tests to look at

    def spread(self) -> None:
        """Start catching."""
        ExceptionManager.add_handler(self)

    def take_down(self) -> None:
        """Stop catching."""
        ExceptionManager.remove_handler(self)

    def handle_exception(self, inst: BaseException) -> int:
        """Handle an exception and let the event loop go on, unless the exception ends the program on purpose."""
        if not isinstance(inst, Exception):
            return ExceptionManager.RAISE
        if not self.meet(inst):
            self.keep(inst)
            self.alert("shell.unexpected")
        return ExceptionManager.PASS

    def keep(self, mistake: Exception) -> None:
        """Log a mistake of ours."""
        self.mistakes.append(mistake)
        Logger.error("App: %r", mistake, exc_info=mistake)

    def meet(self, trouble: Exception) -> bool:
        """Show a trouble that has a sentence; return False for one that has none, which is a mistake of ours."""
        from app.screens.frame import handling

        if not isinstance(trouble, handling.TROUBLES):
            return False
        handling.meet(trouble)
        return True

    def alert(self, key: str, **values: object) -> None:
        """Show a sentence, once while it can be read."""
        from app.screens.frame.handling import alert

        alert(self.app.words(key, **values))

    def found(self, trouble: Damaged | Notice) -> None:
        """Show what the check in the background found: damage with its ways out, or what was mended."""
        from app.session import Damaged

        if isinstance(trouble, Damaged):
            self.app.tell_trouble(trouble)
        else:
            self.alert(trouble.key, **trouble.words)

    def pause(self) -> bool:
        """Write everything when the app goes to the background. Nothing that fails may end it; it is shown later."""
        self.put_by()
        try:
            if self.app.session is not None:
                self.app.session.files.pause()
        except Exception as trouble:  # noqa: BLE001 - Android ends an app whose answer is an error
            self.handle_exception(trouble)
        return True

    def put_by(self) -> None:
        """Let every visible screen keep what is typed on it. Nothing that fails may end the app."""
        try:
            for screen in self.app.router.seen:
                screen.put_by()
        except Exception as trouble:  # noqa: BLE001 - as above
            self.handle_exception(trouble)

    def keep_settings(self) -> None:
        """Write the settings. If that fails, they hold until the app is closed, and the person is told."""
        from app.screens.frame.handling import sentence_of

        try:
            self.app.preferences.save(self.app.folder)
        except OSError as trouble:
            self.alert("settings.not_kept", reason=sentence_of(trouble))
