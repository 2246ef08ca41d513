"""How words are put together: one sign at the end, elisions, figures, and what moved in a line summed up."""

import pytest

from app.core.events import Transferred
from app.core.reasons import Reason
from app.editions import load, names
from app.words.articles import Listed, elided, stands
from app.words.language import Words
from app.words.names import one_sign, one_stop
from app.words.own_words import with_parts
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
    assert elided("la part de {player}", {"player": name}, FR.language) == f"la part {told}"
    assert elided("la part de {player}", {"player": name}, EN.language) == "la part de {player}"


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


@pytest.mark.parametrize(("name", "whole", "of", "at", "ending"), [
    ("Avenue de la République", "l’avenue de la République", "de l’avenue", "à l’avenue", "e"),
    ("Rue de la Paix", "la rue de la Paix", "de la rue", "à la rue", "e"),
    ("RUE LECOURBE", "la rue LECOURBE", "de la rue", "à la rue", "e"),
    ("AVENUE FOCH", "l’avenue FOCH", "de l’avenue", "à l’avenue", "e"),
    ("Boulevard Haussmann", "le boulevard Haussmann", "du boulevard", "au boulevard", ""),
    ("Gare du Nord", "la gare du Nord", "de la gare", "à la gare", "e"),
    ("Compagnie des eaux", "la Compagnie des eaux", "de la Compagnie", "à la Compagnie", "e"),
    ("Champs-Élysées", "l’avenue des Champs-Élysées", "de l’avenue", "à l’avenue", "e"),
    ("Pont-Neuf", "le Pont-Neuf", "du Pont-Neuf", "au Pont-Neuf", ""),
    ("Grande Rue", "la Grande Rue", "de la Grande Rue", "à la Grande Rue", "e"),
    ("Vieux-Port", "le Vieux-Port", "du Vieux-Port", "au Vieux-Port", ""),
    ("Halles", "les Halles", "des Halles", "aux Halles", "es"),
    ("Grande Place", "la Grande Place", "de la Grande Place", "à la Grande Place", "e"),
    ("Grand’Rue", "la Grand’Rue", "de la Grand’Rue", "à la Grand’Rue", "e"),
    ("Hôtel de Ville", "l’Hôtel de Ville", "de l’Hôtel", "à l’Hôtel", ""),
    ("Traverse de la Gaye", "la traverse de la Gaye", "de la traverse", "à la traverse", "e"),
    ("Bd Longchamp", "le Bd Longchamp", "du Bd", "au Bd", ""),
    ("Av. Foch", "l’Av. Foch", "de l’Av.", "à l’Av.", "e"),
    ("Rues Basses", "les Rues Basses", "des Rues", "aux Rues", "es"),
    ("Quatre Vents", "les Quatre Vents", "des Quatre", "aux Quatre", "es"),
    ("Quatre-Septembre", "Quatre-Septembre", "de Quatre", "à la case Quatre", "e"),
    ("Château d’Eau", "le Château d’Eau", "du Château", "au Château", ""),
    ("Église Saint-Jean", "l’Église Saint-Jean", "de l’Église", "à l’Église", "e"),
    ("Grand Boulevard Street", "Grand Boulevard Street", "de Grand", "à la case Grand", "e"),
    ("Le Vieux-Port", "le Vieux-Port", "du Vieux-Port", "au Vieux-Port", ""),
    ("Côte du Beaver Hall", "la côte du Beaver Hall", "de la côte", "à la côte", "e"),
    ("Autoroute Décarie", "l’autoroute Décarie", "de l’autoroute", "à l’autoroute", "e"),
    ("Carré Saint-Louis", "le carré Saint-Louis", "du carré", "au carré", ""),
    ("Départ", "Départ", "de Départ", "à la case Départ", "e"),
    ("Boardwalk", "Boardwalk", "de Boardwalk", "à la case Boardwalk", "e"),
    ("Oriental Avenue", "Oriental Avenue", "d’Oriental", "à la case Oriental", "e"),
    ("Esplanade Avenue", "Esplanade Avenue", "d’Esplanade", "à la case Esplanade", "e"),
    ("Station Road", "Station Road", "de Station", "à la case Station", "e"),
    ("Rue de la Station", "la rue de la Station", "de la rue", "à la rue", "e"),
    ("3 maisons", "3 maisons", "de 3 maisons", "à la case 3", "e"),
])  # fmt: skip
def test_a_french_name_takes_the_article_of_what_it_names(name, whole, of, at, ending):
    assert (stands(name, "le"), stands(name, "e")) == (whole, ending)
    assert stands(name, "de").startswith(of)
    assert stands(name, "là").startswith(at)
    assert stands(name, "Le") == whole[0].upper() + whole[1:]


def test_each_name_of_a_list_takes_its_own_article_and_a_participle_the_plural():
    listed = Listed(["Rue Lecourbe", "Boulevard Voltaire", "Avenue Foch"], ", ", " et ")
    assert stands(listed, "de") == "de la rue Lecourbe, du boulevard Voltaire et de l’avenue Foch"
    assert f"payé{stands(listed, 'e')}" == "payés"


