"""The chronicle of the game on the table: one for the whole app, read on between taps."""

from kivy.clock import Clock

from app.chronicle import Chronicle

SOON = 4  # seconds after a game was put on the table


def chronicle_of(app):
    """What is known of the game on the table; begun anew for another game."""
    known, session = getattr(app, "chronicle", None), app.session
    if known is None or known.session is not session or known.number != session.saved.id:
        known = app.chronicle = Chronicle(session)
    return known


def read_ahead(app):
    """Begin to read as soon as the table is quiet, a little in each frame, until all is read and warm."""
    Clock.schedule_once(lambda _: Clock.schedule_interval(lambda _dt: step(app), 0), SOON)


def step(app):
    """A little more; False ends it."""
    session = app.session
    return session is not None and session.saved is not None and chronicle_of(app).step()
