"""Scenes of the door for other phones: the codes, phones that are here, and what they ask. They need no other phone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = "192.168.178.23"


def invited(ui: Any) -> Any:
    """Show the codes of the Wi-Fi and of the table, in a game of four."""
    from app.phone import addresses
    from tools import insight_scenes

    addresses.routed = lambda: [HERE]
    insight_scenes.begin(ui.app.session, insight_scenes.SHORT[:4], "ultimate", {})
    insight_scenes.go_on(ui.app.session, 20)
    ui.app.prefer(wifi="Ana at home", wifi_word="secret")
    ui.app.at_table()
    ui.app.router.home("table")
    ui.wait(0.3)
    ui.app.go("invite")
    ui.wait(0.3)
    return ui.app.hosting


def closed(play: Callable[[Any], Any]) -> Callable[[Any], None]:
    """Close the listening socket, so that its port is free for the next picture. The codes need no connection."""

    def scene(ui: Any) -> None:
        hosting = play(ui)
        hosting.host.door.close()
        hosting.host.door.wait(5)

    return scene


def somebody(number: int, seat: str, right: str, label: str) -> Any:
    """Return a phone without a connection."""
    return SimpleNamespace(
        number=number, seat=seat, right=right, label=label, member=str(number), lang="en", app=False, kept=0,
        key=b"k" * 32, send=lambda _: None, take_news=lambda _: None, hang_up=lambda _: None,
    )  # fmt: skip


def with_phones(ui: Any) -> Any:
    """Let three phones be here."""
    hosting = invited(ui)
    first, second, *_ = [seat.id for seat in ui.app.session.game.seats]
    hosting.host.guests[1] = somebody(1, first, "act", "iPhone")
    hosting.host.guests[2] = somebody(2, second, "answer", "Android")
    hosting.host.guests[3] = somebody(3, "", "look", "Linux")
    ui.app.refresh()
    return hosting


def one_phone(ui: Any) -> Any:
    """Show the sheet of one phone: whose it is, and what it may do."""
    from app.screens.guests.visitors import visitor_sheet

    hosting = with_phones(ui)
    visitor_sheet(ui.app, hosting.host.guests[3])
    return hosting


def asked_seat(ui: Any) -> Any:
    """Let a phone say whose it is."""
    hosting = with_phones(ui)
    hosting.notify("seat", hosting.host.guests[3], {"seat": ui.app.session.game.seats[2].id})
    return hosting


def asked_by_three(ui: Any) -> Any:
    """Let three phones ask at once: one sheet, of a seat that has a phone; the others wait."""
    from app.reach.seats.members import Member

    hosting = with_phones(ui)
    seats = ui.app.session.game.seats
    hosting.host.members.all["before"] = Member("ab" * 32, seats[2].id, "act", "Pixel 7")
    for number, seat in ((3, seats[2]), (2, seats[3]), (1, seats[3])):
        hosting.notify("seat", hosting.host.guests[number], {"seat": seat.id})
    return hosting


def counted(ui: Any) -> Any:
    """Let two phones wait behind the icon on the Table."""
    hosting = asked_by_three(ui)
    hosting.put_away()
    hosting.asks.drop(next(iter(hosting.asks)))
    ui.app.refresh()
    ui.app.back()
    ui.wait(0.4)
    return hosting


def waiting(ui: Any) -> Any:
    """Show who asks, in the list."""
    hosting = asked_by_three(ui)
    hosting.put_away()
    hosting.asks.drop(next(iter(hosting.asks)))
    ui.app.refresh()
    return hosting


def shut(ui: Any) -> Any:
    """Let no new phones in."""
    hosting = with_phones(ui)
    hosting.shut_out(shut=True)
    return hosting


def wished(ui: Any) -> Any:
    """Let a phone wish for what it may not write itself."""
    from app.rules.dealing.by_hand import Adjust

    hosting = with_phones(ui)
    first = ui.app.session.game.seats[0].id
    hosting.notify("wish", hosting.host.guests[1], {"command": Adjust((("bank", first, 50, "$"),), "rent"), "at": 1})
    return hosting


def forked(ui: Any) -> Any:
    """Let two phones bank the same game."""
    hosting = with_phones(ui)
    hosting.notify("fork", hosting.host.guests[2], {"seen": 214, "top": 209})
    return hosting


def wifi(ui: Any) -> Any:
    """Show the sheet for name and password of the Wi-Fi."""
    hosting = invited(ui)
    ui.app.router.current.ask_wifi()
    return hosting


def second_phone(ui: Any) -> Any:
    """Show a phone that follows with the app and can be handed the bank."""
    from app.screens.guests.visitors import visitor_sheet

    hosting = with_phones(ui)
    hosting.host.guests[3].app, hosting.host.guests[3].kept = True, ui.app.session.head.seq
    ui.app.refresh()
    visitor_sheet(ui.app, hosting.host.guests[3])
    return hosting


def moving(ui: Any) -> Any:
    """Show the bank on its way to another phone."""
    from app.screens.guests.asks import moving as on_its_way

    hosting = with_phones(ui)
    on_its_way(hosting, hosting.host.guests[3])
    return hosting


def followed(state: str, lacks: int = 0) -> Callable[[Any], None]:
    """Return a scene: this phone follows another one's bank, in this state; so many lines are not here yet."""

    def scene(ui: Any) -> None:
        from app.reach.hearing import FollowState

        asked = "Charlotte rolls the three dice"
        last = "Ana pays Ben $250 rent for Boardwalk."
        standing = FollowState(state, 1, 214, "Friday at Ana’s", asked, last, top=214 + lacks)
        more = {"may_take_over": state == "away", "stop": print, "take_over": print}
        ui.app.following = SimpleNamespace(standing=standing, **more)
        ui.app.go("follow")
        ui.wait(0.3)

    return scene


def to_follow(ui: Any) -> None:
    """Show the fields for the bank's address."""
    ui.app.go("follow")
    ui.wait(0.3)


SCENES = [
    ("follow", to_follow, 1),
    ("follow-all-here", followed("following"), 1),
    ("follow-away", followed("away"), 1),
    ("follow-behind", followed("catching_up", 1625), 1),
    ("follow-away-behind", followed("away", 1625), 1),
    ("follow-fork", followed("forked"), 1),
    ("invite-second", closed(second_phone), 1),
    ("invite-moving", closed(moving), 1),
    ("invite", closed(invited), 2),
    ("invite-here", closed(with_phones), 2),
    ("invite-phone", closed(one_phone), 1),
    ("invite-seat", closed(asked_seat), 1),
    ("invite-asks", closed(asked_by_three), 1),
    ("invite-counted", closed(counted), 1),
    ("invite-waiting", closed(waiting), 2),
    ("invite-shut", closed(shut), 2),
    ("invite-wish", closed(wished), 1),
    ("invite-fork", closed(forked), 1),
    ("invite-wifi", closed(wifi), 1),
]
