"""Games for the pictures of the Table: a roll, what it would do, and the questions that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def table(*acts: Callable[[Any], object], edition: str = "ultimate", **layout: Any) -> Callable[[Any], object]:
    """Return a scene: a game at the Table. `acts` are submitted or touched in this order."""

    def play(ui: Any) -> None:
        from tests.screens.table_kit import TableHand

        hand = TableHand(ui, edition=edition, **layout)
        for act in acts:
            act(hand)
        if ui.app.router.current is None or type(ui.app.router.current).__name__ != "TableScreen":
            hand.sit()
        ui.wait(0.5)

    return play


def sit(hand: Any) -> None:
    """Look at the Table."""
    hand.sit()


def owned(hand: Any) -> None:
    """Let Ben own what Ana will land on."""
    hand.owns(hand.ben, "esplanade_avenue", "canal_street", "magazine_street", "bourbon_street")


def poor(hand: Any) -> None:
    """Leave Ana with next to nothing."""
    hand.owns(hand.ana, "boardwalk", "baltic_avenue", "lake_street", "share.motion_pictures").has(hand.ana, 4)


def broke(hand: Any) -> None:
    """Leave Ana with less than any rent, and with nothing to raise."""
    hand.has(hand.ana, 4)


def roll(*faces: int | str) -> Callable[[Any], object]:
    """Return an act: dice entered by touch."""
    return lambda hand: hand.dice(*faces)


def move(hand: Any) -> None:
    """Touch Move."""
    hand.ui.tap(hand.screen.parts.dice._chosen.button)  # noqa: SLF001 - a picture, not a test
    hand.ui.wait(0.6)


def answer(key: str) -> Callable[[Any], object]:
    """Return an act: a button touched."""
    return lambda hand: hand.answer(key)


def ask_why(hand: Any) -> None:
    """Show the reason, whether its link is a word or, in large text, an icon."""
    hand.ui.app.router.seen[0].why()


def jailed(hand: Any) -> None:
    """Put Ana in Jail."""
    from app.rules.whole_game.positions import AdjustPosition

    jail = next(iter(hand.session.edition.of_kind("jail"))).id
    hand.say(AdjustPosition(hand.ana, jail, "laid out", True))  # noqa: FBT003 - in Jail


def nearly_all(hand: Any) -> None:
    """Leave one street of the group that Ana will land on."""
    hand.owns(hand.ana, "canal_street", "magazine_street", "bourbon_street")


def bets_wait(hand: Any) -> None:
    """Let lines wait that were taken back by hand."""
    from app.core.commands import Postpone
    from app.rules.dealing.by_hand import PayByHand

    hand.sit()
    hand.say(Postpone(tuple([PayByHand((hand.ana,), (hand.ben,), amount, "a bet") for amount in (5, 6, 7, 8, 9)])))
    hand.ui.app.refresh()


def give_up(hand: Any) -> None:
    """Give up, as who cannot pay may."""
    from app.views.asked import acts

    hand.screen.writer.submit(acts.Choose("give_up"))


def search(letters: str) -> Callable[[Any], object]:
    """Return an act: the search of the drawn card opened, and letters typed."""

    def play(hand: Any) -> None:
        hand.ui.tap(hand.ui.find(icon="magnify"))  # in large letters it has no word
        hand.ui.type(letters)

    return play


def more(hand: Any) -> None:
    """Open the sheet behind More."""
    hand.screen.show_more()


ROLLED = (sit, roll(1, 2, 3), move)

SCENES: list[tuple[str, Callable[[Any], object], int]] = [
    ("table", table(players=5), 1),
    ("table-paid", table(owned, *ROLLED, answer("pay"), players=5), 1),
    ("table-preview", table(owned, sit, roll(1, 2, 3), players=5), 2),
    ("table-pay", table(owned, *ROLLED, players=5), 1),
    ("table-cause", table(owned, sit, roll(2, 1, "mr_monopoly"), move, answer("buy"), players=5), 1),
    ("table-card-search", table(sit, roll(1, 3, 3), move, search("jai"), players=5), 1),
    ("table-waits", table(owned, bets_wait, players=5), 1),
    ("table-more", table(owned, sit, more, players=5), 1),
    ("table-group", table(nearly_all, *ROLLED, answer("buy"), players=5), 1),
    ("table-out", table(owned, broke, *ROLLED, give_up, players=5), 1),
    ("table-win", table(owned, broke, *ROLLED, give_up, players=2), 1),
    ("table-buy", table(sit, roll(1, 2, 3), move), 1),
    ("table-auction", table(sit, roll(1, 2, 3), move, answer("auction")), 2),
    ("table-why", table(owned, sit, roll(1, 2, 3), move, ask_why), 1),
    ("table-debt", table(owned, poor, sit, roll(1, 2, 3), move), 2),
    ("table-triples", table(sit, roll(2, 2, 2), move), 2),
    ("table-card", table(sit, roll(3, 4), move, edition="classic"), 2),
    ("table-jail", table(jailed, edition="classic"), 1),
    ("table-twelve", table(owned, sit, roll(1, 2, 3), players=12), 1),
    ("table-millionaire", table(edition="millionaire", players=4), 1),
]
