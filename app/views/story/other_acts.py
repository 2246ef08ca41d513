"""What else could have been said where a line did something freely: other people, places, cards, deeds or numbers.

Most commands say it in one blank of their form: every other choice of that blank. What is said in two blanks at once,
in baskets and in corrections has a function of its own.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from app.core.commands import Command
from app.core.forms import DEED, FORMS, SPACE, Blank, Values
from app.core.ledger import lot
from app.core.reasons import Broken, Refused
from app.core.referee import Table, decide
from app.core.wire import wire_name
from app.rules.blanks import purses
from app.rules.cards.playing import PlayCard, playable
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, PayByHand, stands_there, steps_of, streets_owned
from app.rules.dealing.offers import Accept, Decline, Withdraw
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.owning.worth import owned_deeds
from app.rules.travel.voucher_moves import PlayVoucher, playable_vouchers, voucher_ways
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed
from app.rules.whole_game.table_talk import SetSwitch
from app.views.asked.form_names import NAMED, rung_named
from app.views.asked.question import OptionView, mark_of, told_apart
from app.words.language import Words

TO = ">"  # in keys: who pays whom, which card leads where, how many on which street
MOST_STEPS = 6  # houses, hotel and skyscraper of one street
MOST_WANTED = 12  # houses that anybody asks for at once
Options = tuple[OptionView, ...]
OFFER_ANSWERS = {"Accept": Accept, "Decline": Decline, "Withdraw": Withdraw}
OfferAnswer = Accept | Decline | Withdraw
IN_ONE_BLANK: dict[type[Command], str] = {  # the blank in which something else can be said
    Landed: "place", AdjustPosition: "space", Mortgage: "deed", Lift: "deed", AdjustMortgage: "deed",
    SetSwitch: "value", AdjustMark: "value", StrikePromise: "promise", BuyByRight: "promise", LeaveGame: "player",
    MortgageShare: "company", LiftShare: "company",
}  # fmt: skip
ALL_FIT = frozenset({Landed, AdjustPosition, AdjustMark, LeaveGame})  # the referee takes every choice of these


def other_acts(command: Command, table: Table, words: Words) -> Options:
    """Return what else could have been said there, each with the key that `with_act` understands."""
    if type(command) in IN_ONE_BLANK:
        return told_apart(other_choices(command, table, words), words)
    found = OTHERS.get(type(command))
    return told_apart(found(command, table, words), words) if found is not None else ()


def with_act(command: Command, key: str) -> Command:
    """Return the command that this key stands for."""
    name = IN_ONE_BLANK.get(type(command))
    if name is None:
        return ANEW[type(command)](command, key)
    return replace(command, **{name: type(getattr(command, name))(key)})  # type: ignore[type-var]


def option(table: Table, words: Words, key: str, text: str, about: str = "") -> OptionView:
    """Return one of them as a row."""
    return OptionView(key, text, None, "", None, about, "", "", *mark_of(table, about, words))


def is_allowed(table: Table, command: Command) -> bool:
    """Return whether the referee takes a command there."""
    try:
        decide(table.game, command, table.edition)
    except (Refused, Broken):
        return False
    return True


# what stands in one blank of a form
def blanks_of(command: Command) -> tuple[Blank, ...]:
    """Return the blanks of a command's form; none where it has no form."""
    form = FORMS.get(wire_name(type(command)))
    return form.blanks if form is not None else ()


def other_choices(command: Command, table: Table, words: Words) -> Options:
    """Return every other choice of the one blank, as far as the referee takes it."""
    blank = next(one for one in blanks_of(command) if one.name == IN_ONE_BLANK[type(command)])
    said = {one.name: getattr(command, one.name) for one in blanks_of(command)}
    keys = blank.choices(table, said) if blank.choices is not None else ()
    others = [key for key in keys if key != str(said[blank.name])]
    fit = [key for key in others if type(command) in ALL_FIT or can_be(command, key, table, said)]
    told, about = NAMED.get(blank.of), blank.of in {DEED, SPACE}
    texts = [told(key, said, table, words) if told is not None else words.name(key) for key in fit]
    return tuple([
        option(table, words, key, text, key if about else "") for key, text in zip(fit, texts, strict=True)
    ])  # fmt: skip


