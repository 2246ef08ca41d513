"""Entries are appended; undo and redo are lines too; what is struck stays visible."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.journal import (
    ENTRY,
    REDO,
    UNDO,
    Journal,
    NoSuchGame,
    NothingToRedo,
    NothingToUndo,
    NotStanding,
    WrittenElsewhere,
)
from tests.journal.faults.games import compact, opening, payment, start


def standing(journal, game):
    return [line.seq for line in journal.standing(game)]


def test_an_entry_is_read_back_as_it_was_written(journal, game):
    line = journal.append(game, payment(99), compact({"leader": "ana"}))
    assert journal.line(game, line.seq) == line
    assert (line.seq, line.kind, line.body, line.struck) == (12, ENTRY, payment(99), False)
    assert journal.game(game).summary == compact({"leader": "ana"})


def test_undo_strikes_the_last_standing_entry_and_leaves_it_visible(journal, game):
    line = journal.undo(game)
    assert (line.kind, line.target) == (UNDO, 11)
    assert standing(journal, game) == list(range(1, 11))
    assert journal.line(game, 11).struck
    assert not journal.line(game, 10).struck


def test_the_first_line_is_never_undone(journal):
    game = start(journal)
    with pytest.raises(NothingToUndo):
        journal.undo(game)
    assert standing(journal, game) == [1]


def test_redo_brings_the_last_struck_back_until_a_new_entry_comes(journal, game):
    journal.undo(game)
    journal.undo(game)
    assert (journal.redo(game).kind, standing(journal, game)[-1]) == (REDO, 10)
    journal.append(game, payment(50))
    with pytest.raises(NothingToRedo):
        journal.redo(game)
    assert standing(journal, game)[-2:] == [10, 15]


def test_back_to_a_line_is_undo_repeated_and_can_be_redone_step_by_step(journal, game):
    lines = journal.back_to(game, 4)
    assert [line.target for line in lines] == [11, 10, 9, 8, 7, 6, 5]
    assert standing(journal, game) == [1, 2, 3, 4]
    journal.redo(game)
    journal.redo(game)
    assert standing(journal, game) == [1, 2, 3, 4, 5, 6]


def test_one_cannot_go_back_to_a_struck_line(journal, game):
    journal.back_to(game, 4)
    journal.append(game, payment(1))
    before = journal.game(game)
    with pytest.raises(NotStanding):
        journal.back_to(game, 7)
    assert journal.game(game) == before


def test_a_page_shows_the_newest_lines_first_with_the_struck_ones_marked(journal, game):
    journal.back_to(game, 9)
    page = journal.page(game, count=4)
    assert [(line.seq, line.kind, line.struck) for line in page] == [
        (13, UNDO, False), (12, UNDO, False), (11, ENTRY, True), (10, ENTRY, True),
    ]  # fmt: skip
    assert [line.seq for line in journal.page(game, before=10, count=3)] == [9, 8, 7]
    assert journal.page(game, before=1) == []


def test_games_are_listed_with_the_one_last_played_first(journal):
    first, second = start(journal), start(journal)
    journal.append(first, payment(1))
    assert [saved.id for saved in journal.games()] == [first, second]
    assert journal.rename(second, "Sunday").title == "Sunday"
    assert {saved.title: saved.head.standing for saved in journal.games()} == {"Saturday": 2, "Sunday": 1}


def test_a_deleted_game_is_gone_and_its_number_is_never_used_again(journal, game):
    other = start(journal, 3)
    journal.put_snapshot(other, 2, b"folded")
    journal.delete(other)
    assert [saved.id for saved in journal.games()] == [game]
    with pytest.raises(NoSuchGame):
        journal.append(other, payment(1))
    assert start(journal) > other
    assert journal.verify().ok
    assert journal.book.read("select count(*) from snapshots") == [(0,)]


def test_somebody_elses_write_is_noticed_and_nothing_is_written_over_it(journal, game):
    """The lock is advisory; who ignores it is still told apart."""
    journal.book.conn.execute("update games set seq = 12 where id = ?", (game,))
    with pytest.raises(WrittenElsewhere):
        journal.append(game, payment(1))
    assert [line.seq for line in journal.page(game, count=1)] == [11]


class Model:
    """Undo and redo as two stacks, to compare with."""

    def __init__(self):
        self.standing, self.undone, self.lines = [1], [], 1

    def act(self, journal, game, act):
        name, number = act
        if name == "append":
            journal.append(game, payment(number))
            self.lines += 1
            self.standing, self.undone = [*self.standing, self.lines], []
        elif name == "undo" and len(self.standing) > 1:
            journal.undo(game)
            self.lines += 1
            self.undone.append(self.standing.pop())
        elif name == "redo" and self.undone:
            journal.redo(game)
            self.lines += 1
            self.standing.append(self.undone.pop())
        elif name == "back":
            place = number % len(self.standing)
            journal.back_to(game, self.standing[place])
            while len(self.standing) > place + 1:
                self.lines += 1
                self.undone.append(self.standing.pop())
        elif name == "snapshot":
            place = self.standing[number % len(self.standing)]
            journal.put_snapshot(game, place, str(self.standing[: number % len(self.standing) + 1]).encode())


ACTS = st.tuples(
    st.sampled_from(["append"] * 5 + ["undo"] * 3 + ["redo"] * 2 + ["back", "snapshot"]), st.integers(0, 99),
)  # fmt: skip


@settings(max_examples=60)
@given(acts=st.lists(ACTS, max_size=40))
def test_whatever_is_done_and_undone_the_standing_lines_are_those_of_two_stacks(tmp_path_factory, acts):
    path = tmp_path_factory.mktemp("stacks") / "games.db"
    with Journal.open(path) as journal:
        game, model = start(journal), Model()
        for act in acts:
            model.act(journal, game, act)
        assert standing(journal, game) == model.standing
        assert journal.verify().ok
    with Journal.open(path) as journal:
        assert journal.warnings == ()
        found = journal.opening(game)
        folded = eval(found.snapshot.body) if found.snapshot else []
        assert folded + [line.seq for line in found.tail] == model.standing
        page = journal.page(game, count=999)
        assert {line.seq for line in page if line.kind == ENTRY and not line.struck} == {*model.standing}
        for expected in reversed(model.undone):
            assert journal.redo(game).target == expected
        with pytest.raises(NothingToRedo):
            journal.redo(game)


def test_a_title_and_an_opening_can_be_in_any_script(journal):
    saved = journal.create("Zoë’s Ωmega 🎲", "ultimate", opening().replace("baltic", "Münch\u2028en"))
    assert journal.verify().ok
    assert journal.games()[0] == saved
