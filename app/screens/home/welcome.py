"""The first run: the app explains itself on one screen, shows a turn, and starts a game."""

from __future__ import annotations

from kivy.metrics import dp

from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.widgets import Column, Icon, SideBySide, Text

STEPS = (
    ("dice", "dice-multiple"), ("pay", "hand-coin-outline"),
    ("why", "help-circle-outline"), ("undo", "undo-variant"),
)  # fmt: skip


class WelcomeScreen(Screen):
    """Four things to know, a turn to try, and the start."""

    steps = STEPS

    def step(self, step: tuple[str, str]) -> SideBySide:
        """Return an icon with what one does and what happens then."""
        name, icon = step
        line = SideBySide(spacing=dp(16))
        line.add_widget(Icon(icon=icon, tone="felt", base=34))
        words = Column(spacing=dp(2))
        words.add_widget(Text(role="strong", text=t(f"welcome.{name}")))
        words.add_widget(Text(role="body", tone="soft", text=t(f"welcome.{name}_text")))
        line.add_widget(words)
        return line

    def shown(self) -> None:
        """Remember that the welcome was shown, because once is enough."""
        self.app.prefer(welcomed=True)

    def demo(self) -> None:
        """Open a game to try things with. A guide on the Table leads through it."""
        from app.session.demo import begin_demo

        begin_demo(self.app.session, t("welcome.demo_title"), t("welcome.demo_note"))
        self.app.to_table()

    def start(self) -> None:
        """Go on to a real game."""
        self.app.replace("new_game")
