"""The Table screen: whose turn it is, what is asked, how it can be answered, who holds how much."""

from dataclasses import dataclass, replace

from app.core.edition import Edition
from app.core.game import DieSide, Game
from app.core.referee import Table, question
from app.rules.card_hands import hand
from app.rules.cards.playing import could_play, playable
from app.rules.construction.legal import buildable_now
from app.rules.dealing.offers import open_offers
from app.rules.moves.turn import EndTurn, ToRoll, own_turn
from app.rules.owning.claims import Unpaid, unpaid
from app.rules.owning.debt import Pay
from app.rules.travel.speed_die import can_want
from app.rules.travel.voucher_moves import playable_vouchers, voucher_ways
from app.views.asked.purses import brief_of, in_the_pool
from app.views.asked.question import DICE, DebtView, OptionView, QuestionView, mark_of, question_view, told_apart
from app.words.language import Words
from app.words.names import apart

__all__ = ["DICE", "DebtView", "OptionView", "PlayerView", "QuestionView", "TableView", "question_view", "table_view"]

BEFORE_BONUS = "before_bonus"  # stands in place of a card: something is to be played before the bonus move
BONUS = frozenset({"mr_monopoly", "bus"})
FLAGS = ("jail", "reversed", "subway", "lose_turns")


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player on the strip of players."""

    id: str
    name: str
    colour: str
    token: str
    cash: str
    place: str
    turn: bool
    out: bool
    flags: tuple[str, ...]
    marks: tuple[str, ...] = ()
    brief: str = ""  # the name where there is little room


@dataclass(frozen=True, slots=True)
class WarningView:
    """A rent that was not paid; `claim` is the button where the owner may still ask for it."""

    text: str
    owner: str
    debtor: str
    deed: str
    claim: str


@dataclass(frozen=True, slots=True)
class PlayView:
    """A kept card or voucher that somebody can play now."""

    player: str
    card: str
    text: str
    told: str
    ways: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """All that the Table screen shows; `waiting` lines are still to be said after a correction, `offers` open.

    `plays`: a card or voucher can be played; which ones is looked up when it is asked for, because many may hold some.
    `builder` could now build on so many deeds, `builds`.
    `untracked`: the table moves its own tokens; `lands`: it is asked who landed where.
    """

    title: str
    turn: str
    players: tuple[PlayerView, ...]
    question: QuestionView
    pool: str
    warnings: tuple[WarningView, ...]
    over: bool
    plays: bool = False
    winners: str = ""
    timed: bool = False
    untracked: bool = False
    waiting: int = 0
    lands: bool = False
    offers: int = 0
    builder: str = ""
    builds: int = 0


def table_view(game: Game, edition: Edition, words: Words) -> TableView:
    """Return everything that the Table shows now."""
    words = words.at(edition, game)
    table = Table(game, edition)
    asked = question_view(table, words)
    untracked = game.switches.get("positions") == "by_deed" and not game.winners
    lands = untracked and bool(asked.roller)
    asked = without_dice(asked, words) if lands else asked
    turn = asked.player if asked.hands_on else game.turn
    players = tuple([player_view(game, words, seat.id, turn) for seat in game.seats])
    return TableView(
        game.title, turn, players, asked, in_the_pool(game, edition, words),
        warnings(table, words), bool(game.winners), can_play(table, asked),
        words.several("table.wins", len(game.winners), players=words.names(game.winners)) if game.winners else "",
        game.switches.get("length") == "timed" and not game.winners,
        untracked, len(game.waiting), lands, len(open_offers(table)), *who_builds(table, asked),
    )  # fmt: skip


def who_builds(table: Table, asked: QuestionView) -> tuple[str, int]:
    """Return who can build while the table waits, and on how many deeds: whose turn it is, else whose turn waits."""
    if not asked.idle:
        return "", 0
    found = {player: len(buildable_now(table, player)) for player in dict.fromkeys((asked.player, table.game.turn))}
    return next(((player, number) for player, number in found.items() if number), ("", 0))


def without_dice(asked: QuestionView, words: Words) -> QuestionView:
    """Return the question of a table that moves its own tokens: not what was rolled, but where somebody landed."""
    text = words("landed.where", player=words.name(asked.roller))
    return replace(asked, text=text, dice=(), enters="", detail="")


def player_view(game: Game, words: Words, player: str, turn: str = "") -> PlayerView:
    """Return a player's chip: name, cash, place, and what affects the next move; `turn` is whose turn is shown."""
    seat = game.seat(player)
    out = player in game.out
    place = words("table.out") if out else words.name(game.position[player])
    return PlayerView(
        player, seat.name, seat.colour, seat.token, words.money(game.holds(player)), place,
        player == (turn or game.turn), out,
        () if out else flags(game, words, player), () if out else marks(game, player), brief_of(game, seat),
    )  # fmt: skip


