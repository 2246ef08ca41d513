"""Lines that claim older rules and tell what no rules ever gave: each is refused, wherever it comes in."""

import json

import pytest

from app.core.agreements import FreeStay
from app.core.corrections import Correction
from app.core.game import Game, Seat
from app.core.ledger import BANK
from app.core.referee import decide
from app.editions import kept_corrections
from app.editions.tables import MOST_CORRECTIONS, TableBoard, edition_of
from app.journal import ENTRY, ImportRefused, Line
from app.journal.format.chain import ChainWalk, next_line
from app.journal.parcel import text_of
from app.rules.dealing.by_hand import Adjust
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw
from app.rules.dealing.trade import Trade
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.said_landing import Landed
from app.session.entries import body_of
from app.session.importing import Following
from app.session.judged_games import Judge
from app.session.open_game import edition_for
from tests.journal.table import AT

OLD = (1, 2)
STAY = FreeStay("ben", "ana", ("baltic_avenue",), 100, 2)


class Forged:
    """A game whose lines are written by the rules and then changed by a stranger. `game` is what a judge made of it."""

    def __init__(self, edition="classic", **opening):
        self.judge, self.walk, self.game, self.lines = Judge(edition), ChainWalk(0, edition), Game(), list[Line]()
        seats = tuple(Seat(name.lower(), name) for name in ("Ana", "Ben", "Cid"))
        self.say(NewGame(seats, first="ana", **opening))

    def say(self, command, change=None, claims=0):
        """Submit a command and judge its line, changed and with the rule set that it claims; return its body."""
        edition = self.judge.printed(self.game) if self.game.started else edition_for(self.judge.edition, command)
        body = json.loads(body_of(decide(self.game, command, edition)[0]))
        if change is not None:
            change(body)
        if claims:
            body["rule_set"] = claims
        if claims == 1:
            del body["rule_set"]  # the first version named none
        line = next_line(0, self.walk.head, AT, (ENTRY, 0, self.walk.head.top), json.dumps(body))
        self.game = self.judge.step(self.game, line)
        self.walk.take(line)
        self.lines.append(line)
        return body


def without(*names):
    """Return a change that takes facts and steps of these names out of a line."""
    def change(body):
        for part in ("events", "agenda"):
            body[part] = [one for one in body[part] if one["is"].partition("/")[0] not in names]
    return change


@pytest.mark.parametrize("claims", OLD)
@pytest.mark.parametrize("answer", [Accept, Withdraw, Decline])
def test_c_55_an_offer_that_was_answered_waits_no_more_whatever_rules_a_line_claims(answer, claims):
    """It could be taken five times, for the same promise."""
    forged = Forged()
    forged.say(Adjust((("bank", "ben", 1, "baltic_avenue"),), "bought"))
    offer = forged.say(Offer("ana", "ben", (("$", 100),), (), (STAY,)))["events"][0]["offer"]["id"]
    with pytest.raises(ImportRefused):
        forged.say(answer(offer), without("OfferClosed"), claims)
    assert forged.game.holds("ana") == 1500


@pytest.mark.parametrize("claims", OLD)
def test_a_promise_is_not_called_like_an_offer_that_would_take_its_place(claims):
    forged = Forged()
    forged.say(Adjust((("bank", "ben", 1, "baltic_avenue"),), "bought"))

    def like_an_offer(body):
        for event in body["events"]:
            if event["is"].startswith("Promised"):
                event["number"] = "offer.oabc"

    with pytest.raises(ImportRefused):
        forged.say(Trade("ana", "ben", (("$", 100),), (), (STAY,)), like_an_offer, claims)


def with_a_hotel():
    """Return a game in which a rent of $2,000 waits on Boardwalk."""
    forged = Forged()
    forged.say(Adjust((("bank", "ben", 1, "boardwalk"), ("bank", "ben", 1, "park_place")), "deal"))
    forged.say(Adjust((("bank", "@boardwalk", 1, "hotel"), ("bank", "@park_place", 1, "hotel")), "deal"))
    return forged


