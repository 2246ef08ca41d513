"""Corrections of a table's own print: entered, listed, taken back; the data of the app stay untouched."""

from pathlib import Path

import pytest

from app import editions
from app.core.corrections import fits, printed_fields
from app.editions import EditionError
from app.editions.kept_corrections import Correction, revoke, store, stored, with_corrections

HOTEL = Correction("deed", "north_temple", "hotel", 1600)
NAME = Correction("deed", "reading_railroad", "name", "Gare du Midi")


def test_a_corrected_rent_is_the_rent_of_this_table_only() -> None:
    shipped, ours = editions.load("ultimate"), editions.load("ultimate", corrections=(HOTEL,))
    assert shipped.deeds["north_temple"].rents[4:] == (1425, 1275, 1650)
    assert ours.deeds["north_temple"].rents[4:] == (1425, 1600, 1650)
    assert ours.deeds["north_temple"].rents[:4] == shipped.deeds["north_temple"].rents[:4]
    assert ours.deeds["north_temple"].costs == shipped.deeds["north_temple"].costs


def test_a_new_name_is_on_the_deed_and_on_every_space_that_sells_it() -> None:
    ours = editions.load("ultimate", corrections=(NAME,))
    assert ours.deeds["reading_railroad"].name == "Gare du Midi"
    names = {space.name for space in ours.of_kind("railroad") if space.deed == "reading_railroad"}
    assert names == {"Gare du Midi"}


def test_every_figure_of_a_deed_can_be_corrected_and_no_other_moves() -> None:
    edition = editions.load("mega")
    before = printed_fields(edition, "deed", "boardwalk")
    assert list(before) == [
        "name", "price", "mortgage", "rent", "house_1", "house_2", "house_3", "house_4", "hotel",
        "skyscraper", "house_cost", "hotel_cost", "skyscraper_cost",
    ]  # fmt: skip
    for field, value in before.items():
        new = f"{value}!" if isinstance(value, str) else value + 1
        ours = with_corrections(edition, [Correction("deed", "boardwalk", field, new)])
        assert printed_fields(ours, "deed", "boardwalk") == {**before, field: new}


def test_a_railroad_is_corrected_by_the_number_owned() -> None:
    ours = with_corrections(editions.load("classic"), [Correction("deed", "short_line", "owned_2", 60)])
    assert ours.deeds["short_line"].rents == (25, 60, 100, 200)
    assert ours.deeds["reading_railroad"].rents == (25, 50, 100, 200)


def test_the_figures_of_a_card_can_be_corrected() -> None:
    edition = editions.load("ultimate")
    repairs = "community_chest.street_repairs"
    ours = with_corrections(
        edition,
        [
            Correction("card", "chance.party_time", "amount", 30),
            Correction("card", repairs, "per.skyscraper", 150),
            Correction("card", "chance.back_3", "spaces", -4),
            Correction("card", "chance.hurricane", "title", "Storm"),
        ],
    )
    assert ours.cards["chance.party_time"].args["amount"] == 30
    assert ours.cards[repairs].args["per"]["skyscraper"] == 150  # type: ignore[index]
    assert ours.cards[repairs].args["per"]["house"] == 40  # type: ignore[index]
    assert ours.cards["chance.back_3"].args["spaces"] == -4
    assert ours.cards["chance.hurricane"].titles == {"en": "Storm", "fr": "Storm"}


def test_an_amount_that_only_the_card_shows_can_be_entered_once_and_for_all() -> None:
    ours = with_corrections(
        editions.load("millionaire"), [Correction("card", "fortune.lawsuit", "amount", 40)]
    )
    assert dict(ours.cards["fortune.lawsuit"].args) == {"amount": 40}


def test_a_space_can_be_given_the_name_on_this_board() -> None:
    ours = with_corrections(editions.load("classic"), [Correction("space", "luxury_tax", "name", "Church")])
    assert ours.spaces["luxury_tax"].name == "Church"


@pytest.mark.parametrize(
    "wrong",
    [
        Correction("deed", "nowhere", "price", 5),
        Correction("deed", "boardwalk", "garage", 5),
        Correction("deed", "boardwalk", "price", "dear"),
        Correction("deed", "boardwalk", "price", -5),
        Correction("deed", "boardwalk", "price", True),
        Correction("deed", "boardwalk", "name", ""),
        Correction("card", "chance.go_to_jail", "amount", 5),
        Correction("boat", "boardwalk", "price", 5),
    ],
    ids=str,
)
def test_what_does_not_fit_is_refused(wrong: Correction) -> None:
    edition = editions.load("classic")
    assert not fits(edition, wrong)
    with pytest.raises(EditionError, match="no such correction"):
        with_corrections(edition, [wrong])


def test_corrections_are_kept_listed_and_revoked(tmp_path: Path) -> None:
    folder = tmp_path / "user"
    assert stored(folder, "ultimate") == ()
    store(folder, "ultimate", HOTEL)
    store(folder, "ultimate", NAME)
    store(folder, "classic", NAME)
    store(folder, "ultimate", Correction("deed", "north_temple", "hotel", 1650))
    assert [c.value for c in stored(folder, "ultimate")] == ["Gare du Midi", 1650]
    revoke(folder, "ultimate", HOTEL)
    assert stored(folder, "ultimate") == (NAME,)
    assert stored(folder, "classic") == (NAME,)


def test_a_damaged_file_of_corrections_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    store(tmp_path, "ultimate", HOTEL)
    (tmp_path / "corrections.json").write_text('{"ultimate": [{"kind": "de', encoding="utf-8")
    with pytest.raises(EditionError, match="not readable"):
        stored(tmp_path, "ultimate")
    with pytest.raises(EditionError, match="not readable"):
        store(tmp_path, "ultimate", NAME)
    assert (tmp_path / "corrections.json").read_text(encoding="utf-8") == '{"ultimate": [{"kind": "de'


def titled(edition, space):
    """Return the English titles of the cards that name a space."""
    return {card.titles["en"] for card in edition.cards.values() if card.args.get("space") == space}


def test_a_card_calls_a_place_as_this_table_prints_it_unless_its_own_title_was_entered() -> None:
    names = {"boardwalk": "Shrewsbury Road", "illinois_avenue": "Pembroke Road", "reading_railroad": "Busáras"}
    renamed = [Correction("deed", deed, "name", name) for deed, name in names.items()]
    own = Correction("card", "chance.advance_boardwalk", "title", "To the dearest street")
    london = editions.load("classic", names="uk", deck="uk")
    assert titled(london, "boardwalk") == {"Advance to Mayfair"}
    ours = with_corrections(london, renamed)
    assert titled(ours, "boardwalk") == {"Advance to Shrewsbury Road"}
    assert titled(ours, "illinois_avenue") == {"Advance to Pembroke Road"}
    assert ours.cards["chance.advance_boardwalk"].titles["fr"] == "Rendez-vous à Shrewsbury Road"
    for order in ([own, *renamed], [*renamed, own]):
        assert titled(with_corrections(london, order), "boardwalk") == {"To the dearest street"}
    kept = [card for card in london.cards if london.cards[card].args.get("space") not in {*names, "boardwalk"}]
    assert all(ours.cards[card] is london.cards[card] for card in kept)
