"""Drawn things that stand for something on the table: faces, deeds, boards, charts; loaded when first named."""

from app.screens.widgets import loader

HOME = {
    "faces": "Face FaceChip Look",
    "charts": "Bars Lines",
    "deeds": "DeedCard GroupMark",
    "boards": "MiniBoard",
    "tiles": "BoardTile Boards",
    "seats": "SeatRow SeatButton",
}

__getattr__ = loader(__name__, HOME)
