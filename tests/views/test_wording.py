"""How words are put together: one sign at the end, elisions, figures, and what moved in a line summed up."""

import pytest

from app.core.events import Transferred
from app.core.reasons import Reason
from app.words.names import one_sign, one_stop
from app.words.summing import summed
from tests.kit import Story
from tests.spoken import EN, FR


@pytest.mark.parametrize(("sentence", "told"), [
    ("It is Ben Jr..", "It is Ben Jr."), ("Wait...", "Wait..."), ("Done.", "Done."), ("", ""),
])  # fmt: skip
def test_a_name_with_a_full_stop_ends_the_sentence_and_three_stops_stay_three(sentence, told):
    assert one_stop(sentence) == told


@pytest.mark.parametrize(("sentence", "told"), [
    ("Who moves?: We do", "Who moves? We do"), ("Qui joue\u00a0? : Nous", "Qui joue\u00a0? Nous"), ("Oh!.", "Oh!"),
    ("Rent: $5.", "Rent: $5."),
])  # fmt: skip
def test_behind_a_name_with_its_own_sign_there_is_no_second_one(sentence, told):
    assert one_sign(sentence) == told


@pytest.mark.parametrize(("name", "told"), [
    ("Ben", "de {player}"), ("Ana", "d’{player}"), ("Étienne", "d’{player}"), ("Île", "d’{player}"),
    ("émile", "d’{player}"), ("", "de {player}"),
])  # fmt: skip
def test_french_shortens_de_before_every_vowel_with_or_without_an_accent(name, told):
    assert FR.elided("la part de {player}", {"player": name}) == f"la part {told}"
    assert EN.elided("la part de {player}", {"player": name}) == "la part de {player}"


def test_a_figure_below_nothing_has_a_minus_and_no_hyphen():
    assert (EN.number(-1234), FR.number(-1234)) == ("\u22121,234", "\u22121\u00a0234")
    assert EN.money(-5) == "\u2212$5"


@pytest.fixture
def words():
    story = Story("classic", "ana ben cid")
    return EN.at(story.edition, story.game)


def rent(giver, taker, amount, deed):
    return Transferred(((giver, taker, amount, "$"),), Reason("rent", deed))


def test_payments_between_different_people_are_told_one_by_one(words):
    paid = [rent("ana", "ben", 20, "boardwalk"), rent("ana", "cid", 30, "boardwalk")]
    assert summed(paid, words) == ("Ana pays Ben $20 · rent for Boardwalk. Ana pays Cid $30 · rent for Boardwalk.",)


def test_payments_of_the_same_two_are_one_sum(words):
    paid = [rent("ana", "ben", 20, "boardwalk"), rent("ana", "ben", 30, "baltic_avenue")]
    assert summed(paid, words) == ("Ana pays Ben $50 · rent for Boardwalk, Baltic Avenue.",)


def test_cards_that_many_put_away_go_out_of_play(words):
    away = [(who, "discard", 1, unit) for who in ("ana", "ben") for unit in ("voucher.taxi_ride", "voucher.bus_ticket")]
    assert summed([Transferred(tuple(away), Reason("rent"))], words)[0].startswith("4 vouchers go out of play")
