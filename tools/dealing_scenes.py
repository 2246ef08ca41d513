"""Games for the pictures of Pay, Trade, auctions, Roll Three, Squeeze Play, shares and cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.session import Session

SHORT = ("Ana", "Ben", "Cid", "Dora")
TWELVE = ("Ana", "Ben", "Cid", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")
LONG = ("Maximilian-Alexander von Hohenfels", "Bo", "Charlotte Wilhelmina", "Zoé")
DEALT = {
    "p1": ("mediterranean_avenue", "boardwalk", "share.acme_motors", "share.acme_motors", "voucher.bus_ticket"),
    "p2": (
        "baltic_avenue", "park_place", "reading_railroad", "share.acme_motors", "share.general_radio",
        "voucher.transit_token",
    ),
    "p3": ("illinois_avenue", "kentucky_avenue", "share.general_radio"),
}  # fmt: skip


def begin(session: Session, names: tuple[str, ...] = SHORT, edition: str = "ultimate", **switches: str) -> None:
    """Lay out a game in which some things are handed out already."""
    from app.rules.dealing.by_hand import Adjust
    from app.session import setup

    draft = setup.Draft(edition=edition, own=switches, cards="none")
    for name in names:
        draft = draft.with_one_more(name)
    setup.begin(session, replace(draft, first=draft.people[0].id), "Friday")
    bank = session.game.ledger.of("bank")
    seats = session.game.playing()
    legs = [("bank", who, 1, unit) for who, units in DEALT.items() for unit in units if unit in bank and who in seats]
    for at, card in enumerate(session.edition.decks.get("roll_three", ())):
        if at < len(seats):
            legs.append(("bank", seats[at], 1, card))
    if legs:
        session.submit(Adjust(tuple(legs), "as agreed"))


def at(
    screen: str, *said: Callable[[Any], Any], names: tuple[str, ...] = SHORT, edition: str = "ultimate",
    do: Any = None, **args: Any,
) -> Callable[[Any], object]:  # fmt: skip
    """Return a scene: a game after these commands, and a screen on it."""

    def play(ui: Any) -> None:
        begin(ui.app.session, names, edition)
        for command in said:
            ui.app.session.submit(command(ui.app.session))
        ui.app.to_table()
        ui.wait(0.3)
        shown = ui.app.go(screen, **args) if screen else ui.app.router.current
        ui.wait(0.3)
        if do is not None:
            do(ui, shown)

    return play


def landed(player: str, place: str) -> Callable[[Any], Any]:
    """Return a command that says where a token stands."""
    from app.views.asked import acts

    return lambda _: acts.Landed(player, place)


def chosen(key: str, value: Any = None) -> Callable[[Any], Any]:
    """Return a command that answers the question."""
    from app.views.asked import acts

    return lambda _: acts.Choose(key, value)


def first(_: str = "") -> Callable[[Any], Any]:
    """Return a command that gives the first open answer."""
    from app.views.asked import acts

    return lambda session: acts.Choose(session.options()[0].key)


def taps(*words: str) -> Callable[[Any, Any], None]:
    """Return a function that touches these words, one after the other."""

    def touch(ui: Any, _: Any) -> None:
        for word in words:
            ui.tap(ui.scroll_to(word))

    return touch


def ready_to_pay(ui: Any, screen: Any) -> None:
    """Prepare a payment of two players to one."""
    form = screen.panel
    form.touched("p1")
    form.turn_to("payers")
    form.touched("p3")
    form.turn_to("payees")
    form.touched("p2")
    form.say("note", form.now("note").choices[4].key)
    for key in ("7", "5"):
        ui.tap(key)


def a_deal(ui: Any, screen: Any) -> None:
    """Prepare a trade: a deed that makes a monopoly, for a deed, a share and money."""
    screen.lay(0, "boardwalk", 1)
    screen.lay(0, "$", 250)
    screen.lay(1, "baltic_avenue", 1)
    screen.lay(1, "share.acme_motors", 1)
    ui.wait(0.3)


def a_refused_deal(ui: Any, screen: Any) -> None:
    """Prepare a trade that is refused: money for money."""
    screen.lay(0, "$", 250)
    screen.lay(1, "$", 100)
    ui.wait(0.3)


def some_bids(ui: Any, screen: Any) -> None:
    """Let three players bid, one of them twice, and one pass."""
    for player, at in (("p1", 0), ("p2", 1), ("p3", 0), ("p1", 2)):
        ui.tap(screen.parts.strip.seat(player))
        ui.tap(screen.parts.stage.part("bidding")._raises[at])  # noqa: SLF001 - a picture, not a test
    ui.tap(screen.parts.strip.seat("p2"))
    screen.answering.pass_by()
    ui.wait(0.3)


def too_high(ui: Any, screen: Any) -> None:
    """Let a player bid more than there is."""
    screen.touched("p2")
    screen.answering.bid(5000)
    ui.wait(0.3)


def last_houses() -> tuple[Callable[[Any], Any], ...]:
    """Lay out two monopolies and hardly a house left."""
    from app.rules.dealing.by_hand import Adjust
    from app.views.asked import acts

    legs = [("bank", "p1", 1, deed) for deed in ("oriental_avenue", "vermont_avenue", "connecticut_avenue")]
    legs += [("bank", "p2", 1, deed) for deed in ("st_charles_place", "states_avenue", "virginia_avenue")]
    few = (("bank", "box", 29, "house"),)
    return (lambda _: Adjust(tuple(legs), "as agreed"), lambda _: acts.Adjust(few, "lost under the sofa"))


SALE = (landed("p1", "pacific_avenue"), chosen("auction"))
SHARE_SALE = (landed("p1", "stock_exchange"), chosen("auction"))

def dice(*faces: int | str) -> Callable[[Any, Any], None]:
    """Return a function that enters these dice."""

    def play(ui: Any, screen: Any) -> None:
        screen.pad.enter(faces)
        screen.rolled(faces)
        ui.wait(0.3)

    return play


def squeezed(ui: Any, screen: Any) -> None:
    """Roll Squeeze Play and write it, so that everybody's share waits."""
    dice(6, 6)(ui, screen)
    screen.confirm()
    ui.wait(0.3)


