"""The objects that the Table screen is made from, each alone: real parts on a bare page, a real game, no Table."""

import gc
from dataclasses import replace

import pytest

from app.core.referee import Choose, Roll
from app.views.asked.table import table_view
from tests.screens.table_kit import at_table


class Bare:
    """A page with the Table's parts and its objects, before any of them has done anything."""

    def __init__(self, hand):
        from app.screens.asking.question import Ask
        from app.screens.frame.screen import Above, Action, Foot, Screen
        from app.screens.pictures.stakes import StakeCard
        from app.screens.tabletop.entering import Dice
        from app.screens.tabletop.laying_out import Desk, Icons, Layout, Parts, ThumbBar, top_button
        from app.screens.tabletop.players import Strip
        from app.screens.tabletop.playing import LineWriter
        from app.screens.tabletop.stage import LastLine, Stage
        from app.views.estate.board import map_cells

        self.hand, self.app, self.session, self.over = hand, hand.ui.app, hand.session, []
        self.app.at_table()
        self.page, foot, self.head = Screen(size=(360, 640)), Foot(), Above()
        self.page.add_widget(self.head)
        self.page.add_widget(foot)
        self.parts = Parts(Strip(), LastLine(), StakeCard(), Stage(), Desk(width=328), Ask(), Dice(), ThumbBar())
        self.parts.stage.prepare(map_cells(self.session.edition))
        undo, redo = top_button("undo", "shell.undo", print), top_button("redo", "table.redo", print)
        self.icons = Icons(Action(icon="dots-horizontal"), undo, redo, (Action(icon="map-outline"),))
        for part in (self.parts.strip, self.parts.last):
            self.head.add_widget(part)
        self.layout = Layout(self.page, self.head, foot, self.parts, self.icons)
        self.writer = LineWriter(self.app, lambda *games: self.over.append(games))

    def rolling(self):
        from app.screens.tabletop.playing import Rolling

        self.parts.dice.rows = [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 2, 3, "mr_monopoly", "bus"]]
        return Rolling(self.app, self.parts, self.layout, self.writer)

    def answering(self):
        from app.screens.tabletop.answering import Answering
        from app.screens.tabletop.entering import Entering
        from app.screens.tabletop.playing import Playing

        entering, playing = Entering(self.app, self.layout, self.writer), Playing(self.app, self.writer)
        return Answering(self.app, self.parts, self.layout, self.writer, entering, playing)

    def view(self):
        return table_view(self.session.game, self.session.edition, self.app.words)

    def keys(self):
        return [button.key for button in self.parts.ask._answers.children[::-1]]


@pytest.fixture
def bare(drive, tmp_path):
    return lambda **layout: Bare(at_table(drive, tmp_path, **layout))


# writing
def test_the_writer_writes_tells_what_was_before_and_knows_the_last_line(bare):
    table = bare()
    before = table.session.game
    table.writer.submit(Roll((1, 2, 3)))
    assert table.session.game.dice == (1, 2, 3)
    assert table.over == [(before, table.session.game)]
    table.writer.unread = True
    assert "Esplanade Avenue" in table.writer.read().text
    assert (table.writer.can_undo, table.writer.can_redo) == (True, False)


def test_what_the_writer_refuses_is_told_and_not_written(bare):
    table = bare()
    lines = table.session.game.lines
    table.writer.submit(Choose("buy"))
    assert (table.session.game.lines, table.over) == (lines, [])
    assert [layer for layer in table.app.overlay.children if getattr(layer, "is_receipt", False)]


def test_the_writer_takes_a_line_back_and_brings_it_again(bare):
    table = bare()
    table.writer.submit(Roll((1, 2, 3)))
    table.writer.undo()
    assert not table.session.game.dice
    table.writer.unread = True
    table.writer.read()
    assert table.writer.can_redo
    table.writer.redo()
    assert table.session.game.dice == (1, 2, 3)


# the card of the deed in question
def test_the_name_on_a_deeds_card_keeps_its_room_however_often_the_card_comes(bare):
    from app.views.estate.stake import stake_view

    table = bare()
    table.writer.submit(Roll((1, 2, 3)))
    view = stake_view(table.session.game, table.session.edition, table.app.words)
    card, widths = table.parts.stake, set()
    table.page.body.add_widget(card)
    for _ in range(12):
        card.show(view, small=False)
        table.hand.ui.wait(0.2)
        widths.add(round(card.child._group.width, 3))
    assert len(widths) == 1


# rolling
def test_a_roll_is_judged_and_shown_and_nothing_is_written(bare):
    table = bare()
    rolling, lines = table.rolling(), table.session.game.lines
    assert rolling.rolled((1, 2, 3))
    assert table.session.game.lines == lines
    assert "Esplanade Avenue" in table.parts.ask.text
    assert table.parts.stage.parent is table.page.body
    rolling.move()
    assert table.session.game.dice == (1, 2, 3)


def test_a_roll_that_is_taken_back_leaves_the_pad_with_its_faces_lit(bare):
    table = bare()
    rolling = table.rolling()
    table.parts.dice.pad.enter((1, 2, 3))
    rolling.rolled((1, 2, 3))
    rolling.take_back()
    assert rolling.pending is None
    assert list(table.parts.dice.pad.chosen) == [1, 2, 3]
    assert table.parts.dice.pad.parent in table.parts.dice.children


def test_dice_that_are_refused_are_told_and_wiped(bare):
    table = bare()
    rolling = table.rolling()
    table.session.submit(Roll((1, 2, 3)))
    assert not rolling.rolled((1, 2, 3))
    assert rolling.pending is None


