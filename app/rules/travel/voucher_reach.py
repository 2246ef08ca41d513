"""Where a voucher can take a token: on its side, to a station, so many spaces; stations ridden at will."""

from functools import cache
from types import MappingProxyType

from app.core.edition import Card, Edition
from app.core.reasons import Refused
from app.rules.moves.anywhere import Ends, Path, ridden, shortest
from app.rules.moves.transit import ways
from app.rules.signatures import Reaches


def any_space_ahead(edition: Edition, here: str, card: Card) -> Ends:  # noqa: ARG001
    """A travel card whose text is not known: the table says where it leads."""
    return shortest(edition, here)


def on_this_side(edition: Edition, here: str, card: Card) -> Ends:  # noqa: ARG001
    """Any space ahead on the side one stands on; a corner belongs to both of its sides."""
    return side_ahead(edition, here)


@cache
def side_ahead(edition: Edition, here: str) -> Ends:
    """The walks ahead that stay on this compass side, up to and with the corner that ends it."""
    known, side = ways(edition), edition.spaces[here].side
    across = {one: two for one, two in known.across.items() if edition.spaces[two].side == side}
    found: dict[str, list[Path]] = {}
    edge: list[Path] = list(ridden(across, here, [()]))
    while edge:
        steps = [(*path, known.ahead[path[-1] if path else here]) for path in edge]
        edge = list(ridden(across, here, steps))
        for path in edge:
            found.setdefault(path[-1], []).append(path)
        edge = [path for path in edge if not edition.spaces[path[-1]].corner]
    return MappingProxyType({space: tuple(paths) for space, paths in found.items()})


def stations_ahead(edition: Edition, here: str, card: Card) -> Ends:  # noqa: ARG001
    """Any station or railroad ahead on this track."""
    track = edition.tracks[edition.spaces[here].track]
    at = track.index(here)
    lap = track[at + 1 :] + track[:at]
    stations = [at for at, name in enumerate(lap) if edition.spaces[name].kind == "railroad"]
    return {lap[at]: (lap[: at + 1],) for at in stations}


def so_many_spaces(edition: Edition, here: str, card: Card) -> Ends:
    """So many spaces ahead or back, each station passed or stood on ridden or not."""
    spaces = card.args["spaces"]
    if not isinstance(spaces, int):
        raise Refused("no_such_card", card=card.id)
    return steps_from(edition, here, spaces)


@cache
def steps_from(edition: Edition, here: str, spaces: int) -> Ends:
    """Every walk of this length, back where it is negative."""
    known = ways(edition)
    onward = known.ahead if spaces > 0 else known.behind
    edge: list[Path] = list(ridden(known.across, here, [()]))
    for _ in range(abs(spaces)):
        steps = [(*path, onward[path[-1] if path else here]) for path in edge]
        edge = list(ridden(known.across, here, steps))
    found: dict[str, list[Path]] = {}
    for path in edge:
        found.setdefault(path[-1], []).append(path)
    return MappingProxyType({space: tuple(paths) for space, paths in found.items()})


REACH: dict[str, Reaches] = {  # by the effect that the voucher prints
    "by_hand": any_space_ahead,
    "forward_on_side": on_this_side,
    "forward_to_station": stations_ahead,
    "move_relative": so_many_spaces,
}
