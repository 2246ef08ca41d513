"""What was recorded can be read by this version and by later ones."""

import hashlib
import json
from dataclasses import MISSING, fields
from inspect import signature
from typing import Any

import pytest

import app.rules  # noqa: F401 - registers the steps and commands of the rules
from app.core.events import Event, Marked, Moved, Rolled, Transferred
from app.core.ledger import MONEY
from app.core.reasons import Reason
from app.core.referee import Command, Table
from app.core.wire import (
    CLASSES,
    UPCASTERS,
    VERSIONS,
    Unreadable,
    from_wire,
    frozen_value,
    recorded,
    to_wire,
    upcaster,
    wire_name,
)
from app.rules.cards.wording import Says
from tests.core.forms import FIXTURES, kept, present, specimens, today
from tests.core.specimens import bare, specimen
from tests.kit import Story


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_every_recorded_class_comes_back_as_it_went(name):
    value = specimen(CLASSES[name])
    assert from_wire(json.loads(json.dumps(to_wire(value)))) == value


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_every_field_of_every_recorded_class_is_written(name):
    for value in (specimen(CLASSES[name]), bare(CLASSES[name])):
        assert to_wire(value).keys() == {"is", *(field.name for field in fields(value))}


def test_a_reason_of_one_word_is_written_whole():
    assert to_wire(Reason("rent")) == {"is": "Reason", "name": "rent", "about": "", "terms": [], "keys": []}


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_a_class_is_written_under_its_declared_name(name):
    assert (to_wire(bare(CLASSES[name]))["is"].partition("/")[0], wire_name(CLASSES[name])) == (name, name)


def test_a_renamed_class_reads_and_writes_what_it_always_did(monkeypatch):
    form = {"is": "Moved", "player": "ana", "path": ["go"], "manner": "roll"}
    monkeypatch.delitem(CLASSES, "Moved")

    @recorded("Moved")
    class Walked:
        player: str
        path: tuple[str, ...]
        manner: str

    assert from_wire(form) == Walked("ana", ("go",), "roll")
    assert to_wire(Walked("ana", ("go",), "roll")) == form


def test_a_field_that_is_left_out_and_never_was_by_0_1_0_is_unreadable():
    with pytest.raises(Unreadable):
        from_wire({"is": "Moved", "player": "ana", "path": ["go"]})


DEFAULTS = [
    (name, field.name)
    for name, cls in sorted(CLASSES.items())
    for field in fields(cls)
    if field.default is not MISSING
]  # fmt: skip


