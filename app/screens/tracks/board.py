"""The board, drawn from data: owners, buildings, tokens, the last move; and the picker for "any space"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.screens.frame.screen import Action, Foot, Screen
from app.screens.frame.translate import t
from app.screens.frame.way import last_walk, walk_ahead
from app.screens.tracks.sheet import find_sheet, space_sheet
from app.screens.widgets import Choice, PushButton, Text
from app.screens.widgets.theme import EDGE, READABLE
from app.views.asked.table import player_view
from app.views.asked.walks import NO_WALK, WalkView, places
from app.views.estate.board import board_view, ground_view, spots_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.core.edition import Edition
    from app.core.game import Game
    from app.views.asked.question import OptionView
    from app.views.estate.board import BoardView, GroundView

AFTER = 0.05  # seconds
LOW = 480  # dp: in a lower window the board needs all the height there is


class BoardScreen(Screen):
    """The board: `go("board")`. With `pick` (options about spaces), `on_pick(key)` is called with the choice."""

    view: BoardView
    _chosen: list[OptionView]
    _way: OptionView
    _walked: WalkView
    side = True
    scrolls = False
    heading = StringProperty("")

    def __init__(
        self, pick: Sequence[OptionView] | None = None, on_pick: Callable[..., object] | None = None, heading: str = "",
        thing: str = "", **options: object,
    ) -> None:  # fmt: skip
        self.pick, self.on_pick, self.thing = list(pick or ()), on_pick, thing
        self._drawn: Edition | None = None
        self._ground: GroundView | None = None
        self._seen: Game | None = None
        self._chosen, self._walked = [], NO_WALK
        self._walk_soon = Clock.create_trigger(self._walk_on, AFTER)
        super().__init__(limit=dp(4000), heading=heading, **options)
        if self.pick:
            self._add_foot()
        else:
            again = Action(icon="map-marker-path", name=t("board.replay"), word=t("board.replay_word"))
            again.fbind("on_tap", lambda *_: self.replay())
            self.add_widget(again)

    def _margins(self, *_: object) -> None:
        """Give the board the whole width."""
        super()._margins()
        self.body.padding, self.body.spacing = 0, 0
        if self._foot is not None:
            side = max(dp(EDGE), (self.width - dp(READABLE)) / 2)
            self._foot.padding = side, dp(10), side, dp(14)

    def _add_foot(self) -> None:
        foot = Foot(spacing=dp(8))
        self._question = Text(role="strong", text=self.heading or t("board.choose_text"))
        self._ways = Choice(columns=1)
        self._ways.fbind("on_choose", lambda _, key: self._set_way(key))
        self._button = PushButton(text=t("board.choose"), big=True, disabled=True)
        self._button.fbind("on_tap", self.confirm)
        for part in (self._question, self._button):
            foot.add_widget(part)
        self.add_widget(foot)

    # what is seen
    def look(self) -> BoardView:
        """Return the board as it stands. What is printed is read anew only for another edition or language."""
        session, words = self.app.session, self.app.words
        if session.edition is not self._drawn:
            title = self.app.board.title(words)
            self._drawn, self._ground = session.edition, ground_view(session.edition, session.game, words, title)
            self._tracks = self._ground.tracks
            self._spot_of = {space.id: space.spot for track in self._tracks for space in track}
            self._space_at = {spot: space for space, spot in self._spot_of.items()}
        return board_view(session.game, session.edition, words)

    def refresh(self) -> None:
        """Show owners and tokens, and the last move."""
        super().refresh()
        session, board = self.app.session, self.ids.map
        board.show(self._ground, self.view)
        if self.pick:
            sums = {spot: option.sum for option in self.pick for spot in spots_of(session.edition, option.about)}
            board.offer(sums, sums)
        words = self.app.words.at(session.edition, session.game)
        seats = session.game.seats if self._alone else ()
        self.ids.people.show([player_view(session.game, words, seat.id) for seat in seats])
        if session.game is not self._seen:
            self._seen = session.game
            self._walk_soon()

    @property
    def _alone(self) -> bool:
        """Return whether the players should be shown here: not while the Table is visible beside the board."""
        router = self.app.router
        return router.current is self and len(router.seen) < 2 and not self.pick and router.height >= dp(LOW)

    def shown(self) -> None:
        """Fly to the space that was asked for, now that the screen is visible."""
        if self.thing:
            spots = spots_of(self.app.session.edition, self.thing)
            if spots:
                self.ids.map.when_drawn(lambda: self.ids.map.fly_to(spots[0]))

    def _walk_on(self, _dt: object) -> None:
        """Show the last move. The journal is read for it only after the new state is on screen."""
        if self.app is not None and self.app.session is not None and self.app.session.saved is not None:
            self._walked = last_walk(self.app)
            self.show_walk()

    def show_walk(self) -> None:
        """Show the way of a roll that is looked at on the Table; where there is none, the way that was gone last."""
        self.ids.map.walk(self._way_shown)

    @property
    def _way_shown(self) -> WalkView:
        ahead = NO_WALK if self.pick else walk_ahead(self.app)
        return ahead if ahead.spots else self._walked

    # touches
    def touched(self, spot: tuple[int, int]) -> None:
        """Show the deed of the space that was touched, or choose it."""
        if self.pick:
            self.choose(spot)
        else:
            space_sheet(self.app, self._space_at[spot], self._neighbours(spot))

    def _neighbours(self, spot: tuple[int, int]) -> tuple[str, str]:
        level, at = spot
        track = self._tracks[level]
        return track[(at + 1) % len(track)].id, track[at - 1].id

    def choose(self, spot: tuple[int, int]) -> None:
        """Choose one of the spaces that are options."""
        edition = self.app.session.edition
        self._chosen = [option for option in self.pick if spot in spots_of(edition, option.about)]
        self.ids.map.choose([spot])
        foot = self._question.parent
        if self._ways.parent:
            foot.remove_widget(self._ways)
        if len(self._chosen) > 1:
            self._ways.options = [(option.key, option_text(option)) for option in self._chosen]
            self._ways.chosen = self._chosen[0].key
            foot.add_widget(self._ways, index=1)
        self._set_way(self._chosen[0].key)
        self.ids.map.come_closer(spot)

    def _set_way(self, key: str) -> None:
        self._way = next(option for option in self._chosen if option.key == key)
        self._button.text, self._button.disabled = option_text(self._way), False

    def confirm(self, *_: object) -> None:
        """Confirm the chosen space."""
        if self._button.disabled:
            return
        key, tell = self._way.key, self.on_pick
        self.app.back()
        if tell is not None:
            tell(key)

    def fly_to_player(self, player: str) -> None:
        """Fly to a player's token."""
        place = self.app.session.game.position.get(player, "")
        spot = places(self.app.session.edition).get(place)
        if spot is not None:
            self.ids.map.fly_to(spot)

    def replay(self) -> None:
        """Show the last move again."""
        self.ids.map.whole()
        self.ids.map.walk(self._way_shown, anew=True)

    def find_space(self) -> None:
        """Look for a space by its name."""
        find_sheet(self.app, self._found)

    def _found(self, space: str) -> None:
        spot = self._spot_of[space]
        self.ids.map.fly_to(spot)
        self.ids.map.mark(spot)


def option_text(option: OptionView) -> str:
    """Return a space with its sum."""
    return f"{option.text} · {option.sum}" if option.sum and option.sum not in option.text else option.text