def can_be(command: Command, key: str, table: Table, said: Values) -> bool:
    """Return whether the referee takes a command with this choice, and what else it says is not so of it already."""
    name = IN_ONE_BLANK[type(command)]
    values, others = {**said, name: key}, [one for one in blanks_of(command) if one.now and one.name != name]
    is_so = bool(others) and all(values[one.name] == one.now(table, values) for one in others if one.now)
    return not is_so and is_allowed(table, with_act(command, key))


# what is said in two blanks at once, or in baskets
def people(command: PayByHand, table: Table, words: Words) -> Options:
    """Return who else could have paid whom: first the other way round, then another payee, then another payer."""
    if len(command.payers) != 1 or len(command.payees) != 1:
        return ()
    payer, payee = command.payers[0], command.payees[0]
    others = [one for one in purses(table, {}) if one not in {payer, payee}]
    pairs = [(payee, payer), *[(payer, one) for one in others], *[(one, payee) for one in others]]
    told = {one + TO + two: words("different.pays", payer=words.name(one), payee=words.name(two)) for one, two in pairs}
    return tuple([option(table, words, key, text) for key, text in told.items()])


def by_others(command: PayByHand, key: str) -> Command:
    """Return the same sum between others."""
    payer, _, payee = key.partition(TO)
    return replace(command, payers=(payer,), payees=(payee,))


def vouchers(command: PlayVoucher, table: Table, words: Words) -> Options:
    """Return where else this voucher led, then where the player's others did."""
    cards = sorted(playable_vouchers(table, command.player), key=lambda card: card != command.card)
    ways = [(card, to, way) for card in cards for to, way in voucher_ways(table, command.player, card).items()]
    return tuple([
        option(table, words, card + TO + to,
               words("different.card_to", card=words.name(card), space=words.name(way.path[-1])), way.path[-1])
        for card, to, way in ways if (card, to) != (command.card, command.to)
    ])  # fmt: skip


def by_voucher(command: PlayVoucher, key: str) -> Command:
    """Return the play of another voucher, or of the same one to another space."""
    card, _, to = key.partition(TO)
    return replace(command, card=card, to=to)


def cards(command: PlayCard, table: Table, words: Words) -> Options:
    """Return the kept cards that could be played; whom and what is asked for afterwards."""
    open_then = [one.key for one in playable(table, command.player)]
    said = command.target or command.thing or command.other
    return tuple([option(table, words, card, words.name(card)) for card in open_then if card != command.card or said])


def by_card(command: PlayCard, key: str) -> Command:
    """Return the play of another card, or of the same one with everything asked for anew."""
    return PlayCard(command.player, key)


def numbers(command: Build | Sell, table: Table, words: Words) -> Options:
    """Return how many other steps each of these streets could have got or lost, or a single one's other street."""
    alone = len(command.deeds) == 1
    least = 1 if alone else 0
    others = [(deed, many) for deed, was in command.deeds for many in range(least, MOST_STEPS + 1) if many != was]
    if alone:
        (here, was), = command.deeds
        others += [(deed, was) for deed in owned_deeds(table, command.player) if deed != here]
    return tuple([
        option(table, words, f"{deed}{TO}{many}",
               words("different.times", n=words.number(many), deed=words.name(deed)), deed)
        for deed, many in others if is_allowed(table, with_number(command, f"{deed}{TO}{many}"))
    ])  # fmt: skip


def with_number(command: Build | Sell, key: str) -> Command:
    """Return the same with another number of steps on one street; a street without any, or another's place, goes."""
    deed, _, many = key.partition(TO)
    basket = [(one, int(many) if one == deed else was) for one, was in command.deeds]
    basket = basket if deed in dict(basket) else [(deed, int(many))]
    return replace(command, deeds=tuple([line for line in basket if line[1]]))


