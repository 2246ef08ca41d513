"""What is recorded can be read again, by this version and by later ones."""

import json
from inspect import signature

import pytest

import app.rules  # noqa: F401 - registers the steps and commands of the rules
from app.core.events import Event, Marked, Moved, Rolled, Transferred
from app.core.ledger import MONEY
from app.core.reasons import Reason
from app.core.referee import Command, Table
from app.core.wire import CLASSES, UPCASTERS, VERSIONS, Unreadable, from_wire, recorded, to_wire, upcaster
from app.rules.cards.wording import Says
from tests.core.forms import kept, present
from tests.core.specimens import specimen
from tests.kit import Story


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_every_recorded_class_comes_back_as_it_went(name):
    value = specimen(CLASSES[name])
    assert from_wire(json.loads(json.dumps(to_wire(value)))) == value


def test_defaults_are_not_written():
    assert to_wire(Reason("rent")) == {"is": "Reason", "name": "rent"}


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
    @recorded(version=2)
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


@pytest.mark.parametrize(("tag", "form"), kept().items())
def test_every_form_that_a_file_may_hold_can_still_be_read(tag, form):
    """A field renamed or taken out is another version: raise it, write the upcaster, keep the old line."""
    value = from_wire(form)
    assert type(value) is CLASSES[tag.partition("/")[0]]
    assert to_wire(value) == form or form["is"] not in present()


def test_the_present_form_of_every_class_is_kept_for_later():
    """python -m tests.core.forms keeps what is new."""
    assert set(present()) - set(kept()) == set()


EVENTS = [cls for cls in CLASSES.values() if issubclass(cls, Event)]


@pytest.mark.parametrize("event", EVENTS, ids=lambda cls: cls.__name__)
def test_an_event_takes_effect_from_what_it_carries_alone(event):
    """The fold is given a game and nothing else: no edition, no table."""
    assert list(signature(event.fold).parameters) == ["self", "game"]


def test_two_classes_cannot_share_a_name():
    with pytest.raises(TypeError):

        @recorded()
        class Moved:
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
def test_what_is_written_leaves_out_exactly_what_is_the_default():
    """A value that equals the default is left out; nothing that differs is, not even None or False."""
    assert to_wire(Marked("ana", "jail", 0)) == {"is": "Marked", "player": "ana", "mark": "jail", "value": 0}
    assert to_wire(Marked("ana", "jail")) == {"is": "Marked", "player": "ana", "mark": "jail"}
    assert to_wire(Rolled("ana", (1, 2))) == {"is": "Rolled", "player": "ana", "dice": [1, 2]}
    assert to_wire(Rolled("ana", (), "x")) == {"is": "Rolled", "player": "ana", "dice": [], "purpose": "x"}
    assert to_wire(Says("ana", "x")) == {"is": "Says", "player": "ana", "card": "x"}
    assert to_wire(Says("ana", "x", ("then", 0), 0)) == {
        "is": "Says", "player": "ana", "card": "x", "path": ["then", 0], "amount": 0
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

    @recorded()
    class Snatch(Command):
        def perform(self, table: Table) -> None:
            table.pay("ana", "ben", 1501, Reason("x"))

    try:
        refused = story.refused(Snatch())
    finally:
        del CLASSES["Snatch"], VERSIONS["Snatch"]
    assert (refused.key, refused.words) == ("not_there", {"account": "ana", "unit": MONEY, "amount": 1501})
