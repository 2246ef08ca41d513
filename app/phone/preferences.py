"""The settings that a person chose, kept in a small file. A damaged file never keeps the app from starting."""

import json
import locale
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from app.disk.json_files import read_json
from app.disk.whole_files import write_private
from app.phone import on_android
from app.typed.bounds import is_a_line
from app.words.catalogues import FIRST, LANGUAGES

FILE = "settings.json"
LONGEST_SETTING = 1000  # letters; the longest is who sits opposite, twelve names
SIZES = (100, 130, 200)
HARDLY = 10  # percent
ALLOWED: dict[str, tuple[Any, ...]] = {
    "language": tuple(LANGUAGES), "light": ("phone", "day", "lamp"), "size": SIZES,
    "rotation": ("free", "locked"),
}  # fmt: skip


def on_a_phone() -> bool:
    """Return whether the app runs on Android, which says so in this variable."""
    return "ANDROID_ARGUMENT" in os.environ


def system_language() -> str:
    """Return the phone's language if it is one of ours, else English. Android keeps it in no environment variable."""
    said = (on_android.language() if on_a_phone() else "") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return said[:2].lower() if said[:2].lower() in LANGUAGES else FIRST


def system_country() -> str:
    """Return the phone's country as two letters, "GB"; '' where it tells none."""
    if on_a_phone():
        return on_android.country().upper()[:2]
    said = os.environ.get("LANG") or locale.getlocale()[0] or ""
    return said.partition(".")[0].partition("_")[2].upper()[:2]


def told_language() -> str:
    """Return the language that the phone's page of this app says, if it is one of ours; '' for none."""
    said = on_android.own_language()[:2].lower() if on_a_phone() else ""
    return said if said in LANGUAGES else ""


def system_size() -> int:
    """Return the smallest of our sizes of text that is hardly smaller than the phone's own."""
    wished = on_android.font_scale() * 100 if on_a_phone() else SIZES[0]
    return next((size for size in SIZES if size + HARDLY >= wished), SIZES[-1])


@dataclass(frozen=True, slots=True)
class Preferences:
    """All settings, each with its first value."""

    language: str = FIRST
    light: str = "phone"  # as the phone has it; or always day, or always lamp
    size: int = 100
    patterns: bool = False
    sound: bool = True
    vibration: bool = True
    speech: bool = False
    awake: bool = True
    welcomed: bool = False
    news_seen: str = ""
    table: int = 0  # the game on the table, shown again at the next start; 0: none
    laid: str = ""  # the game that was laid out last, as long as nobody has begun it
    backup_told: int = 0  # at how many MB it was said that the phone's own backup is nearly full
    rotation: str = "free"
    evenings: bool = True  # wins, games and hours are counted over the evenings
    evenings_since: str = ""  # what was played before is not counted
    follows: bool = False  # the picture turns to whose turn it is
    lends: bool = True  # guests' pages may fetch what they need to bank on
    opposite: str = ""  # who sits opposite: the number of the game, then the players
    time_told: str = ""  # of which game's agreed hour it was said last that it has come: its number, then the hour
    wifi: str = ""  # what guests join before they scan the table's code; its name
    wifi_word: str = ""  # and its password, as long as the person leaves it here

    def but(self, **changes: object) -> "Preferences":
        """Return these settings with some of them changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def dark(self) -> bool:
        """Return whether the screens are dark now. `phone` asks the phone; a computer counts as light."""
        return self.light == "lamp" or (self.light == "phone" and on_a_phone() and on_android.dark())

    def save(self, folder: Path) -> None:
        """Write the file whole, for nobody else: the Wi-Fi's password may be in it.

        Raises OSError, on a full disk for instance, and then the old file is as it was.
        """
        write_private(folder / FILE, json.dumps(asdict(self), indent=1).encode())


def load(folder: Path) -> Preferences:
    """Return the saved settings. A value that cannot be read or is not allowed is replaced by the first value."""
    first = Preferences(language=system_language(), size=system_size())
    try:
        saved = read_json(folder / FILE)
    except (OSError, ValueError):
        return first
    if not isinstance(saved, dict):
        return first
    known = {field.name: getattr(first, field.name) for field in fields(first)}
    good = {
        name: value
        for name, value in saved.items()
        if name in known and sound_value(name, value, known[name])
    }
    return first.but(**good)


def sound_value(name: str, value: object, first: object) -> bool:
    """Return whether a saved value has the right type, is one of those allowed, and can be shown."""
    if type(value) is not type(first) or (isinstance(value, str) and value and not is_a_line(value, LONGEST_SETTING)):
        return False
    return name not in ALLOWED or value in ALLOWED[name]
