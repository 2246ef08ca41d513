"""A line tells the whole of what moved, and its Why opens with the sums and the rules that decided."""

import random
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from app import editions
from app.core.agreements import TurnCounted
from app.core.events import Marked, Noted, Transferred, TurnBegan
from app.core.game import Seat
from app.core.ledger import BANK, MONEY, POOL, lot
from app.core.reasons import Reason
from app.core.steps import question_in
from app.rules.construction.building import Build
from app.rules.dealing.by_hand import Adjust, PayByHand
from app.rules.moves.turn import EndTurn, NextTurn
from app.rules.own_cards.by_hand import ByHand
from app.rules.owning.property import Auction
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.table_talk import Join, Rename
from app.views.asked.last_line import last_line_view
from app.views.story.history import MOST_LINES, exchange_told, line_view, why_entry, why_reason, why_view
from app.words.language import LANGUAGES, Words
from tests.kit import Choose, Story
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.spoken import EN, FR

RAW = re.compile(r"\b[a-z]+_[a-z_]+\b")  # the key of something in place of its words


def asked(story):
    """The question that the last line answered."""
    return question_in(story.entries[-2].agenda) if len(story.entries) > 1 else None


def said(story, words=EN):
    return last_line_view(story.entry, story.edition, story.game, words, asked(story)).text


def row(story, words=EN):
    return line_view(1, "", "entry", False, story.entry, story.edition, story.game, words, asked=asked(story))


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
    assert row(story).sentences == ("Ana does not buy Baltic Avenue: it goes to auction.",)


def test_who_does_not_buy_reads_why_it_was_asked():
    story = Story("classic")
    story.roll(1, 2)
    asked = question_in(story.game.agenda)
    story.choose("auction")
    shown = why_entry(story.entry, story.edition, story.game, EN, asked)
    assert shown.title == "Ana does not buy Baltic Avenue: it goes to auction."
    assert shown.sums == ("price of Baltic Avenue: $60",)
    assert keys(shown.rules) == ["C-10"]


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


@pytest.mark.parametrize("edition", editions.names())
def test_no_line_shows_the_key_of_an_answer_instead_of_words(edition):
    """Unknown cards, gifts, taxes, claims: what was entered is told as on its button, in both languages."""
    chance = Chance(random.Random(edition).randrange)
    game = RandomGame(edition, 4, chance)
    while len(game.entries) < 250 and not game.game.winners:
        game.step()
    for under, entry, after in zip([None, *game.entries], game.entries, game.games[1:], strict=False):
        for words in map(Words, LANGUAGES):
            here = words.at(game.edition, after)
            told = " ".join(here.entry(entry, question_in(under.agenda) if under else None))
            assert here("entered.command") not in told, entry.command
            assert not RAW.search(told), told


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("seed", range(4))
def test_every_answer_that_moves_nothing_names_who_gave_it_or_what_it_is_about(edition, seed):
    """No line says only «Answer: nobody bids»: the deed, the card, the space or the player of the question is in it."""
    game = RandomGame(edition, 4, Chance(random.Random(f"{edition}{seed}").randrange))
    while len(game.entries) < 300 and not game.game.winners:
        game.step()
    met = 0
    for at, (under, entry) in enumerate(pairwise(game.entries), 2):
        asked = question_in(under.agenda)
        bare = isinstance(entry.command, Choose) and not entry.events and asked is not None
        met += bare
        for words in map(Words, LANGUAGES) if bare else ():
            here = words.at(game.editions[at], game.games[at])
            told, generic = here.entry(entry, asked)[0], here("entered.answer", answer="").partition(" ")[0]
            shown = why_entry(entry, game.editions[at], game.games[at], here, asked)
            assert shown.sums or shown.told, f"the Why of {told!r} says nothing"
            assert not told.startswith(generic), (asked, told)
            named = names_in(asked, here)  # first cards are asked of everybody, and name nobody
            assert not named or any(name in told for name in named), (asked, told)
    assert met


