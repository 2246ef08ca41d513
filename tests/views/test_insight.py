"""What the Insight screen says: sentences, heat, bars, tables, in both languages."""

import pytest

from app.core.referee import Choose, Roll
from app.insight.history import History
from app.insight.risk import Foresight
from app.rules.construction.building import Build
from app.rules.dealing.by_hand import PayByHand
from app.views.estate.figures import mean_money, percent, visits_text
from app.views.story.insight import ahead_view, building_view, closed, past_view
from tests.kit import Story
from tests.spoken import EN, FR


@pytest.fixture
def story():
    """Ben owns Boardwalk and Park Place; Ana comes that way."""
    story = Story("classic", "ana ben").owns("ben", "park_place", "boardwalk").built("boardwalk", 1, "hotel")
    return story.at("ana", "pennsylvania_avenue").at("ben", "go").has("ana", 900)


def ahead(story, words, chosen=""):
    return ahead_view(Foresight(story.edition), story.game, story.edition, words, chosen)


def test_a_sentence_says_what_is_risked_on_average_at_worst_and_where(story):
    """Of 36 rolls 4 reach the hotel, 2 Park Place in its full group, 3 each of the taxes."""
    mean = round((4 * 2000 + 2 * 70 + 3 * 100 + 3 * 200) / 36)
    english, french = ahead(story, EN).lines[0].sentence, ahead(story, FR).lines[0].sentence
    assert english == f"Ana risks ${mean} on average, $2,000 at worst, on Boardwalk."
    assert french == f"Ana risque {mean}\u00a0$ en moyenne, 2\u00a0000\u00a0$ au pire, sur la case Boardwalk."


def test_a_name_with_a_full_stop_ends_the_sentence():
    story = Story("ultimate", "ana ben").owns("ben", "black_and_white_cab_co").at("ana", "auction")
    assert ahead(story, EN).lines[0].sentence.endswith("Black & White Cab Co.")


def test_who_may_be_short_of_cash_is_told_so(story):
    line = ahead(story, EN).lines[0]
    assert "Not enough cash: 11%" in line.details
    assert line.grave
    assert not ahead(story, EN).lines[1].grave


def test_who_owes_nothing_is_told_so():
    story = Story("classic", "ana ben").at("ana", "jail").at("ben", "jail")
    assert ahead(story, EN).lines[0].sentence == "Ana owes nothing, however the dice fall."


def test_heat_is_one_player_s_or_everybody_s(story):
    mine, all_ = ahead(story, EN, "ana"), ahead(story, EN)
    spaces = {cell.space: cell for track in mine.heat for cell in track}
    assert spaces["boardwalk"].percent == "11%"
    assert spaces["connecticut_avenue"].share == 0
    assert {cell.space: cell for track in all_.heat for cell in track}["connecticut_avenue"].share > 0
    assert mine.turn.startswith("The whole turn with its doubles")
    assert all_.turn == ""
    assert mine.likeliest[0].value == max(cell.share for cell in spaces.values())


def test_bars_and_tables_hold_the_same_figures(story):
    view = ahead(story, EN)
    assert [bar.figure for bar in view.costs] == [row[1] for row in view.risks.rows]
    assert view.incomes[0].name == "Ben"
    assert view.deeds.rows[0][0] == "Boardwalk"


def test_without_places_there_is_a_sentence_instead():
    story = Story("classic", "ana ben", positions="by_deed")
    assert ahead(story, EN).empty == EN("insight.no_positions")
    assert building_view(Foresight(story.edition), story.game, story.edition, FR, "ana").empty == FR(
        "insight.no_positions"
    )


@pytest.mark.parametrize("value", ["after_the_game", "off"])
def test_a_table_that_wants_no_coach_is_told_why(value):
    story = Story("classic", "ana ben", insight=value)
    assert closed(story.game, EN)
    assert closed(story.game, EN) != closed(story.game, FR)


def test_building_is_told_by_price_gain_and_rounds(story):
    story.owns("ana", "oriental_avenue", "vermont_avenue", "connecticut_avenue").at("ben", "reading_railroad")
    view = building_view(Foresight(story.edition), story.game, story.edition, EN, "ana")
    assert {line.deed for line in view.lines} == {"oriental_avenue", "vermont_avenue", "connecticut_avenue"}
    assert view.lines[0].name.startswith("One more house on ")
    assert "$50 for about $" in view.lines[0].sentence
    assert "paid back in " in view.lines[0].sentence
    assert view.visited


