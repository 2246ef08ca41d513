"""All figures at once: the sums and checksums printed when each was compared with the fact tables behind it.

2,453 figures, names and places of Ultimate and 1,947 of the other three agreed, none differed.
"""

import zlib
from collections.abc import Mapping
from typing import Any

import pytest

from app import editions
from app.core.edition import Edition

DEEDS = [
    ("ultimate", {}, (18950, 8840, 352855, 27450), 68229487),
    ("classic", {}, (5690, 2845, 63444, 5500), 1753106849),
    ("mega", {}, (7530, 3765, 138160, 11250), 3930193537),
    ("mega", {"figures_print": "fr"}, (7530, 3765, 138410, 11250), 2913182192),
    ("millionaire", {}, (1750, 680, 21759, 1510), 972085826),
]
CARDS = [
    ("ultimate", "action_card_set", 351995639),
    ("ultimate", "rules_mix", 2363973463),
    ("classic", "us_2008", 226781441),
    ("classic", "us_pre2008", 4271956155),
    ("classic", "fr_euro", 682077538),
    ("classic", "fr_m", 429259644),
    ("mega", "us_pre2008", 564245449),
    ("mega", "fr_euro", 267629334),
    ("millionaire", "printed", 2823736522),
]
NAMES = [
    ("ultimate", "us", 3614828353),
    ("classic", "us", 4000023203),
    ("classic", "uk", 875226374),
    ("classic", "paris", 1658151335),
    ("mega", "us", 182802064),
    ("mega", "paris", 4073404044),
    ("millionaire", "us", 4076040923),
]
PLACES = [
    ("ultimate", "b", 3468972087),
    ("ultimate", "v1", 3391086580),
    ("ultimate", "a", 1609109744),
    ("classic", "", 2945619422),
    ("mega", "", 2582640619),
    ("millionaire", "", 3696338457),
]


def checksum(value: object) -> int:
    return zlib.crc32(repr(value).encode())


def sums(edition: Edition) -> tuple[int, int, int, int]:
    deeds = edition.deeds.values()
    rents, costs = sum(sum(deed.rents) for deed in deeds), sum(sum(deed.costs) for deed in deeds)
    return (sum(deed.price for deed in deeds), sum(deed.mortgage for deed in deeds), rents, costs)


def plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return sorted((key, plain(item)) for key, item in value.items())
    return [plain(item) for item in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize(("name", "print_", "added", "crc"), DEEDS)
def test_prices_mortgages_rents_and_costs(
    name: str, print_: dict[str, str], added: tuple[int, ...], crc: int
) -> None:
    edition = editions.load(name, figures_print=print_.get("figures_print", ""))
    deeds = sorted(edition.deeds.values(), key=lambda deed: deed.id)
    assert sums(edition) == added
    assert checksum([(d.id, d.kind, d.group, d.price, d.mortgage, d.rents, d.costs) for d in deeds]) == crc


@pytest.mark.parametrize(("name", "deck", "crc"), CARDS)
def test_effects_and_figures_of_the_cards(name: str, deck: str, crc: int) -> None:
    cards = sorted(editions.load(name, deck=deck).cards.values(), key=lambda card: card.id)
    assert checksum([(c.id, c.effect, c.copies, c.keep, c.tradeable, plain(c.args)) for c in cards]) == crc


@pytest.mark.parametrize(("name", "names", "crc"), NAMES)
def test_names_of_the_board(name: str, names: str, crc: int) -> None:
    spaces = editions.load(name, names=names).spaces.values()
    assert checksum(sorted((space.id, space.name) for space in spaces)) == crc


@pytest.mark.parametrize(("name", "layout", "crc"), PLACES)
def test_places_of_the_board(name: str, layout: str, crc: int) -> None:
    assert checksum(dict(editions.load(name, layout=layout).tracks)) == crc


def test_single_amounts_of_ultimate() -> None:
    edition = editions.load("ultimate")
    assert edition.tables["taxes"]["us_pre2008"] == {
        "income_tax": 200,
        "income_tax_percent": 10,
        "luxury_tax": 75,
    }
    assert edition.tables["salary"]["pay_day"] == {"odd": 300, "even": 400, "direct": 400}
    assert edition.tables["roll_three_prizes"] == {"1": 50, "2": 200, "3": 1000, "roller": 1500}
    wanted = {"bail": 50, "train_depot": 100, "cab_stand": 150, "taxi_fare": 50, "own_taxi_fare": 20}
    assert {name: edition.figures[name] for name in wanted} == wanted
    assert dict(edition.stock) == {
        "house": 81,
        "hotel": 31,
        "skyscraper": 16,
        "train_depot": 4,
        "cab_stand": 4,
    }


def test_squeeze_play_pays_for_every_total_of_its_dice() -> None:
    table = editions.load("ultimate").tables["squeeze_play"]
    assert "".join(f"{total}:{amount} " for total, amount in table["two_dice"].items()) == (  # type: ignore[attr-defined]
        "2:200 3:100 4:100 5:50 6:50 7:50 8:50 9:50 10:100 11:100 12:200 "
    )
    assert list(table["three_dice"]) == [str(total) for total in range(2, 16)]  # type: ignore[call-overload]
