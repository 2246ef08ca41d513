"""A table plays its own start cash, salaries, bail, fines and fares; every Why names them and the printed ones."""

from __future__ import annotations

import pytest

from app.core.game import Game, Seat
from app.core.own_things import FIGURE, own_figures
from app.core.reasons import Refused
from app.core.referee import decide
from app.editions import load, names
from app.editions.tables import edition_of
from app.rules.moves.salary import due
from app.rules.travel.cabs import TaxiRide
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.own_figures import SetFigure
from app.session import Session
from app.transcript.play import Play, Wrong
from app.views.lobby.rules import rule_views
from app.views.lobby.setup import note_views
from app.views.story.history import why_entry, why_reason
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.spoken import EN

CLASSIC = "edition classic\nplayers ana, ben\n"
IN_JAIL = "table puts ana in jail on jail because a story\n"
ULTIMATE = "edition ultimate\nplayers ana, ben\n"
EVERY_LANGUAGE = [Words(language) for language in LANGUAGES]


def why(play: Play, words: Words) -> str:
    """What stands under Why of the last line."""
    view = why_entry(play.entries[-1], play.edition, play.game, words)
    return "\n".join((*view.sums, *view.rules))


@pytest.mark.parametrize("words", EVERY_LANGUAGE, ids=lambda words: words.language)
def test_c_58_a_game_begins_with_the_tables_own_start_cash(words):
    """C-58: in New game; the first line's Why names the table's figure and the printed one."""
    play = Play().text(f"{CLASSIC}figure start_cash 2000\nana rolls 1 2\nundo\n= ana $2000\n= ben $2000\n")
    told = why(play, words)
    box = words.at(play.edition, play.game)
    assert box.money(2000) in told
    assert box.money(1500) in told
    assert "C-58" in told


def test_c_58_bail_is_the_tables_in_the_question_in_the_sum_and_in_why():
    """C-58: where it is chosen; the answer and the line say both figures."""
    play = Play().text(f"{CLASSIC}figure bail 75\n{IN_JAIL}= asks InJail\nana: bail\n= ana $1425\n")
    for words in EVERY_LANGUAGE:
        assert words.at(play.edition, play.game).money(50) in why(play, words)
    play.line("undo")
    reason = next(option.reason for option in play.game.agenda[0].options(play.table) if option.key == "bail")
    assert reason.terms == (("bail", 75), ("printed", 50))
    assert "C-58" in why_reason(reason, play.edition, play.game, EN).rules[-1]


def test_c_58_the_third_failure_owes_the_tables_bail():
    """C-58: bail that must be paid is the table's too."""
    play = Play().text(f"{CLASSIC}figure bail 75\n{IN_JAIL}")
    play.game.set_mark("ana", "jail", 2)
    play.text("ana rolls 1 2\n= asks Pay\nana: pay\n= ana $1425\n")


@pytest.mark.parametrize("paid", [0, 410])
@pytest.mark.parametrize(("met", "dice"), [("pass", "2 3"), ("land", "1 2")])
def test_c_58_go_pays_the_tables_salary(met, dice, paid):
    """C-58: passed and landed on, each its own figure; a salary of nothing moves no money."""
    play = Play().text(f"{CLASSIC}figure salary.go.{met} {paid}\ntable puts ana on park_place because a story\n")
    play.line(f"ana rolls {dice}")
    salaries = [event for event in play.entries[-1].events if getattr(event, "reason", None) is not None]
    assert [leg[2] for event in salaries for leg in event.legs] == ([paid] if paid else [])
    assert [event.reason.terms[-1] for event in salaries] == ([("printed", 200)] if paid else [])
    assert [event.reason.keys[-1] for event in salaries] == (["C-58"] if paid else [])


@pytest.mark.parametrize(
    ("manner", "met", "paid"),
    [("roll", "land", 500), ("roll", "pass", 250), ("voucher", "pass", 500), ("taxi", "land", 500)],
)
def test_c_58_every_way_to_a_pay_corner_pays_the_tables_figure(manner, met, paid):
    """C-58: passed, landed on, reached directly, and the highest where a voucher or Mr. Monopoly brings one there."""
    play = Play().text(f"{ULTIMATE}figure salary.bonus.land 500\n")
    play.begin()
    corner = next(iter(play.edition.of_kind("bonus")))
    assert due(play.table, "ana", corner, met, manner) == paid


