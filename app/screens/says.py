"""What a screen beside the Table says to the session; what happened is told with Undo."""

from app.screens.jobs import sentence_of
from app.session import JournalError
from app.views import acts
from app.views.said import said_view

TROUBLES = (acts.Refused, acts.Broken, JournalError)


class Says:
    """Mixed into a screen: `say(command)` writes and tells, `home()` leads back to the Table."""

    def say(self, command):
        """Judge, write, tell; what cannot be is told and nothing has changed. True where it was written."""
        session, words = self.app.session, self.app.words
        before = session.game
        try:
            entry = session.submit(command)
        except TROUBLES as trouble:
            self.app.receipt(refusal(self.app, trouble), undo=False, sound="alert")
            return False
        said = said_view(entry, before, session.edition, session.game, words)
        self.app.refresh()
        self.app.receipt(said.text, sound=said.coin or "tick")
        return True

    def home(self):
        """Back to the Table, whatever lies between."""
        router = self.app.router
        names = [visit.name for visit in router.stack]
        if "table" in names:
            del router.stack[names.index("table") + 1 :]
            router.show()
        else:
            self.app.back()


def refusal(app, trouble):
    """Why not, in the words of the table."""
    words = app.words.at(app.session.edition, app.session.game)
    return words.refusal(trouble) if isinstance(trouble, acts.Refused) else sentence_of(trouble)
