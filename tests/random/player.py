"""A random player who knows only what the screens know: the options of the question, and what is legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.ledger import BANK
from app.core.referee import Choose, Command, Roll, Table, question
from app.rules.cards.playing import PlayCard, playable
from app.rules.construction.building import Build
from app.rules.construction.legal import legal
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare
from app.rules.own_cards.by_hand import HowMuch
from app.rules.owning.worth import pledged
from app.rules.travel.speed_die import Interlude, PlayBeforeBonus, can_want
from app.rules.travel.voucher_moves import PlayVoucher, playable_vouchers, voucher_ways
from app.rules.whole_game.bankruptcy import DeclareBankrupt
from tests.random.acts import RARE, table_acts
from tests.random.deals import deals

if TYPE_CHECKING:
    from app.core.edition import Edition
    from app.core.game import Game
    from app.core.steps import Decision, Option
    from tests.random.chance import Chance

SPEED = (1, 2, 3, "mr_monopoly", "mr_monopoly", "bus")
FREELY = 0.18  # how often somebody acts freely while the table waits
BESIDE = 0.06  # how often somebody deals, sells or mortgages beside a question


def next_command(game: Game, edition: Edition, chance: Chance) -> Command:
    """Return the next command: mostly an answer, now and then something free."""
    table = Table(game, edition)
    top = question(game)
    if game.turn and not game.winners and chance.happens(RARE):
        return chance.of(table_acts(table, chance))
    if chance.happens(FREELY if top.idle else BESIDE):
        free = free_acts(table, chance) if top.idle else acts_beside(table, chance)
        if free:
            return chance.of(free)  # type: ignore[no-any-return]
    return answer(table, top, chance)


def second_roll(table: Table, options: tuple[Option, ...]) -> Option | None:
    """Return the card that has the dice rolled again, while a bonus is owed: hardly ever is it drawn just then."""
    owed = any(isinstance(step, Interlude) for step in table.game.agenda)
    cards = [option for option in options if owed and option.key in table.edition.cards]
    again = [option for option in cards if table.edition.cards[option.key].effect == "roll_again_backwards"]
    return again[0] if again else None


def answer(table: Table, top: Decision, chance: Chance) -> Command:
    """Return an option of the question, with what it needs."""
    options = top.options(table)
    again = second_roll(table, options)
    if again is not None and chance.happens(0.1):
        return Choose(again.key)
    willing = [option for option in options if option.key not in {"give_up", "auction"}] or list(options)
    option = chance.of(willing if chance.happens(0.8) else options)
    if option.key == "give_up" and chance.happens(0.3):
        return DeclareBankrupt(top.asked(table))
    if option.key == "roll":
        return Roll(dice_for(option.needs, chance))
    return Choose(option.key, value_for(table, top, option, chance))


def dice_for(needs: str, chance: Chance) -> tuple[int | str, ...]:
    """Return the dice that an option asks for."""
    if needs in {"three_dice", "dice_and_speed"}:
        return (chance.die(), chance.die(), chance.of(SPEED))
    return tuple(chance.die() for _ in range(3 if needs == "three_regular" else 2))


def value_for(table: Table, top: Decision, option: Option, chance: Chance) -> Any:
    """Return what has to be entered with an option."""
    if option.key in {"keep", "keep_jail_card"} and chance.happens(0.5):
        return f"Card {chance.pick(99)}"
    if isinstance(top, HowMuch):
        return chance.pick(9) + 1
    if option.needs == "amount":
        return chance.pick(120)
    if option.needs == "bid":
        return bid(table, top, option, chance)
    if option.needs == "cards":
        return first_cards(table, top, chance)
    if option.needs == "deeds":
        return dealt_deeds(table, option, chance)
    return None


def dealt_deeds(table: Table, option: Option, chance: Chance) -> Any:
    """Return so many deeds for each player, from a shuffled stack."""
    left = [deed for deed in table.edition.deeds if table.holds(BANK, deed)]
    dealt = []
    for player in table.game.playing() * (option.amount or 2):
        deed = chance.of(left)
        left.remove(deed)
        dealt.append((player, deed))
    return tuple(dealt)


def bid(table: Table, top: Decision, option: Option, chance: Chance) -> Any:
    """Return a bid of somebody who can pay it."""
    opening = option.amount or 1
    able = [player for player in table.game.playing() if table.holds(player) >= opening]
    if not able:
        return (table.game.playing()[0], opening)
    who = chance.of(able)
    return (who, opening + chance.pick(max(1, min(table.holds(who) - opening + 1, 150))))


def first_cards(table: Table, top: Decision, chance: Chance) -> Any:
    """Return a card of each deck for each player, as far as they go."""
    left = {card: table.holds(BANK, card) for deck in top.decks for card in table.edition.decks[deck]}  # type: ignore[attr-defined]
    dealt = []
    for deck in top.decks:  # type: ignore[attr-defined]
        for player in table.game.playing():
            there = [card for card in table.edition.decks[deck] if left[card]]
            if there:
                card = chance.of(there)
                left[card] -= 1
                dealt.append((player, card))
    return tuple(dealt)


def free_acts(table: Table, chance: Chance) -> list[Command]:
    """Return what could be done freely now, a few of each kind."""
    player = table.game.turn if chance.happens(0.6) else chance.of(table.game.playing())
    open_now = legal(table, player)
    acts: list[Command] = [Build(player, ((deed, 1),)) for deed, _ in open_now.build]
    acts += [Lift(player, deed) for deed, price in open_now.lift if chance.happens(0.5)]
    acts += [LiftShare(player, unit.removeprefix("share.")) for unit in table.game.ledger.of(pledged(player))]
    if chance.happens(0.3):
        acts += [Sell(player, ((deed, 1),)) for deed, _ in open_now.sell]
        acts += [Mortgage(player, deed) for deed, _ in open_now.mortgage]
    acts += [PlayCard(player, option.key) for option in playable(table, player)]
    acts += voucher_plays(table, chance)
    acts += [PlayBeforeBonus(player)] if can_want(table, player) else []
    acts += deals(table, player, chance)
    return acts


def acts_beside(table: Table, chance: Chance) -> list[Command]:
    """Return what can be done while a question stands: a deal, a mortgage, a sale."""
    player = chance.of(table.game.playing() or ("nobody",))
    open_now = legal(table, player)
    acts: list[Command] = [Sell(player, ((deed, 1),)) for deed, _ in open_now.sell[:2]]
    acts += [Mortgage(player, deed) for deed, _ in open_now.mortgage[:2]]
    return acts + deals(table, player, chance)


def voucher_plays(table: Table, chance: Chance) -> list[Command]:
    """Return a voucher of the player whose turn it is, with a place to go."""
    player = table.game.turn
    cards = playable_vouchers(table, player)
    if not cards:
        return []
    card = chance.of(cards)
    keys = sorted(voucher_ways(table, player, card))
    return [PlayVoucher(player, card, chance.of(keys))] if keys else []
