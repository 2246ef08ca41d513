"""Who owns what and what landing there costs, by number of space; updated from game to game."""

from collections.abc import Mapping

from app.core.game import Game
from app.core.ledger import BANK, lot
from app.core.referee import Table
from app.insight.promised import PromisedRents
from app.insight.routes import Map
from app.rules.amounts import percent_up
from app.rules.owning.debt import fines_go_to
from app.rules.owning.rent import rent_of

ONE_PIP = (1,)
NOWHERE = -1
TAXED = ("income_tax", "luxury_tax")


class Board:
    """For every space: its rent (for a utility, of one pip), who gets it, whether its deed is unowned; the promises.

    A promise changes what is paid and, where it lets off a whole rent, where Mr. Monopoly leads.
    """

    def __init__(self, known: Map, game: Game) -> None:
        self.known, self.edition = known, known.edition
        self.version = 0
        count = len(known.names)
        self.rent = [0] * count
        self.owner = [""] * count
        self.open = [False] * count
        self.unsold = 0
        self._spaces = {
            deed.id: [known.number[space] for space in deed.spaces] for deed in self.edition.deeds.values()
        }
        self._held: dict[str, tuple[object, ...]] = {}
        self._lots = [(deed.id, lot(deed.id)) for deed in self.edition.deeds.values()]
        self._accounts = [account for _, account in self._lots]
        self._seen: tuple[object, ...] = ()
        self._owes: dict[str, list[int]] = {}
        self._dues: dict[str, list[int]] = {}
        self.promised, self._papers = PromisedRents(), game.papers
        self._sought: dict[str, dict[tuple[int, str], int]] = {}
        self._taxes(Table(game, self.edition))
        self.follow(game)

    def _taxes(self, table: Table) -> None:
        """Enter the taxes that have a printed sum as what landing there costs."""
        printed = self.edition.tables.get("taxes", {}).get(table.game.switches.get("taxes", ""))
        self.owner[self.known.jail] = fines_go_to(table)
        if not isinstance(printed, Mapping):
            return
        for at, kind in enumerate(self.known.kinds):
            if kind in TAXED:
                self.rent[at], self.owner[at] = int(printed[kind]), fines_go_to(table)

    def follow(self, game: Game) -> None:
        """Take over what has changed since the last game that was looked at. Mostly nothing has."""
        seen = (game.papers, game.ledger.holder, game.mortgaged, *map(game.ledger.holdings.get, self._accounts))
        if seen == self._seen:
            return
        self._seen = seen
        changed = self._changed(game)
        if not changed and game.papers == self._papers:
            return
        self.version += 1
        self._owes, self._dues, self._sought = {}, {}, {}
        table = Table(game, self.edition)
        self.promised, self._papers = PromisedRents(table, self._spaces), game.papers
        deeds = self.edition.deeds
        groups = {deeds[deed].group for deed in changed}
        for group in groups:
            for deed in self.edition.groups[group].deeds:
                self._price(table, deed)
        self.unsold = sum(self.open)

    def _changed(self, game: Game) -> list[str]:
        """Return the deeds whose owner, mortgage or buildings have changed."""
        holder, holdings, down = game.ledger.holder, game.ledger.holdings, game.mortgaged
        before = self._held
        changed = []
        for deed, account in self._lots:
            now = (holder.get(deed), holdings.get(account), deed in down)
            if before.get(deed) != now:
                changed.append(deed)
                before[deed] = now
        return changed

    def _price(self, table: Table, deed: str) -> None:
        owner = table.owner(deed)
        printed = self.edition.deeds[deed]
        owes = owner and deed not in table.game.mortgaged
        rent = rent_of(table, printed, owner, ONE_PIP).amount if owes else 0
        unowned = table.game.ledger.holder.get(deed) == BANK
        for at in self._spaces[deed]:
            self.rent[at], self.owner[at], self.open[at] = rent, owner, unowned

    def owes(self, player: str) -> list[int]:
        """Return what this player would owe on each space without promises."""
        found = self._owes.get(player)
        if found is None:
            pairs = zip(self.rent, self.owner, strict=True)
            found = self._owes[player] = [0 if owner == player else rent for rent, owner in pairs]
        return found

    def dues(self, player: str) -> list[int]:
        """Return what landing on each space costs this player."""
        found = self._dues.get(player)
        if found is None:
            owes = self.owes(player)
            found = self.promised.lowered(player, owes.copy()) if player in self.promised.stays else owes
            self._dues[player] = found
        return found

    def due_after(self, player: str, first: int, then: int) -> int:
        """Return what the second stop of a roll costs. The first one may have used a promise up."""
        if player not in self.promised.stays or not self.owes(player)[first]:
            return self.dues(player)[then]
        return percent_up(self.owes(player)[then], self.promised.after(player, first, then))

    def sought(self, player: str, spaces: tuple[int, ...], obeyed: int = NOWHERE) -> int:
        """Return where Mr. Monopoly leads along these spaces of a cached walk; NOWHERE for none.

        `obeyed`: the space on which the token has stopped before, where a promise may have been used up.
        """
        if self.unsold:
            return next(filter(self.open.__getitem__, spaces), NOWHERE)
        known, key = self._sought.setdefault(player, {}), (id(spaces), self._used_up(player, obeyed))
        found = known.get(key)
        if found is None:
            seek = SOUGHT[self.known.switches["mr_monopoly_mortgaged"]]
            free = self.promised.free(player, key[1])
            found = known[key] = seek(self, player, [at for at in spaces if at not in free])
        return found

    def _used_up(self, player: str, obeyed: int) -> str:
        if player not in self.promised.stays or obeyed == NOWHERE or not self.owes(player)[obeyed]:
            return ""
        return self.promised.used_up(player, obeyed)


def _next_rent(board: Board, player: str, spaces: list[int]) -> int:
    """Return the next space where this player owes rent. Mortgaged deeds are passed."""
    return next(filter(board.owes(player).__getitem__, spaces), NOWHERE)


def _next_deed_of_another(board: Board, player: str, spaces: list[int]) -> int:
    """Return the next deed of another player; NOWHERE if it is mortgaged, because then one stays where one is."""
    owner = board.owner
    first = next((at for at in spaces if owner[at] != player), NOWHERE)
    return first if first != NOWHERE and board.rent[first] else NOWHERE


SOUGHT = {"stay_if_all_mortgaged": _next_rent, "may_stay_if_first_is_mortgaged": _next_deed_of_another}
