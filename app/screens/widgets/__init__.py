"""Our own widgets, plain Kivy: `from app.screens.widgets import Text, PushButton`; loaded when first named.

KivyMD gives theme and icons only: its heights are fixed, its lists slow and its ripple crashes.
"""

from importlib import import_module

HOME = {
    "surfaces": "Surface Column SideBySide Panel Rule Gap Scroll",
    "wrap": "Wrap",
    "text": "Text Word Money Icon natural_width",
    "touch": "Touchable",
    "buttons": "PushButton IconButton Link",
    "choices": "Choice SwitchRow",
    "people": "Face FaceChip PlayersStrip",
    "rows": "Row Each Callout Empty",
    "fields": "Field SearchField",
    "lists": "PagedList",
    "numberpad": "NumberPad",
    "dicepad": "DicePad DieFace",
    "sheets": "Sheet Receipt",
    "progress": "Progress",
    "charts": "Bars Lines",
    "deeds": "DeedCard GroupMark",
    "boards": "MiniBoard RoutePreview",
    "tiles": "BoardTile Boards",
    "seats": "SeatRow",
    "questions": "QuestionCard",
}
MODULE_OF = {name: module for module, names in HOME.items() for name in names.split()}


def __getattr__(name):
    if name not in MODULE_OF:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{MODULE_OF[name]}"), name)


def install():
    """Tell kv where each widget lives, without loading it."""
    from kivy.factory import Factory

    for name, module in MODULE_OF.items():
        if name[0].isupper():
            Factory.register(name, module=f"{__name__}.{module}")
