"""About: the version and what it brought, privacy, licences, and the report of a problem."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.core.referee import Entry
from app.phone.model import described
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.widgets import PushButton, Row, Sheet, Text
from app.session import Session
from app.views.lobby.about import AboutView, about_view, is_updated, news, report
from app.words.changes import version

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp


class AboutScreen(Screen):
    """What one may want to know of the app, in one page."""

    def look(self) -> AboutView:
        """The page in the chosen language."""
        return about_view(self.app.words)

    def sentence(self, text: str) -> Text:
        """A sentence of the page."""
        return Text(text=text)

    def licence(self, pair: tuple[str, str]) -> Row:
        """A library and its licence."""
        return Row(title=pair[0], text=pair[1])

    def report(self) -> None:
        """Show the report before anything is copied: whoever sends it can read every word of it."""
        show_report(self.app)


def show_report(app: "RunningApp") -> Sheet:
    """The report on a sheet, with a button that copies it."""
    text = report(described() | settings(app), game(app.session), entries(app.session))
    sheet = Sheet(title=t("about.report"))
    sheet.body.add_widget(Text(text=t("about.report_lead"), tone="soft"))
    sheet.body.add_widget(Text(text=text, role="small"))
    copy = PushButton(text=t("about.copy"), icon="content-copy")
    copy.fbind("on_tap", lambda *_: copied(app, sheet, text))
    sheet.foot.add_widget(copy)
    sheet.open()
    return sheet


def copied(app: "RunningApp", sheet: Sheet, text: str) -> None:
    """The report lies in the clipboard."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    sheet.close()
    app.receipt(t("about.copied"), undo=False)


def settings(app: "RunningApp") -> dict[str, str]:
    """How the app is set."""
    chosen = app.preferences
    return {"Settings": f"{chosen.language}, {chosen.light}, {chosen.size} %"}


def game(session: Session | None) -> dict[str, str]:
    """The open game by its kind alone."""
    if session is None or session.saved is None:
        return {"Game": "none"}
    played = session.game
    return {"Game": f"{played.edition}, {len(played.seats)} players, line {played.lines}"}


def entries(session: Session | None) -> Iterable[Entry]:
    """The standing lines of the open game."""
    return () if session is None or session.saved is None else session.entries()


def tell_news(app: "RunningApp") -> None:
    """After an update: what is new, once. Whoever starts the app for the first time has nothing to compare with."""
    seen = app.preferences
    if not is_updated(seen.news_seen):
        return
    app.prefer(news_seen=version())
    if seen.welcomed:
        show_news(app)


def show_news(app: "RunningApp") -> None:
    """What the version brought, on a sheet that one touch closes."""
    sheet = Sheet(title=t("about.new", version=version()))
    for line in news(app.words):
        sheet.body.add_widget(Text(text=f"• {line}"))
    close = PushButton(text=t("about.understood"))
    close.fbind("on_tap", sheet.close)
    sheet.foot.add_widget(close)
    sheet.open()
