"""A command knows itself: what is known of it stands beside its class, and everything that lists commands reads that.

CONTRIBUTING.md has the recipe of a new command. Here one is made, and is known everywhere without another line.
"""

import ast

import pytest

from app.core.commands import Command
from app.core.forms import EMPTY, FORMS, KINDS, PLAYER, asks, pick, text
from app.core.referee import Choose, Roll, Table
from app.core.said import SAID, in_words, said
from app.core.wire import CLASSES, recorded, wire_name
from app.reach.page.forms import may_fill
from app.reach.seats.rights import may
from app.rules.blanks import playing
from app.rules.dealing.by_hand import noted
from app.transcript import phrases
from app.views.asked.forms import open_forms
from app.words.language import LANGUAGES, Words
from tests.contract import parsed
from tests.contract.test_rooms import APP
from tests.kit import Story
from tests.spoken import EN

COMMANDS = {cls for cls in CLASSES.values() if issubclass(cls, Command) and cls.__module__.startswith("app.")}
IN_NO_PHRASE = {"NewGame", "Postpone", "Roll", "Choose"}  # the head of a game, the app itself, dice and answers
LISTS = {"app/api.py", "app/reach/seats/rights.py", "app/transcript/phrases.py", "app/transcript/speaking.py"}


def test_of_every_command_is_known_what_the_recipe_asks_for():
    assert set(SAID) == COMMANDS
    assert {wire_name(cls) for cls, known in SAID.items() if not known.phrase} == IN_NO_PHRASE
    assert {wire_name(cls) for cls, known in SAID.items() if bool(known.phrase) is not bool(known.example)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_and_every_blank_of_it_has_words(language):
    words = Words(language)
    asked = {name: [blank.name for blank in form.blanks] for name, form in FORMS.items()}
    assert {f"form.{name}" for name in asked if not words.has(f"form.{name}")} == set()
    assert {f"form.{name}.{blank}" for name, blanks in asked.items() for blank in blanks
            if not words.has(f"form.{name}.{blank}") and not words.has(f"form.{blank}")} == set()  # fmt: skip


def test_a_blank_of_every_kind_can_be_empty():
    assert set(EMPTY) == set(KINDS)


@pytest.mark.parametrize("path", sorted(LISTS))
def test_what_reads_the_registry_names_no_command_of_the_rules(path):
    names = {cls.__name__ for cls in COMMANDS if cls.__module__.startswith("app.rules")}
    found = {node.id for node in parsed.nodes(APP.parent / path) if isinstance(node, ast.Name)}
    assert found & names == set()


@pytest.fixture
def wave():
    """A new command, with all that the recipe asks for beside its class."""

    @asks(pick("player", PLAYER, playing), text("note", 40))
    @said("act", who="player")
    @in_words("{player} waves because {note}", "ana waves because of joy")
    @recorded("Wave")
    class Wave(Command):
        """A player waves."""

        player: str
        note: str

        def perform(self, table: Table) -> None:
            table.emit(noted(self.player, self.note))

    phrases.phrases.cache_clear()
    phrases.of_class.cache_clear()
    yield Wave
    del SAID[Wave], FORMS["Wave"], CLASSES["Wave"]
    phrases.phrases.cache_clear()
    phrases.of_class.cache_clear()


def test_a_new_command_is_known_everywhere(wave):
    table = Story("classic").table
    line = phrases.written(wave("ana", "joy"))
    assert line == "ana waves because joy"
    assert phrases.read_phrase("ana", "waves", "because joy") == wave("ana", "joy")
    assert may("act", "ana", wave("ana", "joy"), table)
    assert not may("act", "ben", wave("ana", "joy"), table)
    assert may_fill("act", "ana", FORMS["Wave"], table)
    assert "Wave" in dict(open_forms(table, Words(EN.language))), "the phone lists it"
    assert not may_fill("look", "ana", FORMS["Wave"], table)


def test_dice_and_answers_are_known_where_their_questions_are():
    assert {SAID[cls].right for cls in (Roll, Choose)} == {"answer"}
