"""One font for everything: Roboto, with the arrows, dice, card suits and barred M that it lacks merged in.

Kivy has no fallback fonts: a character that the font lacks is drawn as a box. tools/make_font.py makes the merged
font; here KivyMD's names for Roboto are pointed at it.
"""

from pathlib import Path

import kivymd.font_definitions  # noqa: F401 - registers KivyMD's own Roboto, which is then replaced
from kivy.core.text import LabelBase

FOLDER = Path(__file__).resolve().parent.parent / "data" / "fonts"
REGULAR = FOLDER / "App-Regular.ttf"
BOLD = FOLDER / "App-Bold.ttf"
MEDIUM = FOLDER / "App-Medium.ttf"
LIGHT = FOLDER / "App-Light.ttf"
BARRED_M = "\ue000"  # the sign of the boards' money, drawn by us


def install() -> None:
    """Set every label, also KivyMD's, in the merged font."""
    LabelBase.register("Roboto", str(REGULAR), fn_bold=str(BOLD))
    LabelBase.register("RobotoMedium", str(MEDIUM), fn_bold=str(BOLD))
    LabelBase.register("RobotoLight", str(LIGHT), fn_bold=str(MEDIUM))
