"""The card of a saved game, made of its summary without opening the game."""

import json

import pytest

from app.views.lobby.shelf import game_card
from tests.spoken import EN


def card(seats, worth, **more):
    kept = {"seats": seats, "worth": worth, "turns": 12, "won": [], **more}
    return game_card(1, "Friday", "classic", json.dumps(kept), "2026-11-19T20:15:00+00:00", EN)


def seat(name, cash, out=False):
    return [name, "red", "cat", cash, out]


def leading(shown):
    return [one.name for one in shown.seats if one.leads]


def test_whoever_is_worth_most_leads_and_is_named():
    shown = card([seat("Ana", 900), seat("Ben", 100)], [950, 2100])
    assert leading(shown) == ["Ben"]
    assert shown.told.endswith(EN("games.leads", player="Ben", worth=EN.money(2100)))


@pytest.mark.parametrize("out", [True, False])
def test_who_is_out_of_the_game_does_not_lead_whatever_was_left_behind(out):
    shown = card([seat("Ana", 900), seat("Ben", 5000, out=out)], [950, 5000])
    assert leading(shown) == (["Ana"] if out else ["Ben"])


def test_of_two_who_are_worth_the_same_nobody_leads():
    shown = card([seat("Ana", 900), seat("Ben", 100)], [950, 950])
    assert leading(shown) == []
    assert shown.told == EN.several("games.turns", 12)


def test_a_game_that_was_imported_by_its_facts_says_so():
    assert card([seat("Ana", 900)], [], by_facts=7).told.endswith(EN("games.by_facts"))
    assert EN("games.by_facts") not in card([seat("Ana", 900)], []).told


@pytest.mark.parametrize(("won", "told"), [({"won": [1]}, "Ben has won"), ({"winners": ["ben"]}, EN("games.over"))],
                         ids=["now", "as 0.2.0 wrote it"])  # fmt: skip
def test_a_game_with_a_winner_is_over_and_says_who_it_is(won, told):
    kept = {"seats": [seat("Ana", 900), seat("Ben", 100)], "worth": [950, 2100], "turns": 12, **won}
    shown = game_card(1, "Friday", "classic", json.dumps(kept), "2026-11-19T20:15:00+00:00", EN)
    assert (shown.over, shown.told) == (True, told)


@pytest.mark.parametrize("summary", ["", "{", "7", '{"seats": [["Ana"]]}', '{"turns": "many"}', "[" * 100_000])
def test_a_summary_of_another_form_shows_a_game_without_players(summary):
    shown = game_card(1, "Friday", "classic", summary, "2026-11-19T20:15:00+00:00", EN)
    assert (shown.title, shown.seats, shown.over) == ("Friday", (), False)