def test_c_58_a_salary_by_stars_is_the_tables():
    """C-58: of one star, as its token has at the start."""
    play = Play().text("edition millionaire\nplayers ana, ben\nfigure salary.go.1 180\n")
    play.begin()
    last = next(iter(play.edition.tracks.values()))[-1]
    play.line(f"table puts ana on {last} because a story")
    play.line("ana rolls 1 2")
    salary = next(event.reason for event in play.entries[-1].events if event_name(event) == "salary")
    assert salary.terms == (("level", 1), ("pass", 180), ("printed", 150))


def event_name(event: object) -> str:
    """What an event's reason is called; '' without a reason."""
    return getattr(getattr(event, "reason", None), "name", "")


def test_c_58_a_taxi_costs_the_tables_fare():
    """C-58: the fare of somebody's taxi; the answer says both figures."""
    play = Play().text(f"{ULTIMATE}figure taxi_fare 70\n")
    play.begin()
    ride = TaxiRide("ana", "ben", next(deed.id for deed in play.edition.deeds.values() if deed.kind == "cab"))
    assert ride.reason(play.table).terms == (("fare", 70), ("printed", 50))
    assert ride.fare(play.table) == 70


@pytest.mark.parametrize("taxes", ["us_2008", "us_pre2008", "fr"])
def test_c_58_taxes_are_the_tables_in_every_print(taxes):
    """C-58: what this table asks stays, whichever print of the taxes is chosen; Why names that print's figure."""
    play = Play().text(
        f"{CLASSIC}switch taxes {taxes}\nfigure tax.luxury_tax 130\n"
        "table puts ana on short_line because a story\nana rolls 1 2\n"
    )
    due = play.game.agenda[0]
    assert (due.amount, due.reason.terms) == (130, (("tax", 130), ("printed", 75 if taxes == "us_pre2008" else 100)))


def test_c_58_a_part_of_ones_worth_is_the_tables_too():
    """C-58: the percentage, and the fixed sum beside it."""
    play = Play().text(
        f"{CLASSIC}switch taxes us_pre2008\nfigure tax.income_tax_percent 20\nfigure tax.income_tax 300\n"
        "ana rolls 1 3\n= asks IncomeTax\nana: percent\n"
    )
    due = play.game.agenda[0]
    assert (due.amount, due.reason.terms[-2:]) == (300, (("percent_of_all", 20), ("printed_percent", 10)))
    for words in EVERY_LANGUAGE:
        told = why_reason(due.reason, play.edition, play.game, words)
        assert "10" in told.sums[0]
    play.line("undo")
    play.line("ana: flat")
    assert play.game.holds("ana") == 1200


def test_c_58_in_mid_game_only_for_the_future():
    """C-58: a sum that is owed stays; the next one is the table's; undo brings the printed one back."""
    play = Play().text(f"{CLASSIC}table puts ana on short_line because a story\nana rolls 1 2\n= asks Pay\n")
    owed = play.game.agenda[0].amount
    play.line("table sets figure tax.luxury_tax $130")
    assert play.game.agenda[0].amount == owed == 100
    play.text("ana: pay\n= ana $1400\nundo\nundo\n= asks Pay\n")
    assert play.edition.printed is None


def test_c_58_the_printed_figure_takes_the_tables_own_back():
    """C-58: reset to printed, nothing of it is left."""
    play = Play().text(f"{CLASSIC}figure bail 75\nana rolls 1 3\nana: pay\n")
    for words in EVERY_LANGUAGE:
        said = words.at(play.edition, play.game).entry(submitted(play, "table sets figure bail 50"))
        assert play.game.corrections == ()
        assert said
        play.line("undo")
        told = words.at(play.edition, play.game).entry(submitted(play, "table sets figure bail $80"))[0]
        box = words.at(play.edition, play.game)
        assert box.money(80) in told
        assert box.money(50) in told
        play.line("undo")


def submitted(play: Play, line: str):
    """The entry of a line."""
    play.line(line)
    return play.entries[-1]