def test_who_can_build_nowhere_is_told_so(story):
    view = building_view(Foresight(story.edition), story.game, story.edition, EN, "ana")
    assert view.empty == "Ana cannot build anywhere just now."


def played(story, *commands):
    history = History(story.edition)
    for command in commands:
        history.add(story.say(command), story.game)
    return history


def test_the_evening_so_far(story):
    story.has("ana", 5000)
    history = played(story, Roll((2, 3)), Choose("pay"), Choose("end_turn"))
    view = past_view(history, story.game, story.edition, EN)
    assert [line.name for line in view.worth] == ["Ana", "Ben"]
    assert view.worth[1].values[-1] == history.worths["ben"]
    assert view.flows[0].name == "Ana to Ben"
    assert view.flows[0].figure == "$2,000"
    assert view.matrix.head == ("Payer", "to Ana", "to Ben")
    assert view.earned[0].name == "Boardwalk"
    assert view.deeds.rows[0][-1] == "$2,000"
    assert [bar.figure for bar in view.luck] == ["\u22122 dots"]
    assert view.rolls.rows[0] == ("Ana", "1", "5 of 7 expected", "0 of 0 expected")
    told = [fact.text for fact in view.facts]
    assert "Dearest rent: Ana paid Ben $2,000 for Boardwalk." in told
    assert "Turning point: since turn 1 nobody has been worth more than Ben." in told


def test_before_anything_has_happened_there_is_a_sentence(story):
    assert past_view(History(story.edition), story.game, story.edition, FR).empty == FR("insight.no_past")


def test_worth_is_hidden_while_income_tax_is_being_decided():
    story = Story("classic", "ana ben", taxes="us_pre2008").at("ana", "baltic_avenue")
    story.at("ana", "go")
    history = played(story, Roll((1, 3)))
    view = past_view(history, story.game, story.edition, EN)
    assert view.hidden
    assert view.worth == ()
    assert view.standing.rows == ()
    assert not any("worth more" in fact.text for fact in view.facts)


def test_what_costs_a_building_earns_and_sells_is_in_the_table():
    story = Story("classic", "ana ben").owns("ana", "park_place", "boardwalk")
    history = played(story, Build("ana", (("boardwalk", 1),)))
    view = past_view(history, story.game, story.edition, FR)
    assert view.deeds.rows[0][1].startswith("200")


@pytest.mark.parametrize(("chance", "english", "french"), [
    (0.0, "0%", "0\u202f%"), (0.001, "under 1%", "moins de 1\u202f%"), (0.125, "13%", "13\u202f%"),
    (0.999, "over 99%", "plus de 99\u202f%"), (1.0, "100%", "100\u202f%"),
])  # fmt: skip
def test_a_chance_is_a_whole_percentage_that_never_lies_about_none_and_all(chance, english, french):
    assert (percent(chance, EN), percent(chance, FR)) == (english, french)


def test_means_and_visits_are_rounded_for_reading():
    assert [mean_money(figure, EN) for figure in (0, 0.2, 0.5, 310.4)] == ["$0", "under $1", "$1", "$310"]
    assert [visits_text(figure, FR) for figure in (0.05, 1.5)] == ["0,05", "1,50"]


@pytest.mark.parametrize(("words", "told"), [(EN, "the most to Ana and Cid: $200 each"), (FR, "200\u00a0$ chacun")])
def test_two_who_got_as_much_in_salaries_are_both_named(words, told):
    from app.views.story.insight import facts

    story = Story("classic").at("ana", "boardwalk").at("cid", "boardwalk")
    history = played(story, Roll((1, 3)), Choose("auction"), Choose("nobody"))
    story.turn_of("cid")
    history.add(story.say(Roll((1, 3))), story.game)
    shown = facts(history, story.game, words.at(story.edition, story.game), hides=False)
    assert any(told in fact.text for fact in shown)


def test_who_has_paid_whom_most_stands_first(story):
    paid = (("ana", "ben", 20), ("ben", "ana", 90), ("ana", "ben", 30))
    history = played(story, *[PayByHand((giver,), (taker,), amount, "a bet") for giver, taker, amount in paid])
    view = past_view(history, story.game, story.edition, EN)
    assert [(bar.name, bar.figure) for bar in view.flows] == [("Ben to Ana", "$90"), ("Ana to Ben", "$50")]
