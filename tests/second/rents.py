"""What a landing owes (C-11, C-13 to C-17, U-25, U-26, U-32, U-35, U-43, U-83, M-15, M-18, M-19, L-10)."""

from tests.second.printed import LADDER, Printed


def rent(
    board: Printed, deed: str, owner_has: set[str], down: set[str], built: dict[str, int], pips: int,
    triples_groups: bool, kept: bool,
) -> int:  # fmt: skip
    """Return a rent. `owner_has` is all the owner has, `down` the mortgaged deeds, `built` the levels by deed."""
    title = board.titles[deed]
    if deed in down:
        return 0
    group = board.groups[title.group]
    owned = sum(name in owner_has for name in group)
    if title.kind == "street":
        return _street(board, deed, group, owned, down & owner_has, built, triples_groups, kept)
    printed = board.rents[title.group][owned - 1]
    if title.kind == "utility":
        return printed * pips
    return printed * 2 if built.get(deed) else printed


def _street(
    board: Printed, deed: str, group: tuple[str, ...], owned: int, own_down: set[str], built: dict[str, int],
    triples_groups: bool, kept: bool,
) -> int:  # fmt: skip
    figures = board.titles[deed].figures
    level = built.get(deed, 0)
    if level:
        return figures[LADDER[level - 1]]
    bare, missing = figures["rent"], len(group) - owned
    if not kept and own_down & set(group):
        return bare
    if not triples_groups:
        return bare * 2 if missing == 0 else bare
    if missing == 0:
        return bare * 3
    return bare * 2 if missing == 1 and len(group) in (3, 4) else bare