@pytest.mark.parametrize(
    ("name", "amount", "key"),
    [("bail", 0, "not_a_figure"), ("bail", -5, "not_a_figure"), ("start_cash", 0, "not_a_figure"),
     ("start_cash", 10**7, "not_a_figure"), ("tax.income_tax_percent", 101, "not_a_figure"),
     ("bail", "much", "not_a_figure"), ("jail_turns", 4, "no_such_figure"), ("taxi_fare", 60, "no_such_figure"),
     ("salary.go.odd", 60, "no_such_figure"), ("", 60, "no_such_figure"), ("tax.wealth", 60, "no_such_figure")],
)  # fmt: skip
def test_c_58_a_figure_that_makes_no_sense_is_refused_in_a_sentence(name, amount, key):
    """C-58: nothing that this board has not, no bail of nothing, no part above all; in New game as in mid-game."""
    play = Play().text(f"{CLASSIC}switch taxes us_pre2008\nana rolls 1 3\n")
    with pytest.raises(Refused) as refused:
        decide(play.game, SetFigure(name, amount), play.edition)
    assert refused.value.key == key
    for words in EVERY_LANGUAGE:
        sentence = words.at(play.edition, play.game).refusal(refused.value)
        assert "C-58" in refused.value.rules
        assert "C-58" not in sentence
        assert "figure." not in sentence
    seats, own = (Seat("ana", "Ana"), Seat("ben", "Ben")), (FIGURE, name, "", str(amount))
    opening = NewGame(seats, switches=(("taxes", "us_pre2008"),), corrections=(own,))
    with pytest.raises(Refused) as refused:
        decide(Game(), opening, load("classic"))
    assert refused.value.key == key


def test_c_58_a_percentage_is_no_figure_where_the_tax_has_none():
    """C-58: only what the print in force has."""
    play = Play().text(f"{CLASSIC}ana rolls 1 3\n")
    with pytest.raises(Refused):
        decide(play.game, SetFigure("tax.income_tax_percent", 5), play.edition)


def test_c_58_games_in_words_name_the_figure_that_was_meant():
    """C-58: header lines and lines in mid-game; what is wrong is told with what could be said."""
    for line in (f"{CLASSIC}figure bale 75\nana rolls 1 3", f"{CLASSIC}ana rolls 1 3\ntable sets figure bale 75"):
        with pytest.raises(Wrong, match="bail"):
            Play().text(line)
    with pytest.raises(Wrong):
        Play().text(f"{CLASSIC}figure bail")


def test_c_58_a_latecomer_gets_the_tables_start_cash_with_its_why():
    """C-58: what a new start cash in mid-game is for."""
    play = Play().text(f"{CLASSIC}ana rolls 1 3\nana: pay\ntable sets figure start_cash 900\n")
    play.line("zoe joins with $900 as Zoe")
    assert play.entries[-1].events[-1].reason.terms == (("start_cash", 900), ("printed", 1500))
    play.text("undo\nzoe joins with $700 as Zoe\n")
    assert play.entries[-1].events[-1].reason.terms == (("start_cash", 700),)


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("words", EVERY_LANGUAGE, ids=lambda words: words.language)
def test_c_58_the_rulebook_names_every_own_figure_beside_the_printed_one(edition, words):
    """C-58: under C-58 all of them, and each under the rules that name it."""
    printed = load(edition)
    taxes = printed.switch_values("en").get("taxes", "")
    entered = tuple((FIGURE, name, "", "77") for name in own_figures(printed, taxes))
    mine = edition_of(edition, printed.switch_values("en"), entered)
    views = {view.key: view.choices for view in rule_views(words, mine, printed.switch_values("en"))}
    assert len(views["C-58"]) == len(entered)
    assert not [told for told in views["C-58"] if "figure." in told or "salary" in told.partition("(")[2]]
    book = {"ultimate": "U-84", "mega": "C-23", "classic": "C-23", "millionaire": "L-12"}[edition]
    assert len(views[book]) == 1
    assert all(not view.choices for view in rule_views(words, printed, {}) if view.key == "C-58")


@pytest.mark.parametrize("cash", [1, 700, 1500, 1507, 4321])
def test_c_58_the_notes_make_up_the_tables_start_cash(cash):
    """C-58: with paper money, the notes of the table's own sum."""
    mine = edition_of("classic", {}, ((FIGURE, "start_cash", "", str(cash)),))
    sums = [int(note.sum.lstrip("$").replace(",", "")) for note in note_views(mine, EN)]
    assert sum(sums) == cash


def test_c_58_own_figures_are_kept_taken_back_and_found_again(tmp_path):
    """C-58: a line of the journal like any other, also after the app was closed."""
    seats = (Seat("ana", "Ana"), Seat("ben", "Ben"))
    with Session(tmp_path / "games.db") as session:
        number = session.create("classic", NewGame(seats, first="ana", corrections=((FIGURE, "bail", "", "75"),)))
        session.submit(SetFigure("salary.go.pass", 400))
        session.undo()
        session.redo()
    with Session(tmp_path / "games.db") as session:
        session.open(number)
        assert session.edition.figures["bail"] == 75
        assert own_figures(session.edition)["salary.go.pass"] == 400
        assert own_figures(session.edition.printed)["salary.go.pass"] == 200