ROLL_THREE = (landed("p1", "roll_three"), first())

SCENES = [
    ("pay-ready", at("pay", do=ready_to_pay), 1),
    ("pay-twelve", at("pay", names=TWELVE), 1),
    ("pay-long", at("pay", names=LONG, payer="p1", payee="p3"), 1),
    ("landed-twelve", at("landed", names=TWELVE, player="p5"), 2),
    ("trade-faces", at("trade"), 1),
    ("trade", at("trade", one="p1", two="p2", do=a_deal), 2),
    ("trade-refused", at("trade", one="p1", two="p2", do=a_refused_deal), 1),
    ("trade-things", at("trade", one="p1", two="p2", do=lambda _, screen: screen.ask_cash(1)), 1),
    ("auction-twelve", at("", *SALE, names=TWELVE, do=some_bids), 1),
    ("auction-share", at("", *SHARE_SALE, do=too_high), 1),
    ("auction-over", at("auction"), 1),
    ("auction-contest", at("auction", *last_houses(), edition="classic"), 1),
    ("roll_three-asked", at("roll_three", *ROLL_THREE, do=dice(1, 2, 4)), 2),
    ("roll_three-none", at("roll_three", edition="classic"), 1),
    ("squeeze-asked", at("squeeze", landed("p1", "squeeze_play"), do=dice(6, 6)), 1),
    ("squeeze-settle", at("squeeze", landed("p1", "squeeze_play"), names=LONG, do=squeezed), 1),
    ("stock", at("stock"), 3),
    ("stock-asked", at("stock", landed("p1", "stock_exchange"), names=LONG), 2),
    ("trade-promise", at("trade", one="p1", two="p2", do=lambda _, screen: screen.add_promise()), 1),
    ("unknown_card", at("unknown_card", landed("p1", "chance_outer_1"), chosen("by_hand")), 2),
    ("cards", at("cards"), 2),
    ("cards-drawn", at("cards", landed("p1", "chance_outer_1")), 1),
    ("cards-search", at("cards", do=lambda _, screen: setattr(screen.search, "text", "taxi")), 1),
]
MORE = [  # more scenes to look at; the checks of SCENES hold for them too
    ("pay", at("pay"), 2),
    ("pay-thousands", at("pay", edition="millionaire"), 1),
    ("landed", at("landed"), 2),
    ("trade-empty", at("trade", one="p1", two="p2"), 1),
    ("trade-long", at("trade", names=LONG, one="p1", two="p2", do=a_deal), 2),
    ("auction", at("", *SALE, do=some_bids), 1),
    ("auction-long", at("", *SALE, names=LONG), 1),
    ("roll_three", at("roll_three"), 1),
    ("roll_three-twelve", at("roll_three", *ROLL_THREE, names=TWELVE, do=dice(1, 2, 3)), 2),
    ("squeeze", at("squeeze", do=dice(3, 4)), 1),
    ("squeeze-twelve", at("squeeze", landed("p1", "squeeze_play"), names=TWELVE, do=dice(6, 5)), 2),
    ("stock-none", at("stock", edition="classic"), 1),
    ("cards-twelve", at("cards", names=TWELVE), 2),
    ("cards-none", at("cards", names=("Ana", "Ben"), edition="classic"), 1),
]