def marks(game: Game, player: str) -> tuple[str, ...]:
    """Return what affects a player's next move, as names of signs."""
    found = tuple([name for name in FLAGS if game.mark(player, name) is not None])
    return (*found, "level") if game.count(player, "level") else found


def flags(game: Game, words: Words, player: str) -> tuple[str, ...]:
    """Return what affects a player's next move, and the stars of a token that has levels."""
    told = [words(f"flag.{name}") for name in FLAGS if game.mark(player, name) is not None]
    level = game.count(player, "level")
    return (*told, *([words("flag.level", n=level)] if level else []))


def warnings(table: Table, words: Words) -> tuple[WarningView, ...]:
    """Return the rents that were not paid, except the one that is being asked for right now."""
    top = table.game.agenda[0]
    asked = (top.player, top.reason.about) if isinstance(top, Pay) else None
    return tuple([warning(one, words) for one in unpaid(table) if (one.debtor, one.deed) != asked])


def warning(one: Unpaid, words: Words) -> WarningView:
    """Return a warning about an unpaid rent, and who may still claim it."""
    named = {"player": words.name(one.debtor), "owner": words.name(one.owner), "deed": words.name(one.deed)}
    amount = words.money(one.amount)
    claim = words("table.claim", owner=named["owner"], amount=amount) if one.rolls_left else ""
    return WarningView(words("table.unpaid", amount=amount, **named), one.owner, one.debtor, one.deed, claim)


def can_play(table: Table, asked: QuestionView) -> bool:
    """Return whether a card or voucher can be played against the question; while the table only waits, by anybody."""
    whose = table.game.playing() if asked.idle else (asked.player,)
    return any(playable_by(table, player) for player in whose)


def plays_view(game: Game, edition: Edition, words: Words) -> tuple[PlayView, ...]:
    """Return what can be played now, for a screen."""
    return plays(Table(game, edition), words.at(edition, game))


def plays(table: Table, words: Words) -> tuple[PlayView, ...]:
    """Return the kept cards and vouchers that can be played at this moment."""
    found = [(player, *play) for player in table.game.playing() for play in playable_by(table, player)]
    named = [(card, words("table.before_bonus") if card == BEFORE_BONUS else words.name(card)) for _, card, _ in found]
    return tuple([
        PlayView(player, card, text, words.name(player), ways)
        for (player, card, ways), text in zip(found, apart(named, words), strict=True)
    ])  # fmt: skip


def playable_by(table: Table, player: str) -> list[tuple[str, bool]]:
    """Return what this player can play now, and whether it asks for a way: vouchers, before a bonus move, cards."""
    if player not in table.game.playing() or not could_play(table, player) or not hand(table, player):
        return []
    bonus = not isinstance(table.top, ToRoll) and can_want(table, player)
    return [
        *[(card, True) for card in playable_vouchers(table, player)],
        *([(BEFORE_BONUS, False)] if bonus else []),
        *[(option.key, False) for option in playable(table, player)],
    ]


def rolls_with_bonus(game: Game, edition: Edition, dice: tuple[DieSide, ...]) -> str:
    """Return who rolls these dice and could play something before the bonus move that they bring; '' for nobody."""
    table, top = Table(game, edition), question(game)
    player = game.after(top.player) if isinstance(top, EndTurn) else getattr(top, "player", "")
    return player if BONUS & set(dice) and can_want(own_turn(table, player), player) else ""


def way_options(game: Game, edition: Edition, words: Words, player: str, card: str) -> tuple[OptionView, ...]:
    """Return where a voucher can take its player, each space with what the way there pays."""
    table, words = Table(game, edition), words.at(edition, game)
    return told_apart(tuple([
        OptionView(
            key, words.name(way.path[-1]), way.pay, "", None, way.path[-1], "", words.money(way.pay) if way.pay else "",
            *mark_of(table, way.path[-1], words),
        )
        for key, way in voucher_ways(table, player, card).items()
    ]), words)  # fmt: skip