PARIS = Story("classic", "ana ben cid dan", names="paris", deck="fr_euro", taxes="fr")


@pytest.fixture
def of_paris():
    return FR.at(PARIS.edition, PARIS.game)


@pytest.mark.parametrize(("reason", "told"), [
    (Reason("rent", "connecticut_avenue"), "Ana paie 25\u00a0€ à Ben · loyer de l’avenue de la République."),
    (Reason("mortgage", "b_and_o_railroad"), "Ana paie 25\u00a0€ à Ben · hypothèque de la gare du Nord."),
    (Reason("lift", "atlantic_avenue"), "Ana paie 25\u00a0€ à Ben · hypothèque du faubourg Saint-Honoré levée."),
    (Reason("price", "electric_company"),
     "Ana achète la Compagnie de distribution d’électricité pour 25\u00a0€."),
    (Reason("bid", "oriental_avenue"), "Ana remporte la rue de Vaugirard aux enchères pour 25\u00a0€."),
])  # fmt: skip
def test_a_sentence_of_a_french_board_has_its_articles(of_paris, reason, told):
    assert of_paris.transfer(Transferred((("ana", "ben", 25, "$"),), reason)) == told


def test_buildings_on_several_streets_are_one_sentence_in_both_languages(of_paris, words):
    streets = ("connecticut_avenue", "oriental_avenue", "vermont_avenue")
    built = [Transferred((("ana", "bank", 150, "$"), ("bank", f"@{street}", 3, "house")), Reason("build", street))
             for street in streets]  # fmt: skip
    assert summed(built, of_paris) == (
        "Ana construit 9 maisons pour 450\u00a0€ : sur l’avenue de la République, la rue de Vaugirard "
        "et la rue de Courcelles.".replace(" :", "\u00a0:"),
    )
    assert summed(built[:2], words) == ("Ana builds 6 houses for $300: on Connecticut Avenue and Oriental Avenue.",)


def test_a_deal_of_the_bank_says_what_everybody_gets(of_paris):
    deeds = ("boardwalk", "park_place", "short_line", "b_and_o_railroad")
    dealt = [Transferred(((who, "bank", 200, "$"), ("bank", who, 1, deed)), Reason("dealt", deed))
             for who, deed in zip(("ana", "ben", "cid", "dan"), deeds, strict=True)]  # fmt: skip
    assert summed(dealt, of_paris) == ("Chacun reçoit et paie 1 titre (800\u00a0€ en tout).",)


def test_a_sum_changed_by_hand_is_still_told_so(words):
    build = Transferred((("ana", "bank", 5, "$"), ("bank", "@boardwalk", 1, "house")),
                        Reason("build", "boardwalk", (("by_hand", 5),)))  # fmt: skip
    assert "changed by hand" in summed([build], words)[0]


def test_an_hour_is_written_as_the_language_writes_it():
    assert FR("games.today", clock="12:07") == "aujourd’hui, 12\u00a0h\u00a007"
    assert EN("games.today", clock="12:07") == "today, 12:07"


def test_a_rule_of_the_book_speaks_of_the_money_on_the_table(of_paris, words):
    assert ("200\u00a0€" in of_paris.rule("C-08"), "$200" in words.rule("C-08")) == (True, True)
    assert "$" not in of_paris.rule("C-08")


@pytest.mark.parametrize("words", [EN, FR], ids=lambda words: words.language)
@pytest.mark.parametrize("edition", names())
def test_a_group_is_marked_by_letters_of_its_own_name_and_no_two_alike(words, edition):
    box = load(edition)
    at = Words(words.language, box)
    marks = {group: at.letter(group) for group in box.groups}
    assert len(set(marks.values())) == len(marks)
    assert all(0 < len(mark) <= 2 and at.name(group).startswith(mark[0]) for group, mark in marks.items())
    assert all(set(mark.lower()) <= set(at.name(group).lower()) for group, mark in marks.items())


def test_a_part_of_a_sentence_stands_only_where_the_box_has_its_noun():
    assert with_parts("Any sum[pool|, the Pool too]", {"pool"}) == "Any sum, the Pool too"
    assert with_parts("[pool|Pool, ]buildings", set()) == "Buildings"
    assert with_parts("[pool|Pool, ]buildings") == "Pool, buildings"


@pytest.mark.parametrize(("parking", "told"), [("nothing", False), ("pot", True)])
def test_the_pool_is_named_at_a_classic_table_only_where_a_switch_brings_it(parking, told):
    story = Story("classic", "ana ben", free_parking=parking)
    assert ("Pool" in EN.at(story.edition, story.game)("table.pay_text")) is told


def test_mega_has_bus_tickets_in_every_text():
    story = Story("mega", "ana ben")
    english, french = (words.at(story.edition, story.game) for words in (EN, FR))
    assert english("ask.DrawVoucher", player="Ana") == "Ana draws a bus ticket: which one is it?"
    assert french("ask.DrawVoucher", player="Ana").startswith("Ana tire un ticket de bus")
    assert french("games.delete_sure") == "Supprimer pour de bon"
