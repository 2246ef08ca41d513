"""Settings: language, light, text size; receipts; backup and restore. Everything shows at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.pictures import GroupMark
from app.screens.widgets import SwitchRow, Wrap
from app.words.catalogues import LANGUAGES

if TYPE_CHECKING:
    from app.phone.preferences import Preferences

SWITCHES = {"look": ("patterns",), "receipts": ("sound", "vibration", "speech", "awake")}
MARKS = (
    ("#580c39", "V"), ("#87a5d7", "Z"), ("#f58023", "O"),
    ("#008066", "A"), ("#ffcc00", "J"), ("#098733", "G"),
)  # fmt: skip


class SettingsScreen(Screen):
    """The preferences of this device."""

    def look(self) -> Preferences:
        """What is chosen."""
        return self.app.preferences

    @property
    def languages(self) -> Any:
        """Each by its own name."""
        return [(code, language.name) for code, language in LANGUAGES.items()]

    def switches(self, part: str) -> tuple[str, ...]:
        """The names of the switches of a part."""
        return SWITCHES[part]

    def switch(self, name: str) -> SwitchRow:
        """On or off."""
        title, text = t(f"settings.{name}"), t(f"settings.{name}_text")
        row = SwitchRow(title=title, text=text, active=getattr(self.view, name))
        row.fbind("on_change", lambda _, active: self.app.prefer(**{name: active}))
        return row

    def sample(self, _: Any) -> Wrap:
        """How colours look with or without patterns."""
        marks = Wrap(stretch=False)
        for colour, letter in MARKS:
            marks.add_widget(GroupMark(colour=colour, letter=letter))
        return marks

    def backup(self) -> None:
        """All games into one file."""
        from app.screens.home.backups import back_up

        back_up(self.app)

    def restore(self) -> None:
        """The games of a backup in place of these."""
        from app.screens.home.backups import choose_backup

        choose_backup(self.app)
