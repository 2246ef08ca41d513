"""Games for the pictures of Insight: two and twelve players, long names, huge sums and sums of zero."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.editions.tables import TableBoard
    from app.session import Session

SHORT = ("Ana", "Ben", "Cid", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")
LONG = ("Maximilian-Alexander von Hohenfels", "Bo", "Charlotte Wilhelmina", "Zoé")


def evening(
    page: str = "ahead", names: tuple[str, ...] = SHORT, *, edition: str = "ultimate", said: int = 80,
    player: str = "", **switches: str,
) -> Callable[[Any], object]:  # fmt: skip
    """Return a scene: a game that has gone on for a while, and one page of Insight on it."""

    def play(ui: Any) -> None:
        begin(ui.app.session, names, edition, switches)
        go_on(ui.app.session, said)
        ui.app.at_table()
        screen = ui.app.go("insight", tab=page, player=player)
        ui.wait(0.2)
        for _ in range(200):
            if not isinstance(screen.view, float):
                break
            ui.wait(0.1)

    return play


def begin(
    session: Session, names: tuple[str, ...], edition: str, switches: dict[str, str], board: TableBoard | None = None
) -> None:
    """Lay out a game, on the board of a town where one is given, in which half of the deeds are handed out."""
    from app.rules.dealing.by_hand import Adjust
    from app.session import setup

    draft = setup.Draft(edition=edition, own=switches)
    draft = draft.at(board) if board is not None else draft
    for name in names:
        draft = draft.with_one_more(name)
    setup.begin(session, replace(draft, first=draft.people[0].id), "Friday")
    seats = [seat.id for seat in session.game.seats]
    legs = [("bank", seats[at // 3 % len(seats)], 1, deed) for at, deed in enumerate(session.edition.deeds) if at % 7]
    session.submit(Adjust(tuple(legs), "as agreed"))


def go_on(session: Session, said: int) -> None:
    """Play so many commands of a random game."""
    from app.core.reasons import Refused
    from tests.random.chance import Chance
    from tests.random.player import answer

    chance, done = Chance(random.Random(11).randrange), 0
    while done < said and not session.game.winners:
        try:
            session.submit(answer(session.table, session.question, chance))
            done += 1
        except Refused:
            continue


def rich_and_poor(ui: Any) -> None:
    """Lay out a game in which one player holds millions and one nothing, before the first roll."""
    from app.rules.dealing.by_hand import Adjust

    begin(ui.app.session, LONG, "ultimate", {})
    seats = [seat.id for seat in ui.app.session.game.seats]
    held = ui.app.session.game.holds(seats[1])
    legs = (("bank", seats[0], 987_654_321, "$"), (seats[1], "bank", held, "$"))
    ui.app.session.submit(Adjust(legs, "so that it can be seen"))
    ui.app.at_table()
    ui.app.go("insight", tab="past")
    ui.wait(1)


def tables(page: str) -> Callable[[Any], object]:
    """Return a scene in which every chart of a page is turned into its table."""

    def play(ui: Any) -> None:
        evening(page)(ui)
        for chart in ui.app.router.current.page.children:
            if hasattr(chart, "turn"):
                chart.turn()

    return play
