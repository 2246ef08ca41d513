"""Settings: language, light, text size, receipts, backup and restore. Every change shows at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.phone import device
from app.phone.preferences import SIZES
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.pictures import GroupMark
from app.screens.widgets import SwitchRow, Wrap
from app.words.catalogues import LANGUAGES
from app.words.language import Words

if TYPE_CHECKING:
    from app.phone.preferences import Preferences

SWITCHES = {
    "look": ("patterns",), "receipts": ("sound", "vibration", "speech", "awake"), "turning": ("follows",),
    "keeping": ("lends",),
}  # fmt: skip
MARKS = 6  # colours of the sample


class SettingsScreen(Screen):
    """The settings of this device."""

    view: Preferences

    def look(self) -> Preferences:
        """Return what is set now."""
        return self.app.preferences

    @property
    def languages(self) -> list[tuple[str, str]]:
        """Return the languages, each under its own name."""
        return [(code, language.name) for code, language in LANGUAGES.items()]

    @property
    def sizes(self) -> tuple[str, ...]:
        """The text sizes to choose from, in percent."""
        return tuple([str(size) for size in SIZES])

    def switches(self, part: str) -> tuple[str, ...]:
        """Return the names of the switches of a part."""
        return SWITCHES[part]

    def switch(self, name: str) -> SwitchRow:
        """Return a row to turn a setting on or off."""
        title, text = t(f"settings.{name}"), t(f"settings.{name}_text")
        row = SwitchRow(title=title, text=text, active=getattr(self.view, name))
        row.fbind("on_change", lambda _, active: self.app.prefer(**{name: active}))
        return row

    def sample(self, _: object) -> Wrap:
        """Return a sample of the board's own colours, with or without patterns."""
        marks, board = Wrap(stretch=False), self.app.board.printed()
        words = Words(self.app.words.language, board)
        for group in [*board.groups.values()][:MARKS]:
            marks.add_widget(GroupMark(colour=group.colour, letter=words.letter(group.id)))
        return marks

    def lock_rotation(self, rotation: str) -> None:
        """Let the picture turn with the phone, or keep it as it stands."""
        self.app.prefer(rotation=rotation)
        device.lock_rotation(rotation == "locked")

    def backup(self) -> None:
        """Back all games up into one file."""
        from app.screens.home.backups import back_up

        back_up(self.app)

    def restore(self) -> None:
        """Choose a backup to put in place of the games here."""
        from app.screens.home.backups import choose_backup

        choose_backup(self.app)