# answering
def test_answers_stand_as_buttons_and_the_one_touched_is_written(bare):
    table = bare()
    answering = table.answering()
    table.session.submit(Roll((1, 2, 3)))
    answering.ask(table.view())
    assert table.keys() == ["buy", "auction"]
    answering.answer("buy")
    assert table.session.game.owner("esplanade_avenue") == table.hand.ana


def test_an_answer_that_is_not_asked_for_writes_nothing(bare):
    table = bare()
    answering, lines = table.answering(), table.session.game.lines
    answering.ask(table.view())
    answering.answer("buy")
    assert table.session.game.lines == lines


def test_many_answers_stand_as_a_list_on_the_stage(bare):
    table = bare()
    answering = table.answering()
    table.session.submit(Roll((2, 2, 2)))
    answering.ask(table.view())
    assert table.keys() == []
    assert len(table.parts.stage.part("list").list.options) > 20


# laying out
def test_what_is_put_in_comes_back_to_its_place(bare):
    table = bare()
    layout, body = table.layout, table.page.body
    layout.put_stage("route")
    assert body.children == [table.parts.stage]
    layout.put_stage()
    assert body.children == []


def test_sideways_the_last_line_stands_over_the_stage_and_comes_back_above_it(bare):
    table = bare()
    for wide, high, above in ((640, 360, table.layout.left), (360, 640, table.head)):
        table.layout.make_room(wide, high, beside=False)
        assert table.parts.last.parent is above


# warming
def test_warming_builds_what_a_later_tap_wants_and_ends(bare):
    from app.screens.tabletop.warming import DrawnCards, Warming

    table = bare()
    warming = Warming(table.app, table.parts, lambda: table.view().players, DrawnCards(table.app))
    warming.board_is(table.session.edition)
    assert not table.parts.stage._made.keys() & {"list", "amount", "bid", "bidding"}
    steps = 0
    while warming.warm():
        steps += 1
        assert steps < 500
    assert table.parts.stage._made.keys() >= {"list", "amount", "bid", "bidding"}
    assert len(table.parts.ask._pool) >= 3


def test_the_collector_waits_while_the_table_is_seen_and_works_as_usual_after(bare):
    from app.screens.tabletop.warming import DrawnCards, Warming

    usual = gc.get_threshold()
    table = bare()
    warming = Warming(table.app, table.parts, lambda: table.view().players, DrawnCards(table.app))
    warming.start()
    assert gc.get_threshold()[0] > usual[0]
    warming.stop()
    assert gc.get_threshold() == usual


# what moves as a whole
def places(widget):
    """Where each part of a widget lies and is drawn, by its own measure."""
    return {part: (tuple(part.pos), tuple(part.size)) for part in widget.walk(restrict=True) if part is not widget}


def test_the_deed_and_the_last_line_move_as_a_whole_when_the_page_grows_below_them(bare):
    """Each part that is placed anew costs a tap its share of the frame."""
    from app.screens.widgets import Gap
    from app.views.estate.stake import stake_view

    table = bare()
    table.writer.submit(Roll((1, 2, 3)))
    card, last, body = table.parts.stake, table.parts.last, table.page.body
    card.show(stake_view(table.session.game, table.session.edition, table.app.words), small=False)
    last.show("Ana rolled 1, 2 and 3.")
    for part in (last, card):
        part.parent.remove_widget(part) if part.parent else None
        body.add_widget(part)
    table.hand.ui.wait(0.3)
    before, was = [places(last), places(card)], [last.y, card.y]
    body.add_widget(Gap(80))
    table.hand.ui.wait(0.3)
    assert [last.y, card.y] != was
    assert [places(last), places(card)] == before


def test_a_mark_at_a_player_moves_nothing(drive, tmp_path):
    hand = at_table(drive, tmp_path, players=12).sit()
    strip, view = hand.screen.parts.strip, hand.screen.view
    before = [places(seat) for seat in strip.seats]
    strip.show((replace(view.players[0], flags=("in Jail",), marks=("jail",)), *view.players[1:]))
    hand.ui.wait(0.3)
    assert strip.seats[0]._sign.icon == "grid"
    assert [places(seat) for seat in strip.seats] == before


def test_no_circle_is_drawn_with_more_lines_than_the_eye_can_tell():
    """Of a fifth of a pixel on a face as large as a phone, and no more lines than that takes.

    Kivy leaves out the end of each corner of an outline: at 24 dp on the densest phone that may slant no side.
    """
    from math import cos, pi

    from app.screens.widgets.surfaces import OUTLINE
    from app.screens.widgets.theme import circle_segments, corner_segments

    for radius in range(1, 400):
        assert radius * (1 - cos(pi / circle_segments(radius))) < 0.2
        assert radius * (1 - cos(pi / 4 / corner_segments(radius))) < 0.2
    assert circle_segments(20) < 60
    assert 24 * 4 * (1 - cos(pi / 2 / OUTLINE)) < 0.25


def test_of_a_row_of_rents_that_breaks_the_last_does_not_stand_alone(bare):
    from app.screens.pictures.stakes import LadderRung
    from app.screens.widgets import Wrap
    from app.views.estate.stake import LadderStep

    table = bare()
    ladder = Wrap(balanced=True, size_hint_x=None, width=300)
    for rent in (5, 25, 80, 225, 360, 600, 1000):
        rung = LadderRung()
        rung.show(LadderStep("1", "house", f"${rent:,}", lit=False))
        ladder.add_widget(rung)
    table.page.body.add_widget(ladder)
    table.hand.ui.wait(0.3)
    rows = [rung.y for rung in ladder.children]
    assert sorted(rows.count(y) for y in set(rows)) in ([7], [3, 4])
    ladder.width = 250
    table.hand.ui.wait(0.3)
    rows = [rung.y for rung in ladder.children]
    assert sorted(rows.count(y) for y in set(rows)) == [3, 4]
