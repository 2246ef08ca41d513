"""Deeds, groups, shares and money are as printed."""

import pytest

from app import editions
from app.core.edition import Edition
from app.words.language import LANGUAGES, Words

ALL = editions.names()
MISPRINTED = {"north_temple", "temple_square"}  # print a hotel below four houses


@pytest.fixture(params=ALL)
def edition(request: pytest.FixtureRequest) -> Edition:
    return editions.load(request.param)


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("ultimate", "3 4 4 4 4 4 4 3 2 3 3 3 3 3 3 2 3 3 3 3 4 4 8"),
        ("classic", "2 3 3 3 3 3 3 2 4 2"),
        ("mega", "3 4 4 4 4 4 4 3 4 3"),
        ("millionaire", "2 3 3 3 3 3 3 2"),
    ],
)
def test_every_group_has_all_its_deeds(name: str, sizes: str) -> None:
    groups = editions.load(name).groups.values()
    assert " ".join(str(len(group.deeds)) for group in groups) == sizes


def test_groups_can_be_told_apart_without_colour(edition: Edition) -> None:
    for words in (Words(language, edition) for language in LANGUAGES):
        letters = [words.letter(group) for group in edition.groups]
        assert len(set(letters)) == len(letters)
        assert all(1 <= len(letter) <= 2 for letter in letters)


def test_rents_rise_with_every_building(edition: Edition) -> None:
    streets = [deed for deed in edition.deeds.values() if deed.kind == "street"]
    falling = {deed.id for deed in streets if list(deed.rents) != sorted(set(deed.rents))}
    assert falling == (MISPRINTED if edition.id == "ultimate" else set())


def test_a_rung_costs_the_same_in_the_whole_group(edition: Edition) -> None:
    for group in edition.groups.values():
        assert len({edition.deeds[deed].costs for deed in group.deeds}) == 1
        if group.kind == "street":
            assert len(edition.deeds[group.deeds[0]].costs) == len(set(edition.tables["ladder"]))


def test_prices_climb_by_30_every_two_streets_round_the_outer_track() -> None:
    edition = editions.load("ultimate")
    outer = [edition.deeds[space.deed] for space in edition.of_kind("street") if space.track == "outer"]
    prices = [deed.price for deed in outer]
    assert prices == sorted(prices)
    assert sorted(set(prices)) == list(range(30, 511, 30))


@pytest.mark.parametrize("name", ["classic", "mega", "millionaire"])
def test_prices_climb_round_the_board(name: str) -> None:
    edition = editions.load(name)
    prices = [edition.deeds[space.deed].price for space in edition.of_kind("street")]
    assert prices == sorted(prices)


@pytest.mark.parametrize("name", ["classic", "mega"])
def test_a_mortgage_is_half_the_price(name: str) -> None:
    assert all(deed.mortgage * 2 == deed.price for deed in editions.load(name).deeds.values())


