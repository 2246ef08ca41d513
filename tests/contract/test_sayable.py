"""Every command of the registry is said by a screen or by its form, which a screen draws: none is out of reach."""

import ast
import inspect
from pathlib import Path

import app.rules  # noqa: F401 - registers what is recorded
from app.core.commands import Command
from app.core.forms import FORMS
from app.core.wire import CLASSES
from app.views.asked import acts

APP = Path(__file__).resolve().parents[2] / "app"
BY_WAY_OF = {"NewGame": "session/setup.py"}  # the game's first line is laid out there from the draft of a screen


def names_of_acts(source: str) -> set[str]:
    """What a piece of code takes from `acts`."""
    return {
        node.attr
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "acts"
    }


def said() -> set[str]:
    """The commands that screens submit, also by way of a function of `acts` that picks one; and those of the forms."""
    found = {name for path in (APP / "screens").rglob("*.py") for name in names_of_acts(path.read_text("utf-8"))}
    pickers = [getattr(acts, name) for name in found if inspect.isfunction(getattr(acts, name))]
    picked = {node.id for one in pickers for node in ast.walk(ast.parse(inspect.getsource(one)))
              if isinstance(node, ast.Name)}  # fmt: skip
    return found | picked | {form.cls.__name__ for form in FORMS.values()}


def test_every_command_has_a_screen_that_says_it():
    commands = {cls.__name__ for cls in CLASSES.values() if issubclass(cls, Command) and cls is not Command}
    assert commands - said() - set(BY_WAY_OF) == set()


def test_what_is_said_elsewhere_is_said_there():
    assert {name: name in (APP / path).read_text("utf-8") for name, path in BY_WAY_OF.items()} == {"NewGame": True}


def test_what_acts_offers_is_used_by_a_screen():
    """Nothing is exported for nobody."""
    assert set(acts.__all__) - said() - set(BY_WAY_OF) == set()
