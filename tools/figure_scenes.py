"""Scenes of the table's own figures: the list in New game, the list and one pad during a game."""

from __future__ import annotations

from typing import Any

from tools import insight_scenes


def in_new_game(ui: Any) -> None:
    """Show the list of figures of a Mega game, two of them the table's own."""
    from app.screens.asking.form import ask_at
    from app.screens.home.new_game import OfDraft

    screen = ui.app.go("new_game")
    ui.wait(0.3)
    screen.change(screen.draft.on("mega").setting("bail", 75).setting("start_cash", 3000))
    ask_at(OfDraft(screen), ui.app, "SetFigure")


def dealt(ui: Any) -> None:
    """Show what the app has dealt to four people."""
    screen = ui.app.go("new_game")
    ui.wait(0.3)
    for name in ("Charlotte", "Maximilian"):
        screen.change(screen.draft.with_one_more(name))
    screen.start()


def at_the_table(ui: Any) -> None:
    """Show the list of figures during an Ultimate game."""
    from app.screens.asking.form import ask
    from app.views.asked import acts

    insight_scenes.begin(ui.app.session, insight_scenes.SHORT[:4], "ultimate", {})
    ui.app.session.submit(acts.SetFigure("salary.pay_day.odd", 350))
    ui.app.at_table()
    ui.app.go("this_table")
    ask(ui.app, "SetFigure")


def refused(ui: Any) -> None:
    """Show the pad of a figure of the table's own, with an amount that makes no sense."""
    from app.screens.asking.form import ask
    from app.views.asked import acts

    insight_scenes.begin(ui.app.session, insight_scenes.SHORT[:4], "classic", {})
    ui.app.session.submit(acts.SetFigure("bail", 75))
    ui.app.at_table()
    ui.app.go("this_table")
    form = ask(ui.app, "SetFigure").parts[0]
    form.say("name", "bail")
    form.say("amount", 0)


SCENES = (
    ("dealt", dealt, 1), ("own-figures-new", in_new_game, 2), ("own-figures", at_the_table, 3),
    ("own-figure", refused, 2),
)  # fmt: skip