def names_in(question, words):
    """The names of all that a question holds: players, deeds, spaces, cards and their decks, what a sum is for."""
    fields = [getattr(question, name, "") for name in question.__dataclass_fields__]
    reasons = [words.reason(field) for field in fields if isinstance(field, Reason)]
    return [*reasons, *[words.name(field) for field in fields if isinstance(field, str) and field]]


def test_a_number_of_spaces_is_no_sum_of_money():
    story = Story("classic")
    story.asking(ByHand("ana", "", "chance"))
    story.choose("ahead")
    asked = story.top
    entry = story.choose("amount", 3)
    assert last_line_view(entry, story.edition, story.game, EN, asked).text == "Ana’s card: ahead 3 spaces."
    assert last_line_view(entry, story.edition, story.game, FR, asked).text == "Carte d’Ana\u00a0: avancer de 3 cases."


def test_turns_to_lose_are_no_sum_of_money_either():
    story = Story("classic")
    asked = question_in(story.asking(ByHand("ana", "", "chance")).choose("lose_turns").agenda)
    entry = story.choose("amount", 2)
    assert EN.at(story.edition, story.game).entry(entry, asked) == ("Ana’s card: lose 2 turns.",)


def test_an_auction_without_a_bid_names_its_deed():
    story = Story("classic")
    story.roll(1, 2)
    story.choose("auction")
    story.choose("nobody")
    assert said(story) == "Auction: Baltic Avenue. Nobody bids."
    assert said(story, FR) == "Enchères\u00a0: Baltic Avenue. Personne n’enchérit."


def test_an_answer_that_moves_nothing_has_the_face_of_who_gave_it():
    story = Story("classic")
    story.roll(1, 2)
    story.choose("auction")
    assert row(story).player == "ana"


def test_whoever_goes_by_subway_instead_of_rolling_is_told_with_the_turn_that_it_opens():
    story = Story("ultimate", "ana ben")
    story.at("ben", "subway").given(Marked("ben", "subway", 1)).asking(EndTurn("ana"))
    asked = story.top
    entry = story.choose("subway")
    told = EN.at(story.edition, story.game).entry(entry, asked)
    assert told == ("Ben’s turn.", "Ben takes the Subway instead of rolling.")


def test_a_payment_that_waits_for_cash_says_who_owes_whom_and_what_for():
    story = Story("classic").has("ana", 10)
    story.say(PayByHand(("ana",), ("ben",), 40, "a bet"))
    assert said(story) == "Still to be paid: Ana pays Ben $40 · a bet."


# the last line
def test_going_to_jail_is_told_with_the_space_that_sends_there():
    story = Story("classic").at("ana", "water_works")
    story.roll(1, 1)
    assert said(story) == "Ana → Go to Jail. Ana goes to Jail."


def test_a_lost_turn_is_told_before_the_next_ones():
    story = Story("classic").marked("ben", "lose_turns", 1).asking(EndTurn("ana"))
    story.choose("end_turn")
    assert said(story) == "Ben sits this turn out. Cid’s turn."


def test_a_newcomer_is_named_alone_with_the_cash_got():
    story = Story("classic")
    story.say(LeaveGame("ben"))
    story.say(Join(Seat("late1", "Eve"), 1500))
    assert said(story) == "Eve joins. Eve gets $1,500 · starting cash."
    assert row(story).below[0] == "Eve joins."


def test_a_new_name_is_told_alone():
    story = Story("classic")
    story.say(Rename("ben", "Benny"))
    assert said(story) == "A player is called Benny from now on."


def test_a_rent_that_nobody_asked_for_is_told_as_money():
    story = Story("classic")
    words = (("debtor", "ben"), ("deed", "boardwalk"), ("amount", 50))
    entry = replace(story.entry, events=(Noted("ana", "claim_lapsed", words),))
    assert "($50)" in EN.at(story.edition, story.game).entry(entry)[0]


def test_a_sentence_about_the_bank_begins_with_a_capital_letter():
    story = Story("classic")
    entry = replace(story.entry, events=(Transferred((("ana", BANK, 1, "boardwalk"), ), Reason("by_hand")),
                                         Transferred((("box", BANK, 2, "house"),), Reason("estate", "ana"))))
    told = EN.at(story.edition, story.game).entry(entry)
    assert told[1].startswith("The bank gets 2 houses")


