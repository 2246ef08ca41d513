"""About the app: the version and its news, licences, and the report of a problem."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING

from app.core.referee import Entry
from app.phone.model import described
from app.screens.frame.handling import TROUBLES
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.widgets import PushButton, Row, Sheet, Text
from app.session import Session
from app.views.lobby.about import AboutView, about_view, is_updated, news, report
from app.words.changes import changes, licence_text, version

if TYPE_CHECKING:
    from app.screens.frame.running import AnyApp, RunningApp

MISTAKES = 3  # how many of our own mistakes a report tells


class AboutScreen(Screen):
    """Everything one may want to know about the app, on one page."""

    view: AboutView

    def look(self) -> AboutView:
        """Return the page in the chosen language."""
        return about_view(self.app.words)

    def sentence(self, text: str) -> Text:
        """Return a sentence of the page."""
        return Text(text=text)

    def licence(self, pair: tuple[str, str]) -> Row:
        """Return a row with a library and its licence, which leads to the licence's text."""
        row = Row(title=pair[0], text=pair[1])
        row.fbind("on_tap", lambda *_: show_licence(pair[0]))
        return row

    def report(self) -> None:
        """Show the report before anything is copied, so that whoever sends it can read every word of it."""
        show_report(self.app)


def show_licence(work: str) -> Sheet:
    """Show who made a piece of work and the whole of its licence, as its makers ask."""
    sheet = Sheet(title=work)
    for paragraph in licence_text(work):
        sheet.body.add_widget(Text(text=paragraph, role="small"))
    return sheet.open()


def show_report(app: "RunningApp") -> Sheet:
    """Show the report on a sheet, with a button that copies it."""
    about = described() | settings(app) | mistakes(app.net.mistakes) | game(app.session)
    text = report(about, entries(app.session))
    sheet = Sheet(title=t("about.report"))
    sheet.body.add_widget(Text(text=t("about.report_lead"), tone="soft"))
    for line in text.splitlines():  # each by itself: a long word makes only its own line smaller
        sheet.body.add_widget(Text(text=line, role="small"))
    copy = PushButton(text=t("about.copy"), icon="content-copy")
    copy.fbind("on_tap", lambda *_: copied(app, sheet, text))
    sheet.foot.add_widget(copy)
    sheet.open()
    return sheet


def copied(app: "RunningApp", sheet: Sheet, text: str) -> None:
    """Copy the report to the clipboard."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    sheet.close()
    app.receipt(t("about.copied"), undo=False)


def settings(app: "RunningApp") -> dict[str, str]:
    """Return how the app is set."""
    chosen = app.preferences
    return {"Settings": f"{chosen.language}, {chosen.light}, {chosen.size} %"}


def game(session: Session | None) -> dict[str, str]:
    """Return what kind of game is open, without anything about its players."""
    if session is None or session.saved is None:
        return {"Game": "none"}
    played = session.game
    return {"Game": f"{played.edition}, {len(played.seats)} players, line {session.top}"}


def mistakes(met: list[Exception]) -> dict[str, str]:
    """Return the kind and place of the last mistakes of our own, without what they say."""
    told = [f"{type(one).__name__} {place(one)}".strip() for one in met[-MISTAKES:]]
    return {"Mistakes": ", ".join(told)} if told else {}


def place(mistake: Exception) -> str:
    """Return the module and line where it happened; '' for one that was never raised."""
    frames = extract_tb(mistake.__traceback__)
    return f"{Path(frames[-1].filename).stem}:{frames[-1].lineno}" if frames else ""


def entries(session: Session | None) -> Iterator[Entry]:
    """Yield the standing lines of the open game, up to one that cannot be read; none where no game is open."""
    if session is None or session.saved is None:
        return
    with contextlib.suppress(*TROUBLES):
        yield from session.past.entries()


def tell_news(app: "AnyApp") -> None:
    """Show what is new, once after an update. A first start has no news."""
    seen = app.preferences
    if not is_updated(seen.news_seen):
        return
    app.prefer(news_seen=version())
    if seen.welcomed:
        show_news(app, seen.news_seen)


def show_news(app: "AnyApp", seen: str) -> None:
    """Show what is new to somebody who last saw the news of version `seen`; each version has its own heading."""
    sheet = Sheet(title=t("about.new", version=version()))
    for name, lines in news(changes(app.words.language), seen).items():
        if name != version():
            sheet.body.add_widget(Text(text=t("about.new", version=name), role="strong"))
        for line in lines:
            sheet.body.add_widget(Text(text=f"• {line}"))
    close = PushButton(text=t("about.understood"))
    close.fbind("on_tap", sheet.close)
    sheet.foot.add_widget(close)
    sheet.open()
