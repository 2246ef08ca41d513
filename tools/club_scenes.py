"""Scenes of a club's desk as a table's phone shows it. They need no desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

CODE = "192.168.178.20:8031/7#ABCDE-FGHJK-MNPQR"


def asked(ui: Any) -> None:
    """Show where the code is entered."""
    ui.app.go("club")
    ui.wait(0.3)


def standing(state: str, behind: int = 0) -> Callable[[Any], None]:
    """Return a scene: a phone that is a table of a club, in this state."""

    def scene(ui: Any) -> None:
        from app.reach.club.link import DeskStanding
        from app.reach.club.membership import Membership
        from app.screens.guests.clubbing import Clubbing
        from tools import insight_scenes

        insight_scenes.begin(ui.app.session, insight_scenes.SHORT[:4], "ultimate", {})
        insight_scenes.go_on(ui.app.session, 20)
        ui.app.at_table()
        club = Clubbing(ui.app, Membership(CODE, "a" * 32, since=1 << 40))
        club.game, club.standing = 1, DeskStanding(state, club.member.read.desks[0], club.written - behind)
        ui.app.club = club
        asked(ui)

    return scene


SCENES: tuple[tuple[str, Callable[[Any], None], int], ...] = (
    ("club", asked, 2),
    ("club-kept", standing("kept"), 2),
    ("club-away", standing("away", 7), 1),
    ("club-retired", standing("retired"), 1),
)