def wanted(command: Contest, table: Table, words: Words) -> Options:
    """Return how many of the last buildings each player could have wanted besides; none takes a player out."""
    asked = dict(command.wants)
    others = [(one, n) for one in table.game.playing() for n in range(MOST_WANTED + 1) if n != asked.get(one, 0)]
    return tuple([
        option(table, words, f"{one}{TO}{n}", words("different.wants", player=words.name(one), n=words.number(n)))
        for one, n in others if is_allowed(table, with_want(command, f"{one}{TO}{n}"))
    ])  # fmt: skip


def with_want(command: Contest, key: str) -> Command:
    """Return the same with another number for one player."""
    player, _, many = key.partition(TO)
    wants = {**dict(command.wants), player: int(many)}
    return replace(command, wants=tuple([(one, number) for one, number in wants.items() if number]))


def offer_answers(command: OfferAnswer, table: Table, words: Words) -> Options:
    """Return what else could have been answered to an open offer."""
    others = [name for name, answer in OFFER_ANSWERS.items() if answer is not type(command)]
    return tuple([
        option(table, words, name, words(f"different.{name}")) for name in others
        if is_allowed(table, with_offer_answer(command, name))
    ])  # fmt: skip


def with_offer_answer(command: OfferAnswer, key: str) -> Command:
    """Return another answer to the same offer."""
    return OFFER_ANSWERS[key](command.offer)


# put right by hand
def moved_otherwise(command: Adjust, table: Table, words: Words) -> Options:
    """Return what else could stand on the one street of a correction, or between whom else one thing could move."""
    streets = {account[1:] for leg in command.postings for account in leg[:2] if account.startswith(lot(""))}
    if len(streets) == 1:
        return built_otherwise(command, streets.pop(), table, words)
    if len(command.postings) != 1:
        return ()
    giver, taker, *thing = command.postings[0]
    people = purses(table, {})
    pairs = [(taker, giver), *[(giver, one) for one in people], *[(one, taker) for one in people]]
    legs = {((one, two, *thing),): words("different.gives", giver=words.name(one), taker=words.name(two))
            for one, two in pairs if one != two and (one, two) != (giver, taker)}  # fmt: skip
    return adjusted(command, table, legs)


def built_otherwise(command: Adjust, deed: str, table: Table, words: Words) -> Options:
    """Return everything else that could stand on a street."""
    if deed not in streets_owned(table):
        return ()
    told = {step: rung_named(step, {"deed": deed}, table, words) for step in steps_of(table, {"deed": deed})}
    ways = {stands_there(table, deed, step, command.note).postings: text for step, text in told.items()}
    return adjusted(command, table, {legs: text for legs, text in ways.items() if legs})


def adjusted(command: Adjust, table: Table, legs: Mapping[tuple[Any, ...], str]) -> Options:
    """Return these ways to move something, each with its text, as far as the referee takes them."""
    keys = {json.dumps(one): text for one, text in legs.items() if one != command.postings}
    return tuple([
        OptionView(key, text, None, "", None)
        for key, text in keys.items() if is_allowed(table, with_legs(command, key))
    ])  # fmt: skip


def with_legs(command: Adjust, key: str) -> Command:
    """Return a correction that moves something else."""
    return replace(command, postings=tuple([tuple(leg) for leg in json.loads(key)]))


OTHERS: dict[type[Command], Callable[..., Options]] = {
    PayByHand: people, PlayVoucher: vouchers, PlayCard: cards, Build: numbers, Sell: numbers, Contest: wanted,
    Accept: offer_answers, Decline: offer_answers, Withdraw: offer_answers, Adjust: moved_otherwise,
}
ANEW: dict[type[Command], Callable[..., Command]] = {
    PayByHand: by_others, PlayVoucher: by_voucher, PlayCard: by_card, Build: with_number, Sell: with_number,
    Contest: with_want, Accept: with_offer_answer, Decline: with_offer_answer, Withdraw: with_offer_answer,
    Adjust: with_legs,
}  # fmt: skip