def edited(value: Any) -> Any:
    """Return another default of the same kind."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, (int, str)):
        return value * 2 + type(value)(7)
    return ("edited",) if isinstance(value, tuple) else specimen(type(value))


def with_another_default(name: str, field: str) -> type:
    """Put a copy of the recorded class with one edited default in its place."""
    cls = CLASSES.pop(name)
    defaults = {one.name: one.default for one in fields(cls) if one.default is not MISSING}
    looks = {"__module__": cls.__module__, "__annotations__": {one.name: one.type for one in fields(cls)}}
    body = looks | defaults | {field: edited(defaults[field])}
    return recorded(name, VERSIONS[name])(type(cls.__name__, cls.__bases__, body))


@pytest.mark.parametrize(("name", "field"), DEFAULTS)
def test_an_edited_default_changes_nothing_that_was_ever_written(name, field, monkeypatch):
    was = getattr(bare(CLASSES[name]), field)
    meant = [to_wire(from_wire(form)) for form, _ in specimens()]
    monkeypatch.setitem(CLASSES, name, CLASSES[name])
    assert getattr(bare(with_another_default(name, field)), field) != was
    assert [to_wire(from_wire(form)) for form, _ in specimens()] == meant


def test_a_name_nobody_knows_is_unreadable():
    with pytest.raises(Unreadable):
        from_wire({"is": "Teleported", "player": "ana"})


def test_a_version_from_the_future_is_unreadable():
    with pytest.raises(Unreadable):
        from_wire({"is": "Moved/99", "player": "ana", "path": ["go"], "manner": "roll"})


def test_fields_that_do_not_belong_are_unreadable():
    with pytest.raises(Unreadable):
        from_wire({"is": "Moved", "player": "ana", "path": ["go"], "manner": "roll", "speed": 9})


@pytest.mark.parametrize("plain", [{"is": ""}, {}, {"player": "ana"}, {"is": "Moved/0"}, {"is": "Moved/x"}])
def test_what_names_no_class_is_unreadable(plain):
    with pytest.raises(Unreadable):
        from_wire(plain)


def test_an_old_form_is_brought_up_to_date_by_its_upcaster():
    @recorded("Whistled", version=2)
    class Whistled:
        player: str
        tune: str = ""

    @upcaster("Whistled", 1)
    def tunes_were_called_songs(body):
        return {"player": body["player"], "tune": body["song"]}

    try:
        assert from_wire({"is": "Whistled", "player": "ana", "song": "la"}) == Whistled("ana", "la")
        assert to_wire(Whistled("ana", "la")) == {"is": "Whistled/2", "player": "ana", "tune": "la"}
    finally:
        del CLASSES["Whistled"], VERSIONS["Whistled"], UPCASTERS["Whistled", 1]


def test_every_version_but_the_last_has_its_upcaster():
    missing = [(name, old) for name, now in VERSIONS.items() for old in range(1, now) if (name, old) not in UPCASTERS]
    assert missing == []


@pytest.mark.parametrize(("form", "read"), specimens(), ids=lambda form: form["is"])
def test_every_form_that_a_file_may_hold_is_read_as_it_was_meant(form, read):
    """A field added, renamed or taken out is another version: raise it, write the upcaster, keep the old lines."""
    value = from_wire(form)
    assert type(value) is CLASSES[form["is"].partition("/")[0]]
    assert to_wire(value) == today(read) or form["is"] not in present()


def test_the_present_forms_of_every_class_are_kept_for_later():
    """python -m tests.core.forms keeps what is new."""
    new = sorted(set(present()) - set(kept()))
    assert not new, f"run python -m tests.core.forms: {new}"


def test_each_present_form_still_has_the_fields_it_was_kept_with():
    """A field that was added without another version would be found nowhere else."""
    shapes = {tag: [form.keys() for form in pair] for tag, pair in present().items() if tag in kept()}
    assert shapes == {tag: [form.keys() for form in kept()[tag]] for tag in shapes}


BY_0_1_0 = {
    "wire_forms.json": "f7ade58c82e2fe9e10b9b35893bdf5b81ff20ba6bc89501a506d033a16e26635",
    "wire_bare.json": "ba7745415361e980abf46823c20d633409e4849044e0d6b9a76c1a23851a646f",
}


@pytest.mark.parametrize(("name", "digest"), BY_0_1_0.items())
def test_what_0_1_0_wrote_is_kept_as_it_wrote_it(name, digest):
    now = hashlib.sha256((FIXTURES / name).read_bytes()).hexdigest()
    assert now == digest, f"tests/fixtures/{name} was edited; git log -p tells which lines. It is never edited."


EVENTS = [cls for cls in CLASSES.values() if issubclass(cls, Event)]


@pytest.mark.parametrize("event", EVENTS, ids=lambda cls: cls.__name__)
def test_an_event_takes_effect_from_what_it_carries_alone(event):
    """The fold is given a game and nothing else: no edition, no table."""
    assert list(signature(event.fold).parameters) == ["self", "game"]


@pytest.mark.parametrize("made", [recorded, frozen_value])
def test_a_value_is_kept_frozen_by_the_type_checker_and_can_be_a_key(made):
    assert made.__dataclass_transform__["kwargs"] == {"frozen_default": True}
    assert {Reason("rent"): 1}[Reason("rent")] == 1


def test_two_classes_cannot_share_a_name():
    with pytest.raises(TypeError):

        @recorded("Moved")
        class Went:
            player: str


def test_what_is_not_recorded_cannot_be_written():
    with pytest.raises(TypeError):
        to_wire(object())


def test_a_transfer_carries_its_reason_with_it():
    event = Transferred(
        (("ana", "ben", 75, "$"),), Reason("rent", "boardwalk", (("rent", 25), ("monopoly", 3)), ("U-26",))
    )
    assert from_wire(to_wire(event)) == event
    assert to_wire(Moved("ana", ("go",), "roll"))["path"] == ["go"]


# the wire and the snapshot
def test_a_fact_is_written_whole():
    """Every field, also one at its default, None or False."""
    assert to_wire(Marked("ana", "jail", 0)) == {"is": "Marked", "player": "ana", "mark": "jail", "value": 0}
    assert to_wire(Marked("ana", "jail")) == {"is": "Marked", "player": "ana", "mark": "jail", "value": None}
    assert to_wire(Rolled("ana", (1,))) == {"is": "Rolled", "player": "ana", "dice": [1], "purpose": "move"}
    assert to_wire(Rolled("ana", (), "x")) == {"is": "Rolled", "player": "ana", "dice": [], "purpose": "x"}
    assert to_wire(Says("ana", "x", ("then", 0), 0)) == {
        "is": "Says/2", "player": "ana", "card": "x", "path": ["then", 0], "amount": 0,
        "target": "", "thing": "", "other": "", "said": [],
    }  # fmt: skip
    assert to_wire((True, None, 1, "x", (2,))) == [True, None, 1, "x", [2]]
    assert from_wire([True, None, 1, "x", [2]]) == (True, None, 1, "x", (2,))


def test_an_unreadable_thing_says_what_it_is():
    """The name and version that this app does not know."""
    for tag in ("Teleported", "Marked/2", "Marked/0", "Marked/x", ""):
        with pytest.raises(Unreadable) as unreadable:
            from_wire({"is": tag, "player": "ana"})
        assert (unreadable.value.what, str(unreadable.value)) == (tag, tag)
    assert from_wire({"is": "Marked/1", "player": "ana", "mark": "x"}) == Marked("ana", "x")


def test_what_the_ledger_cannot_move_is_refused_in_words():
    """The refusal names who lacks what."""
    story = Story("classic")

    @recorded("Snatch")
    class Snatch(Command):
        def perform(self, table: Table) -> None:
            table.pay("ana", "ben", 1501, Reason("x"))

    try:
        refused = story.refused(Snatch())
    finally:
        del CLASSES["Snatch"], VERSIONS["Snatch"]
    assert (refused.key, refused.words) == ("not_there", {"account": "ana", "unit": MONEY, "amount": 1501})
