"""The chronicle is kept up to date with the open game, through undo and redo."""

import random

import pytest

from app.insight.history import History
from app.insight.risk import Foresight
from app.rules.whole_game.table_talk import Correct
from app.session import Session
from app.session.chronicle import Chronicle
from tests.journal.table import goes_on, new_game
from tools.benches.insight import folding


@pytest.fixture
def session(tmp_path):
    with Session(tmp_path / "games.db") as session:
        session.create("ultimate", new_game())
        yield session


def figures(history):
    return dict(history.worths), dict(history.flows), history.deeds(), history.turning_point, len(history.records)


def read_anew(session):
    history = History(session.edition)
    for history in folding(session.edition, session.past.entries()):  # noqa: B007 - the last one is wanted
        pass
    return history


def test_it_follows_every_tap_every_undo_and_every_redo(session):
    chance, chronicle = random.Random(3), Chronicle(session)
    for round_ in range(30):
        goes_on(session, chance)
        if round_ % 7 == 3:
            session.undo()
        if round_ % 14 == 10:
            session.undo()
            session.redo()
        if round_ % 3 == 0:
            assert figures(chronicle.catch_up()) == figures(read_anew(session))
    assert chronicle.catch_up().worths == read_anew(session).worths


def test_what_is_struck_while_it_reads_is_not_believed(session):
    chance = random.Random(4)
    for _ in range(12):
        goes_on(session, chance)
    chronicle = Chronicle(session)
    chronicle.step(4)
    session.undo()
    session.undo()
    goes_on(session, chance)
    assert figures(chronicle.catch_up()) == figures(read_anew(session))


def test_from_further_back_than_is_remembered_it_begins_anew(session, monkeypatch):
    monkeypatch.setattr("app.session.open_game.REMEMBERED", 3)
    chance, chronicle = random.Random(5), Chronicle(session)
    for _ in range(12):
        goes_on(session, chance)
    chronicle.catch_up()
    for _ in range(8):
        session.undo()
    goes_on(session, chance)
    assert figures(chronicle.catch_up()) == figures(read_anew(session))


def test_between_taps_it_works_a_little_at_a_time_and_comes_to_an_end(session):
    chance, chronicle = random.Random(6), Chronicle(session)
    for _ in range(10):
        goes_on(session, chance)
    assert chronicle.share == 0
    steps = 1
    while chronicle.step(5):
        steps += 1
    assert steps > 100  # the entries, then the plans of every space
    assert chronicle.current
    assert chronicle.share == 1
    assert chronicle.step() is False


def test_another_print_foretells_anew(session):
    chronicle = Chronicle(session)
    chronicle.catch_up()
    before = chronicle.foresight
    chronicle.keep_printed()
    assert chronicle.foresight is before
    session._open.edition = type(session.edition)(**{
        name: getattr(session.edition, name) for name in session.edition.__slots__ if name != "__weakref__"
    })  # fmt: skip
    chronicle.keep_printed()
    assert chronicle.foresight is not before


def test_after_a_correction_the_risks_are_worked_out_ahead_for_the_new_print(session):
    """What was being worked out for the print before is dropped, not finished."""
    chronicle = Chronicle(session)
    chronicle.catch_up()
    chronicle.step()
    session.submit(Correct("deed", "boardwalk", "price", "450"))
    chronicle.keep_printed()
    chronicle.catch_up()
    while chronicle.step():
        pass
    assert chronicle.foresight.edition is session.edition
    ready = Foresight(session.edition)
    for _ in ready.warm(session.game):
        pass
    assert chronicle.foresight._plans.keys() == ready._plans.keys()
