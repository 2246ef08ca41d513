"""The core at its bounds: shapes, short words, the ledger, the wire, the snapshot, a table's own print, the book."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app.core import silenced
from app.core.changes import Corrected, Left, Seated, SwitchSet
from app.core.edition import Card
from app.core.events import Drew, Event, Marked, Noted, Rolled, TurnBegan, folded
from app.core.game import Game, Seat
from app.core.ledger import BANK, BOX, MONEY, POOL, Ledger, LedgerError
from app.core.own_print import (
    Correction,
    NotPrinted,
    alike,
    as_said,
    card_fields,
    corrected,
    cost_columns,
    fits,
    level_columns,
    own_print,
    printed_fields,
)
from app.core.reasons import Broken, Reason, Refused
from app.core.referee import AT_REST, LONGEST_RUN, Choose, Command, Roll, Table, decide, evolve, question
from app.core.shapes import check_shape, fitting, shown
from app.core.snapshot import game_from_plain, game_to_plain
from app.core.steps import Decision, Lost, Option, Step
from app.core.wire import CLASSES, VERSIONS, Unreadable, from_wire, recorded, to_wire
from app.editions import load
from app.rules.book import RULES, rule
from app.rules.cards.wording import Says
from app.rules.construction.building import Build
from app.rules.dealing.by_hand import Note, PayByHand
from app.rules.whole_game.table_talk import Rename, Reseat
from tests.kit import Story


# shapes
@pytest.mark.parametrize(
    ("kind", "value", "fit"),
    [
        (str, "x" * 400, True), (str, "x" * 401, False), (str, 5, False), (str, b"x", False),
        (int, 10**12 - 1, True), (int, 10**12, False), (int, 1 - 10**12, True), (int, -(10**12), False),
        (int, True, False), (int, 1.0, False), (bool, True, True), (bool, 1, False),
        (type(None), None, True), (type(None), 0, False),
        (int | str, 10**12 - 1, True), (int | str, 10**12, False), (int | str, 1 - 10**12, True),
        (int | str, -(10**12), False), (int | str, "x" * 400, True), (int | str, "x" * 401, False),
        (int | str, True, False), (int | str, None, False),
        (tuple[str, ...], ("x",) * 1999, True), (tuple[str, ...], ("x",) * 2000, False), (tuple[str, ...], (), True),
        (tuple[str, ...], ["x"], False), (tuple[str, ...], (1,), False),
        (tuple[str, int], ("x", 1), True), (tuple[str, int], ("x",), False), (tuple[str, int], ("x", 1, 1), False),
        (tuple[str, int], ["x", 1], False), (tuple[str, int], (1, "x"), False),
        (str | tuple[str, ...], "x", True), (str | tuple[str, ...], ("x",), True), (str | tuple[str, ...], 5, False),
        (Seat, Seat("ana", "Ana"), True), (Seat, Seat("ana", 5), False), (Seat, "ana", False),
    ],
)  # fmt: skip
def test_what_fits_a_declared_kind(kind, value, fit):
    """Text of 400 letters, numbers below 10**12, rows below 2000, and nothing of another kind."""
    assert fitting(kind)(value) is fit


def test_a_kind_that_no_command_may_hold_is_said_at_once():
    """A dictionary is nothing that a table says."""
    with pytest.raises(TypeError):
        fitting(dict)


@pytest.mark.parametrize(
    ("value", "told"),
    [(10**12 - 1, "999999999999"), (10**12, "…"), (-(10**12), "…"), (-5, "-5"), ("x" * 21, "x" * 20), (True, "True")],
)
def test_a_wrong_value_is_told_short(value, told):
    """Twenty letters, and no number too large to be written."""
    assert shown(value) == told


def test_a_wrong_number_is_no_amount_and_anything_else_is_not_understood():
    """The refusal says which value was wrong."""
    with pytest.raises(Refused) as number:
        check_shape(PayByHand(("ana",), ("ben",), "5", "x"))
    assert (number.value.key, number.value.words) == ("not_an_amount", {"amount": "5"})
    with pytest.raises(Refused) as text:
        check_shape(Note(5))
    assert (text.value.key, text.value.words) == ("not_understood", {"what": "5"})
    check_shape(Note("x"))


# words of a refusal
@pytest.mark.parametrize(
    ("word", "told"),
    [(10**15 - 1, 10**15 - 1), (10**15, str(10**15)), (1 - 10**15, 1 - 10**15), (-(10**15), str(-(10**15))),
     ("x" * 60, "x" * 60), ("x" * 61, "x" * 60), (True, "True"), (None, "None")],
)  # fmt: skip
def test_what_was_typed_is_told_back_within_bounds(word, told):
    """Sixty letters, or a number that can be read."""
    refused = Refused("key", "C-01", what=word)
    assert (refused.words, refused.rules, refused.key) == ({"what": told}, ("C-01",), "key")
    assert str(refused) == f"key {{'what': {told!r}}}"


# the ledger
def test_what_cannot_be_moved_is_said_in_words():
    """The error names account, amount and unit; nothing has moved."""
    ledger = Ledger()
    with pytest.raises(LedgerError, match=r"ana has not 5 of house"):
        ledger.move("ana", "ben", 5, "house")
    with pytest.raises(LedgerError) as same:
        ledger.move(BOX, BOX, 5)
    assert (same.value.account, same.value.unit, same.value.amount) == (BOX, MONEY, 5)
    assert ledger.totals() == {}


@pytest.mark.parametrize(
    ("account", "unit", "may"),
    [(BOX, "house", True), (BOX, MONEY, True), (BANK, MONEY, True), (BANK, "house", False), (POOL, MONEY, False),
     ("ana", MONEY, False), ("ana", "house", False)],
)  # fmt: skip
def test_only_the_box_and_the_banks_dollars_go_below_zero(account, unit, may):
    """Everything else is there before it is given."""
    ledger = Ledger()
    if may:
        ledger.move(account, "ben", 1, unit)
        assert (ledger.holds(account, unit), ledger.holds("ben", unit)) == (-1, 1)
    else:
        with pytest.raises(LedgerError):
            ledger.move(account, "ben", 1, unit)


def test_three_copies_share_nothing_that_is_written():
    """A copy of a copy, and the first one written afterwards."""
    first = Ledger()
    first.single("boardwalk")
    first.move(BOX, BANK, 1, "boardwalk")
    second = first.copy()
    third = second.copy()
    first.move(BANK, "ana", 1, "boardwalk")
    second.move(BANK, "ben", 1, "boardwalk")
    third.move(BANK, "cid", 1, "boardwalk")
    assert [one.holder["boardwalk"] for one in (first, second, third)] == ["ana", "ben", "cid"]
    assert [one.holds(BANK, "boardwalk") for one in (first, second, third)] == [0, 0, 0]


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


def a_busy_game() -> Story:
    """A game with everything in it that a game has."""
    story = Story("classic", "ana ben cid").owns("ana", "boardwalk").mortgaged("boardwalk")
    story.given(SwitchSet("rent_claim", "on_demand"), Corrected("deed", "boardwalk", "price", "5"))
    story.given(Left("cid", "own_will"), Marked("ana", "level", 3), Marked("", "words", ("a", "b")))
    story.roll(1, 2)
    return story


def test_a_snapshot_is_the_game_in_every_part():
    """Each part of a game comes back as it was, out of plain JSON."""
    game = a_busy_game().game
    again = game_from_plain(json.loads(json.dumps(game_to_plain(game))))
    for name in Game.__slots__:
        if name != "ledger":
            assert getattr(again, name) == getattr(game, name), name
            assert type(getattr(again, name)) is type(getattr(game, name)), name
    assert (again.ledger.holdings, again.ledger.holder) == (game.ledger.holdings, game.ledger.holder)
    assert (game.started, game.title, game.turns, game.lines) == (True, "Ana, Ben, Cid", 1, 2)


@pytest.mark.parametrize("form", [0, 2, None, "1"])
def test_a_snapshot_of_another_form_is_not_read(form):
    """Then the lines are folded instead."""
    with pytest.raises(Unreadable):
        game_from_plain({**game_to_plain(a_busy_game().game), "form": form})


def test_a_step_that_this_version_does_not_know_leaves_the_way_back():
    """The agenda is one question, that says which step could not be read."""
    plain = json.loads(json.dumps(game_to_plain(a_busy_game().game)))
    plain["agenda"] = [{"is": "Teleport"}, *plain["agenda"]]
    game = game_from_plain(plain)
    assert game.agenda == (Lost("Teleport"),)
    with pytest.raises(Refused) as refused:
        decide(game, Choose("back_to_quiet"), load("classic"))
    assert (refused.value.key, refused.value.words) == ("unreadable_step", {"what": "Teleport"})


# games and their events
def test_a_turn_counts_up_and_forgets_only_what_was_of_the_turn():
    """Marks of the turn vanish, the others and the seats stay."""
    game = folded(Game(), (Marked("ana", "turn.doubles", 2), Marked("ana", "jail", 0), Rolled("ana", (1, 2))))
    assert (game.dice, game.count("ana", "turn.doubles"), game.mark("ana", "jail")) == ((1, 2), 2, 0)
    after = folded(game, (TurnBegan("ben"), Rolled("ben", (3,), "utility"), Marked("ana", "never")))
    assert (after.turn, after.turns, after.dice) == ("ben", 1, ())
    assert after.marks == {("ana", "jail"): 0}
    assert (game.turns, len(game.marks)) == (0, 2)


def test_a_mark_that_is_no_number_counts_nothing():
    """Words are no number; what is not there is nothing."""
    game = folded(Game(), (Marked("ana", "reversed", "next"), Marked("ana", "level", 3)))
    assert [game.count("ana", name) for name in ("reversed", "level", "none")] == [0, 3, 0]


def test_players_follow_each_other_to_the_left_and_round():
    """Without those who have left; the last one follows themselves."""
    game = folded(Game(), (Seated((Seat("a", "A"), Seat("b", "B"), Seat("c", "C")), "go"),))
    assert (game.others("b"), game.after("c"), game.playing()) == (("c", "a"), "a", ("a", "b", "c"))
    assert game.position == {"a": "go", "b": "go", "c": "go"}
    two = folded(game, (Left("a", "own_will"),))
    assert (two.others("c"), two.after("c"), two.seat("b").name) == (("b",), "b", "B")
    one = folded(two, (Left("c", "bankrupt", "b"),))
    assert (one.after("b"), one.others("b")) == ("b", ())
    assert one.marks["", "left"] == ("a", "c")


def test_who_leaves_leaves_no_mark_behind():
    """The marks of the others stay."""
    game = folded(Game(), (Marked("a", "level", 3), Marked("b", "level", 5), Left("a", "own_will")))
    assert game.marks == {("b", "level"): 5, ("", "left"): ("a",)}


def test_a_correction_replaces_the_one_before_and_can_be_taken_back():
    """One correction for each field; an empty one takes it back."""
    one, two = Corrected("deed", "x", "price", "5"), Corrected("deed", "x", "rent", "7")
    game = folded(Game(), (one, two, Corrected("deed", "x", "price", "6")))
    assert game.corrections == (("deed", "x", "rent", "7"), ("deed", "x", "price", "6"))
    assert folded(game, (Corrected("deed", "x", "price", ""),)).corrections == (("deed", "x", "rent", "7"),)


def test_facts_that_only_tell_change_nothing():
    """A card read or a remark is a line, not a change."""
    game = folded(Game(), (Drew("ana", "x"), Noted("ana", "y"), Event()))
    assert (game.marks, game.position, game.ledger.holdings) == ({}, {}, {})


# the table of the referee
def test_a_sum_of_nothing_moves_nothing():
    """No line for a payment of nothing; a sum of one is a line."""
    table = Story("classic").table
    table.pay("ana", "ben", 0, Reason("x"))
    assert table.events == []
    table.pay("ana", "ben", 1, Reason("x"))
    assert [event.legs for event in table.events] == [(("ana", "ben", 1, MONEY),)]


def test_rules_are_cited_once_and_in_order():
    """The first time counts."""
    table = Story("classic").table
    table.cite("C-02", "C-01")
    table.cite("C-01", "C-03")
    assert list(table.cited) == ["C-02", "C-01", "C-03"]


def test_before_a_game_nothing_is_asked_and_in_one_an_empty_agenda_is_ours():
    """A refusal for the table, a fault of ours else."""
    with pytest.raises(Refused) as refused:
        _ = Table(Game(), load("classic")).top
    assert refused.value.key == "nothing_asked"
    game = Story("classic").game.copy()
    game.agenda = ()
    with pytest.raises(Broken):
        _ = Table(game, load("classic")).top


@pytest.mark.parametrize(("steps", "rests"), [(LONGEST_RUN - 1, True), (LONGEST_RUN, False)])
def test_an_agenda_comes_to_rest_within_the_longest_run(steps, rests):
    """So many steps and the question after them."""
    story = Story("classic")
    table = Table(story.game.copy(), story.edition)
    table.then(*[Step()] * steps)
    if rests:
        table.run()
        assert table.top == story.top
    else:
        with pytest.raises(Broken):
            table.run()


def test_what_is_looked_at_when_the_table_rests_may_ask_something_else():
    """A look that puts another question on top is followed, and looked at again."""
    story, seen = Story("classic"), []

    def look(table: Table) -> None:
        seen.append(type(table.top).__name__)
        if len(seen) == 1:
            table.then(Lost("x"))

    AT_REST.append(look)
    try:
        story.asking()
    finally:
        AT_REST.remove(look)
    assert (seen, story.asks) == (["ToRoll", "Lost"], "Lost")


def test_an_entry_holds_what_was_said_and_the_line_is_counted():
    """Folding the entry counts the line too."""
    story = Story("classic")
    entry, after = decide(story.game, Note("hello", "ana"), story.edition)
    assert (entry.command, after.lines, evolve(story.game, entry).lines) == (Note("hello", "ana"), 2, 2)
    assert question(after) == story.top
    assert entry.agenda == after.agenda


def test_a_command_that_says_nothing_does_nothing():
    """Only what a command is can be carried out; a step asks nobody, and a bare question cannot be answered."""
    table = Story("classic").table
    with pytest.raises(NotImplementedError):
        Command().perform(table)
    assert not Step().asks(table)
    bare = Decision()
    for ask in (lambda: bare.options(table), lambda: bare.choose(table, "x", None)):
        with pytest.raises(NotImplementedError):
            ask()
    with pytest.raises(Refused):
        bare.rolled(table, (1, 2))
    assert (bare.asks(table), bare.asked(table), bare.lets(table, "ana", "build")) == (True, "", False)
    assert repr(Option("buy", "boardwalk", 400)) == "Option('buy', 'boardwalk', 400, '')"


@pytest.mark.parametrize("dice", [(), [1, 2], "12", None])
def test_no_dice_are_no_roll(dice):
    """Dice are a row of faces."""
    assert Story("classic").refused(Roll(dice)).key == "unknown_face"


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


def test_a_shape_that_a_rule_overlooked_is_refused_at_the_door():
    """What was done with a wrong form does not stand."""
    assert Story("classic").refused(Rename("ana", 5)).key in {"not_a_name", "not_understood"}
    assert Story("classic").refused(Reseat(("ana", "ben", 5))).key == "not_the_seats"
    assert Story("classic").refused(Build("ana", (("boardwalk", "x"),))).key


# a table's own print
def test_the_columns_of_a_deed_follow_its_ladder():
    """A rung that comes once has no number, one that comes twice is numbered; a cost for each kind."""
    assert level_columns(("house", "house", "hotel")) == ("rent", "house_1", "house_2", "hotel")
    assert level_columns(("house", "hotel")) == ("rent", "house", "hotel")
    assert level_columns(()) == ("rent",)
    assert cost_columns(("house", "house", "hotel")) == ("house_cost", "hotel_cost")


def test_a_railroad_prints_a_rent_for_each_number_owned():
    """One to four owned."""
    fields = printed_fields(load("classic"), "deed", "reading_railroad")
    assert {name: fields[name] for name in fields if name.startswith("owned")} == {
        "owned_1": 25, "owned_2": 50, "owned_3": 100, "owned_4": 200
    }  # fmt: skip
    assert printed_fields(load("classic"), "space", "go") == {"name": load("classic").spaces["go"].name}
    for kind, thing in (("deed", "nowhere"), ("card", "nowhere"), ("space", "nowhere"), ("spoon", "go")):
        assert printed_fields(load("classic"), kind, thing) == {}


def test_what_a_card_prints_can_be_corrected_field_by_field():
    """Title, copies, figures, figures within figures; an amount that only the card shows, once and for all."""
    card = Card("x", "chance", "Title", "pay", 1, args={"amount_needed": True, "per": {"house": 25, "of": "x"}, "n": 3})
    assert card_fields(card) == {"title": "Title", "copies": 1, "amount": 0, "per.house": 25, "n": 3}
    edition = replace(load("classic"), cards={"x": card})
    for field, value in (("n", 4), ("per.house", 30), ("copies", 2), ("title", "Other")):
        ours = corrected(edition, Correction("card", "x", field, value))
        assert card_fields(ours.cards["x"]) == {**card_fields(card), field: value}
    known = corrected(edition, Correction("card", "x", "amount", 70)).cards["x"]
    assert (dict(known.args)["amount"], "amount_needed" in known.args) == (70, False)
    other = corrected(edition, Correction("card", "x", "n", 70)).cards["x"]
    assert other.args["amount_needed"] is True


@pytest.mark.parametrize(
    ("before", "after", "fit"),
    [(5, 0, True), (5, 10**9 - 1, True), (5, 10**9, False), (5, -1, False), (5, "5", False), (5, True, False),
     (0, 7, True), ("x", "y", True), ("x", "", False), ("x", 5, False), (-3, 3, True), (-3, -2, True)],
)  # fmt: skip
def test_a_figure_is_replaced_by_a_figure_and_a_name_by_a_name(before, after, fit):
    """Whole numbers from nothing to the largest sum; a name that is not empty; so many spaces back."""
    assert alike(before, after) is fit


def test_a_said_correction_is_read_as_what_is_printed_there():
    """'1600' is a figure where a figure is printed, a name where a name is; what does not fit is passed over."""
    classic = load("classic")
    assert as_said(classic, ("deed", "boardwalk", "price", "450")).value == 450
    assert as_said(classic, ("deed", "boardwalk", "name", "450")).value == "450"
    assert as_said(classic, ("deed", "boardwalk", "price", "-4")).value == "-4"
    wrong = [("deed", "nowhere", "price", "5"), ("deed", "boardwalk", "price", "much"), ("spoon", "x", "y", "z")]
    ours = own_print(classic, [*wrong, ("deed", "boardwalk", "price", "450")])
    assert ours.deeds["boardwalk"].price == 450
    assert not any(fits(classic, as_said(classic, one)) for one in wrong)
    with pytest.raises(NotPrinted, match="deed nowhere = 5"):
        corrected(classic, as_said(classic, wrong[0]))


def test_a_deed_corrected_keeps_every_other_figure_and_names_its_spaces():
    """Its spaces carry its new name; a space may have one of its own."""
    ultimate = load("ultimate")
    ours = corrected(ultimate, Correction("deed", "reading_railroad", "name", "Midi"))
    assert {space.name for space in ours.spaces.values() if space.deed == "reading_railroad"} == {"Midi"}
    before, after = ultimate.deeds["reading_railroad"], ours.deeds["reading_railroad"]
    assert (after.price, after.mortgage, after.rents, after.costs) == (
        before.price, before.mortgage, before.rents, before.costs
    )  # fmt: skip
    space = corrected(ultimate, Correction("space", "go", "name", "Start"))
    assert space.spaces["go"].name == "Start"
    assert ultimate.spaces["go"].name != "Start"


# the book
def test_a_rule_is_entered_by_its_keys_and_cited_where_it_decides():
    """Once a function is entered, using it cites the keys; a silenced one does nothing."""

    @rule("X-01", "X-02")
    def decides(table: Table, figure: int) -> int:
        return figure + 1

    try:
        table = Story("classic").table
        assert (decides(table, 4), list(table.cited)) == (5, ["X-01", "X-02"])
        assert [name.rpartition(".")[2] for name in RULES["X-01"]] == ["decides"]
        silenced.KEYS.add("X-02")
        assert rule("X-01", "X-02")(decides)(table, 4) is None
        assert rule("X-01")(decides)(table, 4) == 5
    finally:
        silenced.KEYS.discard("X-02")
        for key in ("X-01", "X-02"):
            del RULES[key]
