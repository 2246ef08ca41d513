"""The words of the chosen language, for screens: `t("games.title")`, `money(75)`, `name("ana")`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App

if TYPE_CHECKING:
    from app.words.language import Words


def words() -> Words:
    """Return the app's words."""
    return App.get_running_app().words


def t(key: str, **values: object) -> str:
    """Return the words of a key."""
    return words()(key, **values)


def several(key: str, number: int, **values: object) -> str:
    """Return the words of a key for a number of things."""
    return words().several(key, number, **values)


def number(figure: int) -> str:
    """Return a whole number as the language writes it."""
    return words().number(figure)


def money(amount: int) -> str:
    """Return a sum as edition and language write it."""
    return words().money(amount)


def name(thing: str) -> str:
    """Return the name of a player, space, deed, card or account."""
    return words().name(thing)


FOR_KV = {"t": t, "several": several, "money": money}  # kv files use these three without an import
