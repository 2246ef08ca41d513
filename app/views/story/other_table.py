"""What else the table could have said where a line changed the table itself, or put something right by hand."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.core.agreements import Standing
from app.core.commands import Command
from app.core.ledger import lot
from app.core.referee import Table
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, stands_there, steps_of, streets_owned
from app.rules.dealing.offers import Accept, Decline, Withdraw
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, values_here
from app.rules.whole_game.table_talk import SetSwitch
from app.views.asked.form_names import mark_value_named, rung_named
from app.views.asked.purses import bank_and_pool
from app.views.asked.question import OptionView
from app.views.story.allowed import TO, Options, is_allowed, option
from app.words.catalogues import switch_sentences
from app.words.deal_sentences import promise_told
from app.words.language import Words

MOST_WANTED = 12  # houses that anybody asks for at once
ANSWERS = {"Accept": Accept, "Decline": Decline, "Withdraw": Withdraw}
OfferAnswer = Accept | Decline | Withdraw


# the table itself
def values(command: SetSwitch, table: Table, words: Words) -> Options:
    """Return the other values of a switch."""
    told = switch_sentences(words.language).get(command.name, {}).get("values", {})
    known = table.edition.switches[command.name].values if command.name in table.edition.switches else ()
    return tuple([
        option(table, words, value, words.of_this_board(told.get(value, value))) for value in known
        if value != command.value and is_allowed(table, with_value(command, value))
    ])  # fmt: skip


def with_value(command: SetSwitch, key: str) -> Command:
    """Return the switch with another value."""
    return replace(command, value=key)


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


# deals
def offer_answers(command: OfferAnswer, table: Table, words: Words) -> Options:
    """Return what else could have been answered to an open offer."""
    others = [name for name, answer in ANSWERS.items() if answer is not type(command)]
    return tuple([
        option(table, words, name, words(f"different.{name}")) for name in others
        if is_allowed(table, with_offer_answer(command, name))
    ])  # fmt: skip


def with_offer_answer(command: OfferAnswer, key: str) -> Command:
    """Return another answer to the same offer."""
    return ANSWERS[key](command.offer)


def other_promises(command: StrikePromise | BuyByRight, table: Table, words: Words) -> Options:
    """Return the other promises of which the same could have been said."""
    papers = {number: paper for number, paper in table.game.papers.items() if isinstance(paper, Standing)}
    return tuple([
        option(table, words, number, promise_told(words, paper.promise)) for number, paper in papers.items()
        if number != command.promise and is_allowed(table, with_promise(command, number))
    ])  # fmt: skip


def with_promise(command: StrikePromise | BuyByRight, key: str) -> Command:
    """Return the same about another promise."""
    return replace(command, promise=key)


def companies(command: MortgageShare | LiftShare, table: Table, words: Words) -> Options:
    """Return the companies of which the player could have turned another share."""
    return tuple([
        option(table, words, company, words.name(company)) for company in table.edition.companies
        if company != command.company and is_allowed(table, with_company(command, company))
    ])  # fmt: skip


def with_company(command: MortgageShare | LiftShare, key: str) -> Command:
    """Return the same with a share of another company."""
    return replace(command, company=key)


def leavers(command: LeaveGame, table: Table, words: Words) -> Options:
    """Return who else could have left."""
    return tuple([option(table, words, one, words.name(one)) for one in table.game.playing() if one != command.player])


def with_leaver(command: LeaveGame, key: str) -> Command:
    """Return the same by another player."""
    return replace(command, player=key)


# put right by hand
def mark_values(command: AdjustMark, table: Table, words: Words) -> Options:
    """Return the other values that the mark can have."""
    said = {"player": command.player, "mark": command.mark}
    others = [value for value in values_here(table, said) if int(value) != command.value]
    return tuple([option(table, words, value, mark_value_named(value, said, table, words)) for value in others])


def with_mark(command: AdjustMark, key: str) -> Command:
    """Return the mark with another value."""
    return replace(command, value=int(key))


def turned_deeds(command: AdjustMortgage, table: Table, words: Words) -> Options:
    """Return the other deeds that could have been turned the same way."""
    down = table.game.mortgaged
    like = [deed for deed in table.edition.deeds if table.owner(deed) and (deed in down) != command.mortgaged]
    return tuple([
        option(table, words, deed, words.name(deed), deed) for deed in like
        if deed != command.deed and is_allowed(table, with_turned(command, deed))
    ])  # fmt: skip


def with_turned(command: AdjustMortgage, key: str) -> Command:
    """Return the same with another deed."""
    return replace(command, deed=key)


def moved_otherwise(command: Adjust, table: Table, words: Words) -> Options:
    """Return what else could stand on the one street of a correction, or between whom else one thing could move."""
    streets = {account[1:] for leg in command.postings for account in leg[:2] if account.startswith(lot(""))}
    if len(streets) == 1:
        return built_otherwise(command, streets.pop(), table, words)
    if len(command.postings) != 1:
        return ()
    giver, taker, *thing = command.postings[0]
    people = (*table.game.playing(), *bank_and_pool(table.game, table.edition))
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
