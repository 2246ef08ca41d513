"""A board of the family's own while it is entered: what its box prints in place of the town's names and figures."""

from collections.abc import Iterable

from app.core.corrections import MOST, printed_fields
from app.core.own_things import BOARD, GROUP, GROUP_COLOURS, is_a_sign
from app.editions.tables import TableBoard
from app.typed.bounds import LONGEST_LABEL, is_a_label

PrintedAt = tuple[str, str, str]  # kind, thing, field


def is_a_figure(text: str) -> bool:
    """Return whether this is a figure that a board can print."""
    return text.isascii() and text.isdigit() and int(text[:LONGEST_LABEL]) < MOST


class OwnPrint:
    """A town's board, and what is said to be printed otherwise, place by place; '' is as on the town's board."""

    def __init__(self, board: TableBoard) -> None:
        self.began, self.base = board, TableBoard(board.edition, board.picks)
        self.said: dict[PrintedAt, str] = {one[:3]: one[3] for one in board.names_only()}

    @classmethod
    def going_on(cls, board: TableBoard, left: Iterable["OwnPrint"]) -> "OwnPrint":
        """Return the board as it was left half entered; one that was not is entered from its beginning."""
        return next((one for one in left if one.began == board), None) or cls(board)

    @classmethod
    def typed_so_far(cls, began: TableBoard, typed: TableBoard) -> "OwnPrint":
        """Return a board as it was typed before the app was closed."""
        own = cls(began)
        own.said = {one[:3]: one[3] for one in typed.corrections}
        return own

    @property
    def is_changed(self) -> bool:
        """Return whether something is entered that the board it began with does not say."""
        return {*self.board.corrections} != {*self.began.names_only()}

    def stands_over(self, boards: Iterable[TableBoard]) -> TableBoard | None:
        """Return the board, of these, whose place this one would take without anybody having said so."""
        taken = self.board.own_key
        return next((one for one in boards if taken == one.own_key != self.began.own_key), None)

    @property
    def title_at(self) -> PrintedAt:
        """Return under which place the name of the box is kept."""
        return (BOARD, self.base.edition, "title")

    @property
    def sign_at(self) -> PrintedAt:
        """Return under which place the sign of the money is kept."""
        return (BOARD, self.base.edition, "currency")

    @property
    def called(self) -> str:
        """Return what the box is called; '' where that is not said yet."""
        return self.said.get(self.title_at, "")

    @property
    def board(self) -> TableBoard:
        """Return the board as it is entered so far."""
        said = [(*place, value) for place, value in self.said.items() if value]
        return TableBoard(self.base.edition, self.base.picks, tuple(said))

    def say(self, place: PrintedAt, text: str) -> None:
        """Take over what is printed there; nothing typed is as on the town's board."""
        self.said[place] = text.strip() if is_a_label(text.strip()) else ""

    def can_say(self, place: PrintedAt, text: str) -> bool:
        """Return whether this board has such a place, and such a text or figure can stand there."""
        kind, thing, field = place
        edition = self.base.printed()
        if kind == GROUP:
            return thing in edition.groups and field == "colour" and text in {"", *GROUP_COLOURS.values()}
        if place == self.sign_at:
            return text == "" or is_a_sign(text)
        if kind == BOARD:
            return place == self.title_at
        printed = printed_fields(edition, kind, thing).get(field)
        return isinstance(printed, str) or (isinstance(printed, int) and is_a_figure(text))
