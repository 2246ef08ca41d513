"""What a finger touches and what holds it, plain Kivy: rows, buttons, sheets, pads; loaded when first named.

KivyMD gives theme and icons only: its heights are fixed, its lists slow and its ripple crashes.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from app.screens.widgets.kivy_values import Widget

HOME = {
    "surfaces": "Surface Column SideBySide Panel Rule Gap Scroll",
    "wrap": "Wrap",
    "text": "Text Word Money Icon natural_width",
    "touch": "Touchable",
    "buttons": "PushButton IconButton Link",
    "choices": "Choice SwitchRow",
    "rows": "Row Each Kept Callout Empty",
    "fields": "Field SearchField",
    "lists": "LongList",
    "numberpad": "NumberPad",
    "dicepad": "DicePad DieFace",
    "sheets": "Sheet Receipt",
    "progress": "Progress",
}


def loader(package: str, home: dict[str, str]) -> Callable[[str], Widget]:
    """Return a `__getattr__` for a package: it imports the module of a widget when the widget is first named."""
    module_of = {name: module for module, names in home.items() for name in names.split()}

    def load(name: str) -> Widget:
        if name not in module_of:
            raise AttributeError(name)
        return getattr(import_module(f"{package}.{module_of[name]}"), name)

    return load


def install(*packages: ModuleType) -> None:
    """Tell kv where each widget of these packages lives, without loading it."""
    from kivy.factory import Factory

    for package in packages:
        for module, names in package.HOME.items():
            for name in names.split():
                if name[0].isupper():
                    Factory.register(name, module=f"{package.__name__}.{module}")


__getattr__ = loader(__name__, HOME)