@pytest.mark.parametrize("claims", OLD)
@pytest.mark.parametrize("asked", [0, 1, 1999])
def test_c_14_a_rent_is_asked_for_whole_whatever_rules_a_landing_claims(asked, claims):
    def asks(body):
        pays = [step for step in body["agenda"] if step["is"].startswith("Pay")]
        if not asked:
            without("Pay")(body)
        for pay in pays:
            pay["amount"] = asked

    with pytest.raises(ImportRefused):
        with_a_hotel().say(Landed("ana", "boardwalk"), asks, claims)


@pytest.mark.parametrize("claims", OLD)
@pytest.mark.parametrize("place", ["income_tax", "luxury_tax", "go_to_jail"])
def test_c_20_taxes_and_jail_hold_whatever_rules_a_landing_claims(place, claims):
    def goes_free(body):
        without("Pay", "Jailed", "Transferred")(body)
        body["agenda"] = body["agenda"] or [{"is": "EndTurn", "player": "ana"}]

    with pytest.raises(ImportRefused):
        Forged().say(Landed("ana", place), goes_free, claims)


def test_what_the_bank_paid_in_believed_lines_counts_on_where_a_copy_is_followed_again(journal):
    """A bank that had itself called anew before each line could pay three salaries at every landing."""
    forged = Forged()

    def comes_by_again(body):
        moved, salary = ([one for one in body["events"] if one["is"].startswith(name)] for name in ("Moved", "Trans"))
        body["events"] += [{**moved[0], "path": ["go"]}, salary[0]]

    forged.say(Landed("ana", "go"), comes_by_again, 1)
    assert forged.judge.paid
    named = {"game": forged.lines[0].hash.hex()[:32], "title": "x", "edition": "classic", "created": AT}
    Following(journal, named).take(0, [json.loads(text_of(line)) for line in forged.lines])
    again = Following(journal, named)
    assert (again.judge.paid, again.judge.by_facts) == (forged.judge.paid, 2)


# ------------------------------------------------------------------ what a print may hold

@pytest.mark.parametrize("card", [
    ("boardwalk", "by_hand"), ("house", "by_hand"), ("$", "by_hand"), ("ana", "by_hand"), ("", "by_hand"),
    ("chance.own_x", "collect"), ("chance.go_to_jail", "by_hand"), ("nothing.own_x", "by_hand"),
    ("mortgaged.boardwalk", "by_hand"), ("offer.x", "by_hand"),
])  # fmt: skip
def test_c_59_only_a_card_that_is_called_like_one_of_the_table_s_own_is_laid_into_a_print(card):
    """Two Boardwalks came to lie in the bank, and no backup with that game could be put back."""
    printed = edition_of("classic", {}, ())
    said = (("own_card", *card, "x"),)
    assert edition_of("classic", {}, said).decks == printed.decks
    game = Forged(corrections=said).game
    assert game.ledger.of(BANK) == Forged().game.ledger.of(BANK)


def test_c_59_a_card_of_the_table_s_own_lies_once_in_its_deck_however_often_it_is_told():
    said = ("own_card", "chance.own_x", "by_hand", "A gift"), ("own_card", "chance.own_x", "by_hand", "Two gifts")
    edition = edition_of("classic", {}, said)
    assert edition.decks["chance"].count("chance.own_x") == 1
    assert edition.cards["chance.own_x"].title == "Two gifts"


def test_corrections_of_nothing_take_no_room_from_a_new_game_nor_from_the_phone(tmp_path):
    """A stranger's backup brought two thousand of them, and no game could be begun on that board."""
    board = TableBoard.of("classic", {})
    honest = Correction("deed", "boardwalk", "name", "Rue de la Paix")
    of_nothing = [Correction("zzz", f"n{at}", "name", "x") for at in range(MOST_CORRECTIONS)]
    of_things = [Correction("deed", f"n{at}", "name", "x") for at in range(MOST_CORRECTIONS)]
    kept_corrections.join(tmp_path, {"classic": (*of_nothing, honest, *of_things)})
    assert kept_corrections.entered(tmp_path, board) == (("deed", "boardwalk", "name", "Rue de la Paix"),)
    assert len(kept_corrections.stored(tmp_path, "classic")) == kept_corrections.MOST_KEPT
    kept_corrections.join(tmp_path, {"classic": (Correction("deed", "boardwalk", "name", "Paix"),)})
    assert kept_corrections.entered(tmp_path, board) == (("deed", "boardwalk", "name", "Paix"),)
