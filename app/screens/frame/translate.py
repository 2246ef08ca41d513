"""The words of the language in force, for screens: `t("games.title")`, `money(75)`, `name("ana")`."""

from kivy.app import App


def words():
    """The app's Words."""
    return App.get_running_app().words


def t(key, **values):
    """The words of a key."""
    return words()(key, **values)


def several(key, number, **values):
    """The words of a key for this many."""
    return words().several(key, number, **values)


def number(figure):
    """A whole number as the language writes it."""
    return words().number(figure)


def money(amount):
    """A sum as edition and language write it."""
    return words().money(amount)


def name(thing):
    """The name of a player, space, deed, card or account."""
    return words().name(thing)


FOR_KV = {"t": t, "several": several, "money": money}  # kv files say these three without an import
