"""The scenes of the pictures: each is a name and a few taps. A new screen adds its own here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tools import (
    about_scenes,
    club_scenes,
    dealing_scenes,
    figure_scenes,
    guest_scenes,
    insight_scenes,
    property_scenes,
    table_scenes,
)

if TYPE_CHECKING:
    from collections.abc import Callable


class Scene(NamedTuple):
    """How to get there, whether the welcome was seen before, and how many windows to scroll down."""

    name: str
    play: Callable[[Any], object]
    welcomed: bool = True
    pages: int = 3


def nothing(_: Any) -> None:
    """Show the first screen as it is."""


def some_games(ui: Any) -> None:
    """Put three games on the list."""
    from app.editions.tables import in_order
    from app.session import setup

    people = (("Ana", 3), ("Charlotte", 5), ("Maximilian", 2))
    for at, name in enumerate(in_order()[:3]):
        draft = setup.Draft(edition=name)
        for number in range(people[at][1]):
            draft = draft.with_one_more(f"{people[at][0]} {number + 1}" if number else people[at][0])
        setup.begin(ui.app.session, draft, name.title())
    ui.app.session.files.leave()
    ui.app.refresh()


def go(name: str) -> Callable[[Any], object]:
    """Return a scene: straight to a screen."""
    return lambda ui: ui.app.go(name)


def evening_at(name: str, said: int = 60) -> Callable[[Any], object]:
    """Return a scene: a screen in the middle of a game of four."""

    def play(ui: Any) -> None:
        insight_scenes.begin(ui.app.session, insight_scenes.SHORT[:4], "ultimate", {})
        insight_scenes.go_on(ui.app.session, said)
        ui.app.at_table()
        ui.app.go(name)

    return play


def calculator(kind: str, edition: str = "ultimate", deed: str = "") -> Callable[[Any], object]:
    """Return a scene: a question of the calculator, with a deed if it is about one."""

    def play(ui: Any) -> None:
        from app.editions.tables import TableBoard

        screen = ui.app.go("calculator", kind=kind)
        screen.turn_to(TableBoard(edition))
        ui.wait(0.3)
        if deed:
            picker = next(w for w in screen.walk() if type(w).__name__ == "Picker")
            picker.pick(next(item for item in picker.items if item.key == deed))

    return play


def the_end(ui: Any) -> None:
    """Show the result of a short game of five."""
    insight_scenes.begin(ui.app.session, insight_scenes.SHORT[:5], "classic", {})
    insight_scenes.go_on(ui.app.session, 150)
    from app.rules.whole_game.bankruptcy import LeaveGame

    for seat in ui.app.session.game.seats[1:]:
        ui.app.session.submit(LeaveGame(seat.id))
        insight_scenes.go_on(ui.app.session, 30)
        if ui.app.session.game.winners:
            break
    ui.app.at_table()
    ui.app.go("result")
    ui.wait(1)


def over_the_evenings(ui: Any) -> None:
    """Show who has won how often, after a game that was played to its end and one that its table has ended."""
    the_end(ui)
    from app.views.asked import acts

    insight_scenes.begin(ui.app.session, insight_scenes.SHORT[:4], "ultimate", {})
    insight_scenes.go_on(ui.app.session, 80)
    ui.app.session.submit(acts.TimeUp(early=True))
    for _ in range(40):
        if ui.app.session.game.winners:
            break
        insight_scenes.go_on(ui.app.session, 1)
    ui.app.session.files.leave()
    ui.app.router.home("evenings")
    ui.wait(0.6)


def new_game_at(page: str, box: str = "", town: str = "") -> Callable[[Any], object]:
    """Return a scene: a step of New game, in a phone on which games were played in London."""

    def play(ui: Any) -> None:
        from app.editions.tables import every_town

        some_games(ui)
        screen = ui.app.go("new_game")
        ui.wait(0.3)
        boards = [board for board in every_town() if box == board.edition and board.town and board.town.id == town]
        screen.change(screen.draft.at(boards[0]) if boards else screen.draft)
        screen.turn_to(page)

    return play


def own_board(ui: Any) -> None:
    """Show a board of a family's own that is being typed in over London's."""
    from app.editions.tables import usual_board

    board = usual_board("GB", ui.app.words.language, "classic")
    ui.app.go("own_board", board=board).say(("board", "classic", "title"), "Dublin")


def house_rules(ui: Any) -> None:
    """Show all switches of a new game."""
    ui.app.go("new_game")
    ui.app.go("house_rules")


def looks(ui: Any) -> None:
    """Show the sheet with colours and tokens."""
    screen = ui.app.go("new_game")
    ui.wait(0.3)
    screen.ask_look(screen.draft.people[0])


def long_history(ui: Any) -> None:
    """Show a history of hundreds of lines, many of them undone."""
    insight_scenes.begin(ui.app.session, insight_scenes.SHORT[:4], "ultimate", {})
    insight_scenes.go_on(ui.app.session, 260)
    ui.app.session.history.back_to(ui.app.session.top - 40)
    ui.app.at_table()
    ui.app.go("history")


def in_deeds(ui: Any) -> None:
    """Show a debt and what is given for it."""
    from app.views.asked import acts
    from tests.screens.table_kit import TableHand

    hand = TableHand(ui, edition="classic")
    hand.owns(hand.ben, "boardwalk", "park_place").owns(hand.ana, "baltic_avenue", "reading_railroad").has(hand.ana, 20)
    hand.say(acts.Landed(hand.ana, "boardwalk"))
    hand.sit()
    ui.app.go("in_deeds").touched("baltic_avenue")


def demo(*, rolled: bool = False, over: bool = False) -> Callable[[Any], object]:
    """Return the way to a step of the demo: its dice, its rent, or its end."""

    def play(ui: Any) -> None:
        from tests.screens.finger import Hand

        hand = Hand(ui)
        ui.tap(ui.app.words("welcome.demo"))
        if rolled:
            hand.roll(2, 4, 3)
        if over:
            hand.answer("pay")
            ui.app.session.undo()
            ui.app.refresh()
            ui.wait(0.5)
            ui.app.session.redo()
            ui.app.refresh()

    return play


def receipt(ui: Any) -> None:
    """Show a receipt over the list of games."""
    some_games(ui)
    ui.app.receipt(ui.app.words("settings.backed_up", file="2026-11-18 20.15.03"), undo=False)


SCENES = [
    Scene("welcome", nothing, welcomed=False),
    Scene("demo-1-roll", demo(), welcomed=False),
    Scene("demo-2-rent", demo(rolled=True), welcomed=False),
    Scene("demo-5-end", demo(rolled=True, over=True), welcomed=False),
    Scene("games-none", nothing),
    Scene("games", some_games),
    Scene("new_game", go("new_game"), pages=2),
    Scene("new-game-london", new_game_at("board", "classic", "london"), pages=2),
    Scene("new-game-names", new_game_at("names", "classic", "london"), pages=2),
    Scene("new-game-more", new_game_at("more"), pages=2),
    Scene("own-board", own_board, pages=2),
    Scene("looks", looks, pages=1),
    Scene("house_rules", house_rules, pages=2),
    Scene("history", evening_at("history"), pages=2),
    Scene("history-long", long_history, pages=1),
    Scene("in_deeds", in_deeds, pages=1),
    Scene("calculator", calculator("rent", deed="boardwalk"), pages=2),
    Scene("calculator-route", calculator("route", "classic"), pages=2),
    Scene("calculator-three", calculator("roll_three"), pages=2),
    Scene("calculator-shares", calculator("dividends"), pages=2),
    Scene("calculator-notes", calculator("notes", "millionaire"), pages=1),
    Scene("result-so-far", evening_at("result"), pages=2),
    Scene("result", the_end, pages=2),
    Scene("evenings", over_the_evenings, pages=2),
    Scene("this_table", evening_at("this_table", 10), pages=3),
    Scene("printed", evening_at("printed", 10), pages=2),
    *[Scene(name, play, pages=pages) for name, play, pages in table_scenes.SCENES],
    *[Scene(name, play, pages=pages) for name, play, pages in dealing_scenes.SCENES],
    *[Scene(name, play, pages=pages) for name, play, pages in guest_scenes.SCENES],
    *[Scene(name, play, pages=pages) for name, play, pages in figure_scenes.SCENES],
    *[Scene(name, play, pages=pages) for name, play, pages in club_scenes.SCENES],
    Scene("board", property_scenes.go("board"), pages=1),
    Scene("board-twelve", property_scenes.go("board", names=property_scenes.TWELVE), pages=1),
    Scene("board-near", property_scenes.near("lake_street"), pages=1),
    Scene("board-ways", property_scenes.ways, pages=1),
    Scene("deeds", property_scenes.go("deeds", opened=("light_pink", "railroads")), pages=2),
    Scene("deeds-owners", property_scenes.go("deeds", arranged="owner", opened=("p2",), edition="classic"), pages=2),
    Scene("deed", property_scenes.deed("canal_street"), pages=1),
    Scene("deed-print", property_scenes.correct_print("canal_street"), pages=1),
    Scene("works", property_scenes.basket("light_pink"), pages=2),
    Scene("player", property_scenes.go("player", player=0), pages=4),
    Scene("bank", property_scenes.go("bank"), pages=3),
    Scene("rules", go("rules"), pages=2),
    Scene("settings", go("settings")),
    *[Scene(name, play, pages=pages) for name, play, pages in about_scenes.SCENES],
    Scene("receipt", receipt, pages=1),
    Scene("insight-ahead", insight_scenes.evening(), pages=4),
    Scene("insight-two-players", insight_scenes.evening("past", ("Ana", "Ben"), edition="classic"), pages=4),
    Scene("insight-build", insight_scenes.evening("build_tab", insight_scenes.LONG), pages=2),
    Scene("insight-past", insight_scenes.evening("past"), pages=5),
    Scene("insight-tables-past", insight_scenes.tables("past"), pages=8),
    Scene("insight-rich", insight_scenes.rich_and_poor, pages=3),
]


def wanted(only: list[str]) -> list[Scene]:
    """Return all scenes, or those whose names begin with one of these words."""
    return [scene for scene in SCENES if not only or any(scene.name.startswith(word) for word in only)]
