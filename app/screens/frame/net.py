"""The last net under the app: what no screen caught is told or logged, and the app goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp


class Net(ExceptionHandler):
    """What reached the event loop. A trouble that has a sentence is told; a mistake of ours is logged and told."""

    def __init__(self, app: RunningApp) -> None:
        super().__init__()
        self.app = app
        self.mistakes: list[Exception] = []  # tests look here

    def spread(self) -> None:
        """Catch from now on."""
        ExceptionManager.add_handler(self)

    def take_down(self) -> None:
        """Catch no more."""
        ExceptionManager.remove_handler(self)

    def handle_exception(self, inst: BaseException) -> Any:
        """PASS: the event loop goes on. What ends a program on purpose still ends it."""
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
        """Tell a trouble that has a sentence. False for one that has none, which is a mistake of ours."""
        from app.screens.frame import handling

        if not isinstance(trouble, handling.TROUBLES):
            return False
        handling.meet(trouble)
        return True

    def alert(self, key: str, **values: Any) -> None:
        """Tell a sentence, once while it can be read."""
        from app.screens.frame.handling import alert

        alert(self.app.words(key, **values))

    def found(self, trouble: Any) -> None:
        """The check in the background has something to say: damage with its ways out; what was mended in passing."""
        if hasattr(trouble, "last_good"):
            self.app.tell_trouble(trouble)
        else:
            self.alert(trouble.key, **trouble.words)

    def pause(self) -> bool:
        """The app goes to the background. A full disk is told when it is seen again; it must not end the app."""
        from app.screens.frame.handling import handled

        with handled():
            if self.app.session is not None:
                self.app.session.pause()
        return True

    def keep_settings(self) -> None:
        """Write the settings; where that fails they hold until the app is closed, and that is told."""
        from app.screens.frame.handling import sentence_of

        try:
            self.app.preferences.save(self.app.folder)
        except OSError as trouble:
            self.alert("settings.not_kept", reason=sentence_of(trouble))