def test_25_ultimate_deeds_print_a_mortgage_that_is_not_half_and_each_says_so() -> None:
    deeds = editions.load("ultimate").deeds.values()
    odd = [deed for deed in deeds if deed.mortgage != deed.price // 2]
    assert len(odd) == 25
    for deed in odd:
        assert any(n.key == "note.mortgage_not_half" and n.values == (deed.price // 2,) for n in deed.notes)


def test_railroads_cabs_and_utilities_charge_by_the_number_owned() -> None:
    deeds = editions.load("ultimate").deeds
    assert deeds["short_line"].rents == (25, 50, 100, 200)
    assert deeds["ute_cab_co"].rents == (30, 60, 120, 240)
    assert deeds["gas_company"].rents == (4, 10, 20, 40, 80, 100, 120, 150)
    assert editions.load("mega").deeds["gas_company"].rents == (4, 10, 20)
    assert editions.load("classic").deeds["water_works"].rents == (4, 10)


def test_dividends_grow_with_the_square_of_the_holding() -> None:
    companies = editions.load("ultimate").companies.values()
    assert sorted(company.par for company in companies) == [100, 110, 120, 130, 140, 150]
    for company in companies:
        assert company.dividends == tuple(company.par * n * n // 10 for n in range(1, 6))


def test_notes_make_up_the_start_money(edition: Edition) -> None:
    money = {"classic": 1500, "mega": 2500, "millionaire": 372, "ultimate": 3200}
    assert sum(note * count for note, count in edition.notes.items()) == money[edition.id]


def test_prints_hand_out_other_notes() -> None:
    assert editions.load("mega", figures_print="fr").notes[100] == 4
    assert editions.load("mega", figures_print="us").notes[100] == 2
    assert editions.load("classic").notes[100] == 4
    assert editions.load("classic", deck="us_pre2008").notes[100] == 2


def test_mega_takes_the_classic_figures_and_adds_the_skyscraper() -> None:
    classic, mega = editions.load("classic"), editions.load("mega")
    shared = [deed for deed in classic.deeds.values() if deed.kind == "street"]
    assert len(shared) == 22
    for deed in shared:
        assert mega.deeds[deed.id].rents[:6] == deed.rents
        assert (mega.deeds[deed.id].price, mega.deeds[deed.id].mortgage) == (deed.price, deed.mortgage)


def test_the_middle_track_of_ultimate_has_the_mega_figures() -> None:
    mega, ultimate = editions.load("mega"), editions.load("ultimate")
    middle = [space.deed for space in ultimate.of_kind("street") if space.track == "middle"]
    assert len(middle) == 22
    for deed in middle:
        ours, theirs = ultimate.deeds[deed], mega.deeds[deed]
        assert (ours.price, ours.mortgage, ours.rents, ours.costs) == (
            theirs.price, theirs.mortgage, theirs.rents, theirs.costs,
        )  # fmt: skip


def test_the_french_mega_deeds_print_three_other_rents() -> None:
    us, french = editions.load("mega"), editions.load("mega", figures_print="fr")
    other = {
        deed: french.deeds[deed].rents
        for deed in us.deeds
        if us.deeds[deed].rents != french.deeds[deed].rents
    }
    assert set(other) == {"arctic_avenue", "marvin_gardens", "california_avenue"}
    assert (us.deeds["arctic_avenue"].rents[5], other["arctic_avenue"][5]) == (450, 500)
    assert (us.deeds["marvin_gardens"].rents[4], other["marvin_gardens"][4]) == (1025, 1125)


def test_a_misprint_carries_a_remark_and_the_other_figures() -> None:
    notes = editions.load("ultimate").deeds["north_temple"].notes
    hotel = next(note for note in notes if note.field == "hotel")
    assert (hotel.key, hotel.readings) == ("note.misprint", "5/10")
    assert 1600 in hotel.values


def test_every_rent_of_millionaire_that_was_read_once_says_so() -> None:
    for deed in editions.load("millionaire").deeds.values():
        once = {note.field for note in deed.notes if note.key == "note.one_reading"}
        assert once == {"mortgage", "house_1", "house_2", "house_3", "house_4", "hotel", "house_cost"}


def test_name_sets_change_names_only() -> None:
    us, paris = editions.load("classic", names="us"), editions.load("classic", names="paris")
    assert (us.deeds["boardwalk"].name, paris.deeds["boardwalk"].name) == ("Boardwalk", "Rue de la Paix")
    assert us.deeds["boardwalk"].rents == paris.deeds["boardwalk"].rents
    assert editions.load("classic", names="uk").deeds["boardwalk"].name == "Mayfair"


def test_springfield_names_what_is_known_and_says_that_the_rest_is_missing() -> None:
    edition = editions.load("classic", names="springfield")
    assert edition.deeds["water_works"].name == "Compagnie des Eaux de Springfield"
    assert edition.labels["house"].of("fr") == ("arrêt de Monorail", "arrêts de Monorail")
    assert edition.labels["hotel"].of("en") == ("Monorail station", "Monorail stations")
    assert [note.key for note in edition.remarks["names"]] == ["note.names_incomplete"]