def test_the_bank_is_no_player_when_things_are_counted():
    story = Story("classic")
    deeds = ("oriental_avenue", "vermont_avenue", "connecticut_avenue", "boardwalk", "park_place")
    legs = (*[("ana", BANK, 1, deed) for deed in deeds], ("ana", "discard", 1, "chance.get_out_of_jail"))
    entry = replace(story.entry, events=(Transferred(legs, Reason("estate", "ana")),))
    told = EN.at(story.edition, story.game).entry(entry)[0]
    assert "players" not in told
    assert "Ana gives the bank 5 deeds" in told


def test_a_card_without_a_title_is_no_pair_of_empty_quotation_marks():
    words = EN.at(Story("classic").edition, Story("classic").game)
    assert words.reason(Reason("card", "")) == words("reason.card_by_hand")


# below the heading of a turn
def test_the_roll_is_told_before_what_lapsed_with_it():
    story = Story("classic")
    story.roll(1, 2)
    lapsed = Noted("ana", "claim_lapsed", (("debtor", "ben"), ("deed", "boardwalk"), ("amount", 50)))
    entry = replace(story.entry, events=(TurnBegan("ana"), TurnCounted("7", "ana", 2), lapsed, *story.entry.events))
    view = line_view(1, "", "entry", False, entry, story.edition, story.game, EN)
    assert view.below[0] == "Ana rolls 1 2."
    assert view.turn.name == "Ana"
    assert not any(told == "Ana’s turn." for told in view.below)


def test_who_leaves_is_told_before_what_they_leave():
    story = Story("classic").owns("ben", "boardwalk")
    story.say(LeaveGame("ben"))
    assert row(story).below[0] == "Ben leaves the game."


def test_a_line_after_which_the_next_turn_began_belongs_to_the_turn_before():
    story = Story("classic").asking(Auction("deed", "boardwalk", "ana", 1), NextTurn("ana"))
    asked = story.top
    entry = story.choose("nobody")
    view = line_view(2, "", "entry", False, entry, story.edition, story.game, EN, asked=asked)
    assert view.turn.after_all
    assert view.below == ("Auction: Boardwalk. Nobody bids.",)


@pytest.mark.parametrize(("sums", "rules"), [
    (1, MOST_LINES - 1), (MOST_LINES - 1, 1), (MOST_LINES, 1), (MOST_LINES + 4, 1),
])  # fmt: skip
def test_however_many_sums_there_are_the_first_rule_that_decided_stays_with_them(sums, rules):
    words = Words(EN.language, editions.load("ultimate"), Story("ultimate").game)
    keys = ("U-15", "U-16", "U-17", "U-18", "U-19", "U-26")
    shown = why_view("Why", tuple([f"sum {n}" for n in range(sums)]), keys, keys, words)
    assert len(shown.rules) == rules
    assert shown.rules[0] == words.rule("U-15")
    assert len(shown.rules) + len(shown.looked_at) == len(keys)


@pytest.mark.parametrize(("gone", "told"), [
    (1, "An earlier line was put right."),
    (2, "An earlier line was put right, and one later line was said again as far as it fits."),
    (3, "An earlier line was put right, and 2 later lines were said again as far as they fit."),
])  # fmt: skip
def test_a_correction_says_how_many_later_lines_were_said_again(gone, told):
    assert exchange_told(("restated", 7, gone), Words(EN.language)) == told


@pytest.mark.parametrize("edition", editions.names())
def test_no_why_on_a_page_is_a_title_alone(edition):
    """An offer moves nothing and no rule decides it: its rules are told all the same, as in the app behind a link."""
    game = RandomGame(edition, 4, Chance(random.Random(edition).randrange))
    while len(game.entries) < 400 and not game.game.winners:
        game.step()
    for at, (under, entry) in enumerate(pairwise(game.entries), 2):
        shown = why_entry(entry, game.editions[at], game.games[at], EN, question_in(under.agenda))
        assert shown.sums or shown.told, entry.command
