"""Games that name offers, promises and own cards by the numbers of their lines read as they were, and go on."""

import json
import zipfile
from collections import Counter

import pytest

from app.core.agreements import RightToBuy, Standing
from app.core.commands import Postpone
from app.core.reasons import Refused
from app.core.referee import question
from app.rules.cards.playing import PlayCard
from app.rules.dealing.by_hand import Adjust, Note
from app.rules.dealing.offers import Accept, Decline, Withdraw, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.right_to_buy import BuyByRight
from app.session import Session
from tests.dealt import KEPT, lying
from tests.random.corrections import compare, walked
from tests.released import facts


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """The data folder of such games, as it was left."""
    folder = tmp_path_factory.mktemp("dealt")
    with zipfile.ZipFile(KEPT) as packed:
        packed.extractall(folder)
    return folder


@pytest.fixture
def session(kept, tmp_path):
    for name in kept.glob("games.db*"):
        (tmp_path / name.name).write_bytes(name.read_bytes())
    with Session(tmp_path / "games.db") as session:
        yield session


def said(kept, name):
    return json.loads((kept / name).read_text("utf-8"))


def opened(session):
    """Yield the number of each game, when it is open."""
    for saved in session.games():
        assert session.open(saved.id) == ()
        yield str(saved.id)


def test_whatever_lies_on_the_table_in_writing_lies_there_under_its_old_name(session, kept):
    papers = said(kept, "papers.json")
    assert {number: json.loads(json.dumps(lying(session))) for number in opened(session)} == papers
    kinds = {paper["promise"]["is"] if "promise" in paper else paper["is"].partition("/")[0]
             for told in papers.values() for paper in told["papers"].values()}  # fmt: skip
    assert kinds == {"OpenOffer", "FreeStay", "RightToBuy", "RentShare"}
    assert all(told["waiting"] and told["own_cards"] for told in papers.values())


@pytest.mark.parametrize("answer", [Accept, Decline, Withdraw])
def test_an_offer_with_an_old_name_is_answered(session, answer):
    for _ in opened(session):
        offer = open_offers(session.table)[0]
        session.submit(answer(offer.id))
        assert offer.id not in {one.id for one in open_offers(session.table)}


def test_a_promise_with_an_old_name_is_used_kept_and_struck(session):
    used = 0
    for _ in opened(session):
        for number, paper in tuple(standing(session.game)):
            promise = paper.promise
            if isinstance(promise, RightToBuy) and session.game.holds(promise.player) >= promise.price:
                session.submit(BuyByRight(number))
                used += 1
                assert session.game.owner(promise.deeds[0]) == promise.player
            else:
                assert isinstance(paper, Standing)
                session.submit(StrikePromise(number))
            assert number not in dict(standing(session.game))
    assert used >= len(session.games())


def test_an_own_card_with_an_old_name_is_played(session):
    played = 0
    for _ in opened(session):
        for player in session.game.playing():
            for card in [unit for unit in session.game.ledger.of(player) if ".own_" in unit]:
                try:
                    session.submit(PlayCard(player, card))
                except Refused:
                    continue
                played += 1
                assert not session.game.holds(player, card)
                session.undo()
    assert played > 4


def test_what_waits_in_such_a_game_is_said_or_left_out_and_undone(session):
    for _ in opened(session):
        was, waits = facts(session.game), session.history.waiting
        session.submit(Postpone(waits[1:]))
        assert session.history.waiting == waits[1:]
        session.undo()
        assert (facts(session.game), session.history.waiting) == (was, waits)
        session.undo()
        session.redo()
        assert (facts(session.game), session.history.waiting) == (was, waits)


def test_such_a_game_is_put_right_and_taken_back(session):
    for _ in opened(session):
        session.submit(Note("one line more"))
        was = facts(session.game)
        session.history.restate(session.top, Note("another line"))
        session.submit(Note("and on"))
        session.undo()
        session.undo()
        assert facts(session.game) == was
        assert question(session.game).options(session.table)


def test_c_61_a_line_put_right_beneath_old_names_turns_no_answer_to_another_offer_promise_or_card(session):
    met = Counter()
    for _ in opened(session):
        lines = list(session.past.backwards())[::-1]
        first = next(line for line in lines if isinstance(line.entry.command, Adjust))
        later = [line.entry for line in lines if line.line.seq >= first.line.seq]
        before = session.history.table_before(first.line.seq).game
        other = Adjust((*first.entry.command.postings, ("bank", "ana", 1, "$")), "dealt, and a dollar")
        found = session.history.restatement(first.line.seq, other)
        again = 1 + len(found.again)
        for was, now in list(zip(walked(before, later), walked(before, found.entries), strict=False))[1:again]:
            compare(was, now)
            met[type(now.entry.command).__name__] += 1
    assert min(met["Accept"], met["StrikePromise"], met["BuyByRight"], met["PlayCard"]) > 2, met


def test_what_such_games_exported_is_taken_in_with_the_same_balances(session, kept):
    expected = said(kept, "expected.json")
    for number, told in expected.items():
        session.open(session.files.import_game(kept / f"{number}.game").id)
        assert facts(session.game)["holdings"] == told["holdings"]
        assert json.loads(json.dumps(lying(session))) == said(kept, "papers.json")[number]
