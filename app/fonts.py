"""One font for everything: Roboto with the arrows, dice, card suits and the barred M that it lacks.

Kivy has no font fallback: a character the font does not have is drawn as a box. tools/make_font.py merges the
missing ones in; here KivyMD's names for Roboto are pointed at the result.
"""

from pathlib import Path

import kivymd.font_definitions  # noqa: F401 - registers KivyMD's own Roboto, which is then replaced
from kivy.core.text import LabelBase

FOLDER = Path(__file__).resolve().parent.parent / "data" / "fonts"
REGULAR = FOLDER / "App-Regular.ttf"
BOLD = FOLDER / "App-Bold.ttf"
MEDIUM = FOLDER / "App-Medium.ttf"
LIGHT = FOLDER / "App-Light.ttf"
BARRED_M = "\ue000"  # the mark of the boards' money, drawn by us


def install() -> None:
    """Every label, KivyMD's included, is set in the merged font."""
    LabelBase.register("Roboto", str(REGULAR), fn_bold=str(BOLD))
    LabelBase.register("RobotoMedium", str(MEDIUM), fn_bold=str(BOLD))
    LabelBase.register("RobotoLight", str(LIGHT), fn_bold=str(MEDIUM))
