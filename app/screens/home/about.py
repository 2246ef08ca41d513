"""About: the version and what it brought, privacy, licences, and the report of a problem."""

from app.phone.model import described
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.widgets import PushButton, Row, Sheet, Text
from app.views.lobby.about import about_view, is_updated, news, report
from app.words.changes import version


class AboutScreen(Screen):
    """What one may want to know of the app, in one page."""

    def look(self):
        """The page in the chosen language."""
        return about_view(self.app.words)

    def sentence(self, text):
        """A sentence of the page."""
        return Text(text=text)

    def licence(self, pair):
        """A library and its licence."""
        return Row(title=pair[0], text=pair[1])

    def report(self):
        """Show the report before anything is copied: whoever sends it can read every word of it."""
        show_report(self.app)


def show_report(app):
    """The report on a sheet, with a button that copies it."""
    text = report(described() | settings(app), game(app.session), entries(app.session))
    sheet = Sheet(title=t("about.report"))
    sheet.body.add_widget(Text(text=t("about.report_lead"), tone="soft"))
    sheet.body.add_widget(Text(text=text, role="small"))
    copy = PushButton(text=t("about.copy"), icon="content-copy")
    copy.fbind("on_tap", lambda *_: copied(app, sheet, text))
    sheet.foot.add_widget(copy)
    return sheet.open()


def copied(app, sheet, text):
    """The report lies in the clipboard."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    sheet.close()
    app.receipt(t("about.copied"), undo=False)


def settings(app):
    """How the app is set."""
    chosen = app.preferences
    return {"Settings": f"{chosen.language}, {chosen.light}, {chosen.size} %"}


def game(session):
    """The open game by its kind alone."""
    if session is None or session.saved is None:
        return {"Game": "none is open"}
    played = session.game
    return {"Game": f"{played.edition}, {len(played.seats)} players, line {played.lines}"}


def entries(session):
    """The standing lines of the open game."""
    return () if session is None or session.saved is None else session.entries()


def tell_news(app):
    """After an update: what is new, once. Whoever starts the app for the first time has nothing to compare with."""
    seen = app.preferences
    if not is_updated(seen.news_seen):
        return
    app.prefer(news_seen=version())
    if seen.welcomed:
        show_news(app)


def show_news(app):
    """What the version brought, on a sheet that one touch closes."""
    sheet = Sheet(title=t("about.new", version=version()))
    for line in news(app.words):
        sheet.body.add_widget(Text(text=f"• {line}"))
    close = PushButton(text=t("about.understood"))
    close.fbind("on_tap", sheet.close)
    sheet.foot.add_widget(close)
    sheet.open()
