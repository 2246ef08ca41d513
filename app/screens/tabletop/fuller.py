"""A fuller screen for what is asked: all Roll Three cards, certificates, what an unknown card says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.question import Extra

if TYPE_CHECKING:
    from app.core.edition import Edition
    from app.screens import ScreenName
    from app.screens.frame.running import RunningApp

FULLER: dict[str, tuple[ScreenName, str, str]] = {
    "RollThree": ("roll_three", "cards-outline", "table.all_cards"),
    "SqueezePlay": ("squeeze", "account-group-outline", "table.all_players"),
    "BuyShare": ("stock", "chart-line", "table.shares"),
    "NameCompany": ("stock", "chart-line", "table.shares"),
    "ByHand": ("unknown_card", "cards-outline", "table.card"),
}
LONG = frozenset({"ByHand"})  # questions that come again until all is said


def fuller(kind: str) -> list[Extra]:
    """Return the icon that leads to the screen of a question; none where it has none."""
    screen, icon, words = FULLER.get(kind, ("", "", ""))
    return [Extra("fuller", icon, words)] if screen else []


def go_on(app: RunningApp, kind: str) -> None:
    """Open the screen of a question that is answered there line by line."""
    if kind in LONG:
        app.go(FULLER[kind][0])


def on_this_board(edition: Edition, name: str) -> bool:
    """Return whether this board has what the screen is about."""
    decks = edition.decks
    needs = {
        "stock": edition.companies, "cards": decks, "roll_three": decks.get("roll_three"),
        "squeeze": edition.tables.get("squeeze_play"),
    }  # fmt: skip
    return bool(needs.get(name, True))
