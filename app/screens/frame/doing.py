"""Say something to the table from any screen: written and told with Undo, or refused with the reason."""

from app.phone import device
from app.screens.frame.jobs import sentence_of
from app.session import JournalError
from app.views.asked import acts
from app.views.asked.last_line import last_line_view

TROUBLES = (acts.Refused, acts.Broken, JournalError)


def do(app, *commands):
    """Judge and write each; True where all were. What could not be is told, and nothing of it has changed."""
    session = app.session
    before, entry = session.game, None
    try:
        for command in commands:
            entry = session.submit(command)
    except TROUBLES as trouble:
        app.refresh()
        refused(app, trouble)
        return False
    app.refresh()
    if entry is not None:
        said = last_line_view(entry, before, session.edition, session.game, app.words)
        app.receipt(said.text, sound=said.coin or "tick").line = session.top
    return True


def take_back(app):
    """Take back the last line; what cannot be taken back is told."""
    try:
        app.session.undo()
    except TROUBLES as trouble:
        refused(app, trouble)
    app.refresh()


def refused(app, trouble):
    """Why not, in the words of the table."""
    words = app.words.at(app.session.edition, app.session.game)
    text = words.refusal(trouble) if isinstance(trouble, acts.Refused) else sentence_of(trouble)
    app.receipt(text, undo=False, sound="alert")


def aloud(text, sound, chosen):
    """A receipt to hear and feel, as the settings wish."""
    if chosen.sound:
        device.sound(sound)
    if chosen.vibration:
        device.vibrate()
    if chosen.speech:
        device.speak(text, chosen.language)
