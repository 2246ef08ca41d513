"""A game well under way, for the pictures of board, deeds, players and bank: owners, buildings, mortgages, cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.session import Session

NAMES = ("Ana", "Ben", "Charlotte", "Zoé")
TWELVE = ("Ana", "Ben", "Cid", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")
HEIGHTS = ({"house": 2}, {"hotel": 1}, {"house": 4}, {"skyscraper": 1}, {"house": 1})


def lay_out(session: Session, names: tuple[str, ...] = NAMES, edition: str = "ultimate") -> tuple[str, ...]:
    """Lay out a game with whole groups, stations, buildings and mortgages; return the ids of the players."""
    from app.session import setup

    draft = setup.Draft(edition=edition)
    for name in names:
        draft = draft.with_one_more(name)
    setup.begin(session, replace(draft, first=draft.people[0].id), "Friday")
    players = tuple([seat.id for seat in session.game.seats])
    hand_out(session, players)
    return players


def hand_out(session: Session, players: tuple[str, ...]) -> None:
    """Hand out deeds, then buildings, then mortgages, tokens and the Pool, by hand as a table may."""
    from app.rules.dealing.by_hand import Adjust
    from app.rules.whole_game.positions import AdjustMortgage, AdjustPosition

    edition = session.edition
    streets = [group for group in edition.groups.values() if group.kind == "street"]
    others = [group for group in edition.groups.values() if group.kind != "street"]
    legs = [
        ("bank", players[at % len(players)], 1, deed) for at, group in enumerate(streets[:9]) for deed in group.deeds
    ]
    legs += [
        ("bank", players[(at + n) % len(players)], 1, deed)
        for at, group in enumerate(others)
        for n, deed in enumerate(group.deeds[:3])
    ]
    legs += [("bank", "pool", 450, "$")]
    session.submit(Adjust(tuple(legs), "as on the table"))
    built = [
        ("bank", f"@{deed}", number, unit)
        for group, height in zip(streets, HEIGHTS, strict=False)
        for deed in group.deeds for unit, number in height.items()
        if unit in edition.stock
    ]  # fmt: skip
    session.submit(Adjust(tuple(built), "as on the table"))
    for deed in (*streets[6].deeds[:2], others[0].deeds[0] if others else streets[6].deeds[0]):
        session.submit(AdjustMortgage(deed, True, "as on the table"))  # noqa: FBT003 - it lies face down
    track = [space for spaces in edition.tracks.values() for space in spaces]
    for at, player in enumerate(players):
        session.submit(AdjustPosition(player, track[(at // 3 * 7 + 5) % len(track)], "as on the table"))


def go(name: str, *, names: tuple[str, ...] = NAMES, edition: str = "ultimate", **args: Any) -> Callable[[Any], object]:
    """Return a scene: one of the screens on such a game."""

    def play(ui: Any) -> None:
        players = lay_out(ui.app.session, names, edition)
        ui.app.at_table()
        given = {key: players[value] if key == "player" else value for key, value in args.items()}
        ui.app.go(name, **given)
        ui.wait(0.6)

    return play


def near(space: str) -> Callable[[Any], object]:
    """Return a scene: the board in the close view."""

    def play(ui: Any) -> None:
        go("board")(ui)
        screen = ui.app.router.current
        screen.ids.map.fly_to(screen._spot_of[space])  # noqa: SLF001 - as its search does
        ui.wait(0.6)

    return play


def ways(ui: Any) -> None:
    """Show where a voucher could lead, with one space chosen."""
    from app.views.asked.question import OptionView

    go("board")(ui)
    spaces = ("lake_street", "nicollet_avenue", "hennepin_avenue", "bus_ticket_outer_1", "checker_cab_co")
    words = ui.app.words.at(ui.app.session.edition, ui.app.session.game)
    options = [OptionView(space, words.name(space), 200, "", None, space, "", words.money(200)) for space in spaces]
    screen = ui.app.go("board", pick=options, on_pick=print, heading=words("board.choose"))
    ui.wait(0.5)
    screen.choose(screen._spot_of["hennepin_avenue"])  # noqa: SLF001 - as a tap does
    ui.wait(0.6)


def deed(name: str) -> Callable[[Any], object]:
    """Return a scene: a deed with disputed figures, as a card."""

    def play(ui: Any) -> None:
        go("deeds")(ui)
        ui.app.router.current.deed(name)
        ui.wait(0.4)

    return play


def correct_print(name: str) -> Callable[[Any], object]:
    """Return a scene: what a deed prints, to be corrected."""

    def play(ui: Any) -> None:
        from app.screens.title_deeds.correcting import print_sheet

        go("deeds")(ui)
        print_sheet(ui.app, "deed", name)
        ui.wait(0.4)

    return play


def basket(group: str) -> Callable[[Any], object]:
    """Return a scene: one step on each street of a group, before it is confirmed."""

    def play(ui: Any) -> None:
        go("works", player=0)(ui)
        ui.app.router.current.each(group)
        ui.wait(0.4)

    return play
