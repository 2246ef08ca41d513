"""Scenes for pictures: the page about the app, the news after an update, and the report of a problem."""

from __future__ import annotations

from typing import Any

from tools import insight_scenes


def page(ui: Any) -> None:
    """Show the page about the app."""
    ui.app.go("about")


def privacy(ui: Any) -> None:
    """Show the page about privacy."""
    ui.app.go("privacy")


def news(ui: Any) -> None:
    """Show what somebody is told who comes from the oldest version."""
    from app.screens.home.about import show_news

    show_news(ui.app, "")


def report(ui: Any) -> None:
    """Show the report of a problem in the middle of a game of four."""
    insight_scenes.begin(ui.app.session, insight_scenes.SHORT[:4], "ultimate", {})
    insight_scenes.go_on(ui.app.session, 60)
    ui.app.at_table()
    ui.app.go("about").report()


def licence(ui: Any) -> None:
    """Show a licence."""
    from app.screens.home.about import show_licence
    from app.words.changes import licences

    ui.app.go("about")
    show_licence(max((work for work, _ in licences()), key=len))


SCENES = [
    ("about", page, 6), ("privacy", privacy, 3), ("news", news, 1), ("report", report, 1), ("licence", licence, 1),
]  # fmt: skip
