"""Who landed where, to touch: a face, what was earned on the way, and every space in the order of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.pictures.purses import Faces
from app.screens.widgets import Column, PushButton, Surface, Text, Wrap
from app.screens.widgets.text import longest_word
from app.screens.widgets.theme import FINGER, hex_colour, player_colour
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.views.asked.landed import LandedView, PlaceRow, SalaryRow, TrackRows
    from app.views.asked.purses import PurseView

NARROW = 140  # dp: two stand beside each other on a small phone
STRIP = 5  # dp: the group's colour at the left, the owner's at the right
AT_ONCE = 6  # so many spaces are built in a frame


class PlaceTile(Touchable, Surface, BoxLayout):
    """A space: its name, what landing there costs; its group's colour at the left, its owner's at the right."""

    key = StringProperty("")

    def __init__(self, place: PlaceRow, **options: object) -> None:
        super().__init__(size_hint=(None, None), fill="card", edge="edge", radius=dp(10), **options)
        self.padding = dp(12), dp(5)
        self.key, self.place = place.id, None
        self._words = Column(spacing=0, pos_hint={"center_y": 0.5})
        self._name, self._told = Text(role="label"), Text(role="small", tone="soft")
        self._words.add_widget(self._name)
        self.add_widget(self._words)
        with self.canvas:
            self._group_ink, self._group = Color(0, 0, 0, 0), Rectangle()
            self._owner_ink, self._owner = Color(0, 0, 0, 0), Rectangle()
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        self._words.fbind("height", self._measure)
        self.show(place)

    place: PlaceRow | None

    def show(self, place: PlaceRow) -> None:
        """Show what this space is now; only what has changed is written."""
        if place == self.place:
            return
        self.place, self._name.text, self._told.text = place, place.name, place.told
        if place.told and self._told.parent is None:
            self._words.add_widget(self._told)
        self._group_ink.rgba = hex_colour(place.colour) if place.colour else (0, 0, 0, 0)
        self._owner_ink.rgba = player_colour(place.owner) if place.owner else (0, 0, 0, 0)
        self.least_width = max(dp(NARROW), longest_word(place.name, "label") + dp(28))
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self._words.height + dp(10))

    def _draw(self, *_: object) -> None:
        size = dp(STRIP), max(0, self.height - 2 * self.radius)
        self._group.size = self._owner.size = size
        self._group.pos = self.x + dp(2), self.y + self.radius
        self._owner.pos = self.x + self.width - dp(2) - size[0], self.y + self.radius


class Places(Column):
    """Every space of the board. The tiles are built a few in each frame, and then only written."""

    _tiles: dict[str, PlaceTile]
    _tracks: tuple[TrackRows, ...]
    _names: tuple[tuple[str, tuple[str, ...]], ...]

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_place")
        super().__init__(spacing=dp(10), **options)
        self._tiles, self._tracks, self._names = {}, (), ()
        self._building: Iterator[None] = iter(())
        self._build_on = Clock.create_trigger(self._build)

    def show(self, tracks: tuple[TrackRows, ...]) -> None:
        """Show these spaces; another board, or other names for it, is built anew."""
        self._tracks = tracks
        names = tuple([(track.name, tuple([place.id for place in track.places])) for track in tracks])
        if names != self._names:
            self._names, self._tiles = names, {}
            self.clear_widgets()
            self._building = self._built()
            self._build()
        for place in [place for track in tracks for place in track.places if place.id in self._tiles]:
            self._tiles[place.id].show(place)

    def _build(self, *_: object) -> None:
        """Build a few; go on in the next frame while some are left."""
        for _tile in zip(range(AT_ONCE), self._building, strict=False):
            pass
        if len(self._tiles) < sum([len(track.places) for track in self._tracks]):
            self._build_on()

    def _built(self) -> Iterator[None]:
        for at, track in enumerate(self._tracks):
            if track.name:
                self.add_widget(Text(text=track.name, role="label", tone="soft"))
            tiles = Wrap(grid=True, spacing=dp(6))
            self.add_widget(tiles)
            for step in range(len(track.places)):
                tiles.add_widget(self._tile(self._tracks[at].places[step]))
                yield

    def _tile(self, place: PlaceRow) -> PlaceTile:
        tile = self._tiles[place.id] = PlaceTile(place)
        tile.fbind("on_tap", lambda tile: self.dispatch("on_place", tile.key))
        return tile

    def on_place(self, place: str) -> None:
        """Called when a space was touched."""


class LandingPad(Column):
    """Salaries, spaces, and faces where they are not seen anyway. `player` is who landed.

    Dispatches `on_who`, `on_land(player, place)`, `on_passed(...)`.

    `show(players, player, read)`: the faces at once, what `read()` returns a frame later.
    """

    player = StringProperty("")
    _salaries: tuple[SalaryRow, ...]

    def __init__(self, on_the_way: str, *, faces: bool = True, **options: object) -> None:
        for event in ("on_who", "on_land", "on_passed"):
            self.register_event_type(event)
        super().__init__(spacing=dp(12), **options)
        self.faces, self.places, self._salaries = Faces(), Places(), ()
        self._way, self._sums = Text(text=on_the_way, role="label", tone="soft"), Wrap(grid=True, balanced=True)
        self.faces.fbind("on_face", lambda _, key: self.choose(key))
        self.places.fbind("on_place", lambda _, key: self.dispatch("on_land", self.player, key))
        for part in (*([self.faces] if faces else []), self._way, self._sums, self.places):
            self.add_widget(part)
        self._read: Callable[[str], LandedView] | None = None
        self._later = Clock.create_trigger(self._show_rest)

    def show(self, players: tuple[PurseView, ...], player: str, read: Callable[[str], LandedView]) -> None:
        """Show the faces with this one lit; the rest follows a frame later."""
        self._read, self.player = read, player
        self.faces.show(players)
        self.faces.choose(player)
        self._later()

    def look_again(self) -> None:
        """Read salaries and spaces again in the next frame, because something has changed."""
        self._later()

    def _show_rest(self, *_: object) -> None:
        if self._read is None:
            return
        view = self._read(self.player)
        self._show_salaries(view.salaries)
        self.places.show(view.tracks)

    def _show_salaries(self, salaries: tuple[SalaryRow, ...]) -> None:
        if salaries == self._salaries:
            return
        self._salaries = salaries
        self._sums.clear_widgets()
        for salary in salaries:
            self._sums.add_widget(self._salary(salary))

    def _salary(self, salary: SalaryRow) -> PushButton:
        button = PushButton(text=salary.text, kind="tonal", size_hint_x=None, inset=dp(4))
        button.fbind("on_tap", lambda *_: self.dispatch("on_passed", self.player, salary.corner, salary.roll))
        return button

    def choose(self, player: str) -> None:
        """Note who landed."""
        self.player = player
        self.faces.choose(player)
        self._later()
        self.dispatch("on_who", player)

    def on_who(self, player: str) -> None:
        """Called when another face was touched."""

    def on_land(self, player: str, place: str) -> None:
        """Called when a space was touched."""

    def on_passed(self, player: str, corner: str, roll: str) -> None:
        """Called when a salary was touched."""
