"""A line tells the whole of what moved, and its Why opens with the sums and the rules that decided."""

import random
import re

import pytest

from app.core.ledger import BANK, MONEY, POOL, lot
from app.core.reasons import Reason
from app.rules.construction.building import Build
from app.rules.dealing.by_hand import Adjust
from app.rules.own_cards.by_hand import ByHand
from app.views.asked.last_line import last_line_view
from app.views.story.history import MOST_LINES, line_view, why_entry, why_reason
from app.words.language import LANGUAGES, Words
from tests.kit import Choose, Story
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.spoken import EN

RAW = re.compile(r"\b[a-z]+_[a-z_]+\b")  # the key of something in place of its words


def said(story, words=EN):
    return last_line_view(story.entry, story.edition, story.game, words).text


def row(story, words=EN):
    return line_view(1, "", "entry", False, story.entry, story.edition, story.game, words)


def why(story, words=EN):
    return why_entry(story.entry, story.edition, story.game, words)


def keys(rules):
    return [rule.partition(" ")[0] for rule in rules]


def test_three_houses_are_told_with_their_sum():
    story = Story("classic").owns("ana", "oriental_avenue", "vermont_avenue", "connecticut_avenue")
    story.say(Build("ana", (("oriental_avenue", 1), ("vermont_avenue", 1), ("connecticut_avenue", 1))))
    assert "3 houses" in said(story)
    assert "$150" in said(story)
    assert row(story).amount == "$150"


def test_five_players_who_get_money_are_counted_and_their_sum_is_the_amount():
    story = Story("ultimate", players="ana ben cid dora eve")
    legs = tuple((BANK, player, 10 * at, MONEY) for at, player in enumerate(story.names, 1))
    story.say(Adjust(legs, "prizes"))
    assert "5 players get $150 in all" in said(story)
    assert row(story).amount == "$150"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("many", [1, 2, 3, 4, 5])
def test_no_payment_of_a_line_is_left_out_however_many_there_are(language, many):
    story = Story("classic", players="ana ben cid dora eve")
    legs = tuple((BANK, player, 7, MONEY) for player in story.names[:many])
    story.say(Adjust((*legs, (story.names[0], POOL, 2, MONEY)), "a round"))
    words = Words(language)
    assert row(story, words).amount == words.at(story.edition, story.game).money(7 * many + 2)
    assert "…" not in said(story, words)


def test_many_deeds_are_counted():
    story = Story("classic")
    deeds = ("oriental_avenue", "vermont_avenue", "connecticut_avenue", "boardwalk", "park_place")
    story.say(Adjust(tuple((BANK, "ana", 1, deed) for deed in deeds), "dealt at the table"))
    assert "5 deeds" in said(story)


def test_an_answer_without_facts_says_what_was_entered_in_the_history_too():
    story = Story("classic")
    story.roll(1, 2)
    story.choose("auction")
    assert row(story).sentences == ("Answer: to auction.",)


def test_a_why_shows_the_rules_that_decided_and_keeps_the_others_behind():
    story = Story("ultimate")
    story.roll(1, 2, 3)
    shown = why(story)
    assert 0 < len(shown.sums) + len(shown.rules) <= MOST_LINES
    assert set(shown.rules) & set(shown.looked_at) == set()
    assert set(keys((*shown.rules, *shown.looked_at))) >= {key for key in story.entry.rules if key[0] == "U"}


def test_a_station_passed_on_an_odd_roll_is_looked_at_and_decides_nothing():
    """U-37 is opened at every station; only a ride is its doing."""
    odd, even = Story("ultimate"), Story("ultimate")
    odd.at("ana", "states_avenue").roll(1, 2, "bus")
    even.at("ana", "states_avenue").roll(1, 3, "bus")
    assert "U-37" in odd.entry.rules
    assert "U-37" not in odd.entry.decided
    assert "U-37" in even.entry.decided


def test_the_same_measure_holds_for_the_why_of_a_sum():
    many = Reason("rent", "boardwalk", (("rent", 50),), ("C-11", "C-13", "C-14", "C-15", "C-16", "C-17", "C-53"))
    story = Story("classic")
    shown = why_reason(many, story.edition, story.game, EN)
    assert keys(shown.rules) == ["C-11", "C-13", "C-14", "C-15"]
    assert keys(shown.looked_at) == ["C-16", "C-17", "C-53"]


def test_a_why_says_each_sum_once_and_a_single_figure_without_an_equals_sign():
    story = Story("classic").at("ana", "boardwalk")
    story.roll(1, 2)
    assert why(story).sums == ("salary, Go: passed $200",)
    story = Story("classic", "ana ben cid").asking(ByHand("ana", "", "chance"))
    story.choose("to_each", 7)
    story.choose("pay_all")
    assert len(why(story).sums) == 1


def test_a_line_of_the_first_release_tells_the_rules_of_its_sums():
    """It did not record which rules decided."""
    story = Story("classic").owns("ben", "oriental_avenue").at("ana", "go")
    story.roll(2, 4)
    story.choose("pay")
    old = type(story.entry)(story.entry.command, story.entry.events, story.entry.agenda, story.entry.rules)
    shown = why_entry(old, story.edition, story.game, EN)
    assert "C-11" in keys(shown.rules)


def test_buildings_that_leave_are_told_as_gone():
    from app.rules.construction.selling import Sell

    story = Story("classic").owns("ana", "park_place", "boardwalk").built("park_place").built("boardwalk")
    story.say(Sell("ana", (("boardwalk", 1),)))
    assert "1 house" in said(story)
    assert not story.game.ledger.of(lot("boardwalk"))


def test_an_answer_is_shown_with_its_sum():
    story = Story("classic")
    entry = type(story.entry)(Choose("amount", 50), (), story.game.agenda)
    assert "$50" in line_view(1, "", "entry", False, entry, story.edition, story.game, EN).sentences[0]


@pytest.mark.parametrize("edition", ["classic", "mega", "millionaire", "ultimate"])
def test_no_line_shows_the_key_of_an_answer_instead_of_words(edition):
    """Unknown cards, gifts, taxes, claims: what was entered is told as on its button, in both languages."""
    chance = Chance(random.Random(edition).randrange)
    game = RandomGame(edition, 4, chance)
    while len(game.entries) < 250 and not game.game.winners:
        game.step()
    for entry, after in zip(game.entries, game.games[1:], strict=True):
        for words in map(Words, LANGUAGES):
            here = words.at(game.edition, after)
            told, key = " ".join(here.entry(entry)), getattr(entry.command, "key", "")
            named = here.has(f"entered.{key.partition(':')[0]}") or here.name(key) != key
            assert here("entered.command") not in told, entry.command
            assert not RAW.search(told), told
            assert named or told != here("entered.answer", answer=key), told


def test_a_number_of_spaces_is_no_sum_of_money():
    story = Story("classic")
    story.asking(ByHand("ana", "", "chance"))
    for answer, told in (("ahead", "Answer: ahead some spaces."), ("amount", "Answer: 3.")):
        story.choose(answer, 3 if answer == "amount" else None)
        assert said(story) == told
