"""Phones at the table, over real sockets: they look, answer, act, bid and wish; everybody hears of it at once."""

import json
import threading

import pytest
from websockets.exceptions import ConnectionClosed

from app.core.game import Seat
from app.core.ledger import BANK
from app.core.referee import Choose, Roll
from app.core.wire import to_wire
from app.reach.host import Host
from app.reach.talk.handshake import HungUp
from app.rules.construction.mortgage import Mortgage
from app.rules.dealing.by_hand import Adjust, Note
from app.rules.dealing.offers import Accept, Offer
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.said_landing import Landed
from tests.reach.bank import GENEROUS, PROMISED, seats
from tests.reach.conftest import give
from tests.spoken import EN, FR

DEED = "baltic_avenue"


def given(bank, *deeds, to="ana"):
    return bank.say(Adjust(tuple([("bank", to, 1, deed) for deed in deeds]), "laid out"))


def test_who_scans_the_code_looks_on_and_may_say_nothing(bank, came):
    phone = came(bank)
    assert phone.you["right"] == "look"
    assert phone.now["asked"]["text"] == "Ana rolls"
    assert not phone.may_answer()
    assert phone.say(to_wire(Roll((1, 2))))["key"] == "not_yours"
    assert bank.lines == 1


def test_who_asks_for_the_evenings_facts_as_the_bank_ends_does_not_keep_the_program_alive(bank, came):
    came(bank, "ana")
    asks = bank.do(lambda: bank.host.listening.answer(bank.guest("ana"), {"t": "facts", "id": "m1"}))
    bank.close()

    def waits():
        with pytest.raises(HungUp):
            asks()

    waiting = threading.Thread(target=waits, daemon=True)
    waiting.start()
    waiting.join(PROMISED)
    assert not waiting.is_alive()


def test_the_evenings_facts_are_read_a_little_at_a_time_and_told(bank, came):
    ana = came(bank, "ana")
    bank.say(Roll((1, 2)))
    assert ana.ask("facts")["ok"]


def test_a_phone_says_whose_it_is_and_the_banker_is_asked(bank, came):
    phone = came(bank)
    asked, *seats = phone.you["rows"]
    assert asked["text"] == "Who are you?"
    assert [row["text"] for row in seats] == ["Ana", "Ben", "Cid"]
    assert phone.ask("seat", seat="ana")["rows"] == [{"text": "The banker is asked to confirm."}]
    assert bank.heard("seat")[0][1] == {"seat": "ana"}
    give(bank, phone, "ana")
    assert (phone.you["seat"], phone.you["right"], phone.you["name"]) == ("ana", "act", "Ana")
    assert phone.may_answer()


def test_ana_rolls_on_her_phone_and_ben_sees_it_on_his(bank, came):
    ana, ben = came(bank, "ana"), came(bank, "ben")
    shown = ana.ask("show", c={**ana.now["dice"]["c"], "dice": [1, 2]})
    assert shown["head"] == "Ana → Baltic Avenue"
    assert any("Buy Baltic Avenue" in row.get("detail", "") for row in shown["rows"])
    assert bank.lines == 1, "a preview writes nothing"
    assert ana.roll(1, 2)["ok"]
    assert ben.until_seq(2).now["asked"]["text"] == "Buy Baltic Avenue for $60?"
    assert ben.now["line"]["detail"] == "Said on Ana’s phone."
    assert bank.do(lambda: bank.session.past.last.by) == "ana"
    assert not ben.may_answer()
    assert ana.until_seq(2).answer("Buy")["ok"]
    assert bank.do(lambda: bank.session.game.owner(DEED)) == "ana"


def test_the_next_player_rolls_while_the_turn_waits_to_be_handed_on(bank, came):
    ana, ben = came(bank, "ana"), came(bank, "ben")
    ana.roll(1, 2)
    ana.until_seq(2).answer("Buy")
    ben.until_seq(3)
    assert (ben.now["asked"]["text"], ben.now["asked"]["who"]) == ("Ben rolls", "ben")
    assert ben.roll(1, 3)["ok"]


def test_every_language_at_one_table(bank, came):
    ana, lea = came(bank, "ana"), came(bank, lang=FR.language)
    assert lea.now["asked"]["text"] == "À Ana de lancer"
    ana.roll(1, 2)
    assert "Baltic Avenue" in lea.until_seq(2).now["asked"]["text"]
    assert lea.now["asked"]["text"].startswith("Acheter")
    lea.send(t="lang", lang=EN.language)
    lea.take(until=lambda _: lea.now["asked"]["text"].startswith("Buy") and lea.others[-1]["t"] == "words")
    assert lea.others[-1]["words"]["close"] == "Close"


def test_a_browser_has_not_our_font_and_is_told_the_money_in_its_own_letters(opened, came):
    """The double-barred sign of the boxes that have one lies where no other font has a letter."""
    bank = opened(edition="millionaire", players=2)
    phone = came(bank, "ana")
    sign = bank.do(lambda: EN.at(bank.session.edition, bank.session.game).currency())
    asked = [phone.ask("ground"), phone.ask("sheet", seat="ana"), phone.ask("why", seq=1), phone.ask("page", before=0)]
    assert phone.now["people"][0]["sum"] == "M372k"
    assert all(said.get("ok") for said in asked)
    assert not sign.isprintable()
    assert [said for said in (phone.now, phone.you, *asked) if sign in json.dumps(said, ensure_ascii=False)] == []


def test_an_answer_to_a_question_that_has_moved_on_is_refused_with_a_sentence(bank, came):
    ana = came(bank, "ana")
    bank.say(Roll((1, 2)))
    refused = ana.say(to_wire(Roll((5, 6))), at=1)
    assert (refused["key"], refused["text"]) == ("moved_on", "The table has moved on. Look at the question again.")
    assert bank.lines == 2


def test_a_message_is_answered_once_however_often_it_comes(bank, came):
    ana = came(bank, "ana")
    first = ana.say(to_wire(Roll((1, 2))), at=1, id="m-1")
    again = ana.say(to_wire(Roll((1, 2))), at=1, id="m-1")
    assert first == again
    assert first["ok"]
    assert bank.lines == 2


def test_one_id_stands_for_one_message(bank, came):
    """Another message under an answered id is neither done nor called done."""
    ana = came(bank, "ana")
    assert ana.say(to_wire(Roll((1, 2))), at=1, id="m-1")["ok"]
    other = ana.until_seq(2).say(ana.button("Buy"), id="m-1")
    assert (other["ok"], other["key"], bank.lines) == (False, "not_understood", 2)
    assert ana.say(to_wire(Roll((1, 2))), at=1, id="m-1")["ok"], "the first still gets its answer"


@pytest.mark.parametrize("label", ["ana", "Ana", "ANA", "bank", "boardwalk", ""])
def test_a_phone_that_calls_itself_a_player_is_not_taken_for_one(bank, came, label):
    helper = came(bank, right="bank", name=label)
    assert helper.roll(1, 2)["ok"]
    assert bank.do(lambda: bank.session.past.last.by) == f"“{label}”"


def test_a_message_said_again_after_a_break_is_not_done_twice(bank, came):
    ana = came(bank, "ana")
    ana.say(to_wire(Roll((1, 2))), at=1, id="m-1")
    ana.close()
    ana.open()
    ana.until_seq(2)
    assert ana.say(to_wire(Roll((1, 2))), at=1, id="m-1")["ok"]
    assert bank.lines == 2


def test_the_referees_own_sentence_comes_back(bank, came):
    given(bank, DEED)
    ana = came(bank, "ana")
    refused = ana.say(to_wire(Mortgage("ana", "boardwalk")))
    assert refused["key"] == "refused"
    assert "Boardwalk" in refused["text"]
    assert ana.say(to_wire(Mortgage("ana", DEED)))["ok"]
    assert DEED in bank.do(lambda: bank.session.game.mortgaged)


def test_a_phone_that_may_only_answer_builds_nothing(bank, came):
    given(bank, DEED)
    ana = came(bank, "ana", "answer")
    assert ana.say(to_wire(Mortgage("ana", DEED)))["key"] == "not_yours"
    assert ana.roll(1, 2)["ok"]


def test_a_bank_beside_the_bank_answers_for_everybody(bank, came):
    helper = came(bank, right="bank")
    assert helper.may_answer()
    assert helper.roll(1, 2)["ok"]
    assert helper.until_seq(2).say(to_wire(Adjust((("bank", "ben", 5, "$"),), "lost")))["ok"]
    assert bank.do(lambda: bank.session.past.last.by) == "phone", "it has no seat: its own name is told"


def test_a_right_that_is_taken_away_is_gone_at_once(bank, came):
    ana = came(bank, "ana")
    give(bank, ana, "ana", "look")
    assert not ana.may_answer()
    assert ana.say(to_wire(Roll((1, 2))))["key"] == "not_yours"


def test_a_tax_that_is_chosen_before_adding_up_is_not_added_up_by_a_preview(opened, came):
    bank = opened(edition="ultimate")
    ana = came(bank, "ana")
    bank.say(Landed("ana", "income_tax"))
    ana.until_seq(3)
    for text in ("The fixed sum", "A part of all I own"):
        shown = ana.ask("show", c=ana.button(text))
        assert shown["ok"], "it can be confirmed"
        assert "Worth is hidden" in json.dumps(shown)
        assert "320" not in json.dumps(shown), "a tenth of what Ana owns"
    assert ana.answer("A part of all I own")["ok"]
    assert "$320" in ana.until_seq(4).now["asked"]["text"]


# undo and wishes
def test_ones_own_last_line_is_undone_by_phone(bank, came):
    ana = came(bank, "ana")
    ana.roll(1, 2)
    assert ana.until_seq(2).ask("undo", at=2)["ok"]
    assert bank.do(lambda: bank.session.question.__class__.__name__) == "ToRoll"


def test_somebody_elses_line_is_wished_for(bank, came):
    ben = came(bank, "ben")
    bank.say(Roll((1, 2)))
    answered = ben.until_seq(2).ask("undo", at=2)
    assert answered["text"] == "The banker has been asked to undo this."
    guest, wish = bank.heard("wish")[0]
    assert (guest.seat, wish) == ("ben", {"command": None, "at": 2})
    assert bank.lines == 2


def test_ones_own_line_with_another_behind_it_is_wished_for(bank, came):
    ana = came(bank, "ana")
    ana.roll(1, 2)
    bank.say(Choose("buy"))
    assert ana.until_seq(3).ask("undo", at=3)["text"]
    assert bank.lines == 3


def test_ones_own_line_is_not_undone_by_phone_together_with_the_bankers_correction(bank, came):
    """The banker has put a roll right: the lines after it were written once more, and are undone as one."""
    ana = came(bank, "ana")
    bank.say(Roll((1, 2)), Choose("buy"))
    assert ana.until_seq(3).say(to_wire(Note("well", "ana")))["ok"]
    bank.do(lambda: bank.session.history.restate(2, Roll((2, 1))))
    last = bank.do(lambda: bank.session.past.last)
    assert (last.by, last.together > 1) == ("ana", True)
    answered = ana.until_seq(bank.lines).ask("undo", at=bank.lines)
    assert answered["text"] == "The banker has been asked to undo this."
    assert bank.do(lambda: bank.session.past.last) == last


def test_what_the_bank_alone_may_write_is_wished_for(bank, came):
    ana = came(bank, "ana")
    wished = Adjust((("bank", "ana", 50, "$"),), "rent was forgotten")
    assert ana.ask("wish", at=1, c=to_wire(wished))["ok"]
    assert bank.heard("wish")[0][1] == {"command": wished, "at": 1}
    assert bank.lines == 1


def test_who_only_looks_wishes_for_nothing(bank, came):
    phone = came(bank)
    assert phone.ask("wish", at=1, c={})["key"] == "not_yours"
    undone = phone.ask("undo", at=1)
    assert (undone["ok"], undone["text"]) == (False, "That is not yours to say on this phone.")
    assert not bank.heard("wish")


def test_a_wish_from_before_the_last_line_has_moved_on(bank, came):
    ana = came(bank, "ana")
    bank.say(Roll((1, 2)))
    assert ana.until_seq(2).ask("wish", at=1, c={})["key"] == "moved_on"
    assert ana.ask("wish", at=3, c={})["key"] == "moved_on"
    assert not bank.heard("wish")


@pytest.mark.parametrize("asked", [{"name": "seat", "seat": "ben"}, {"name": "wish", "at": 1, "c": {}}])
def test_who_asks_the_banker_all_the_time_is_told_to_speak(bank, came, asked):
    """Each question covers the banker's screen."""
    ana = came(bank, "ana")
    told = [ana.ask(**asked) for _ in range(12)]
    assert len(bank.heard(asked["name"])) == sum(one["ok"] for one in told) == 5
    assert told[-1]["text"] == "You have asked often enough. Speak to the banker."
    assert ana.roll(1, 2)["ok"], "and plays on"


# deals
def test_an_offer_is_made_on_one_phone_shown_and_taken_on_another(bank, came):
    given(bank, DEED)
    ana, ben, cid = came(bank, "ana"), came(bank, "ben"), came(bank, "cid")
    offer = to_wire(Offer("ana", "ben", ((DEED, 1),), (("$", 100),)))
    shown = ana.ask("show", c=offer)
    assert [(row["text"], row["sum"]) for row in shown["rows"] if row.get("kind") == "lit"] == [
        ("Ana", "$1,500 → $1,600"), ("Ben", "$1,500 → $1,400"),
    ]  # fmt: skip
    assert ana.say(offer)["ok"]
    row = ben.until_seq(3).now["rows"][0]
    assert row["text"] == "Offer: Ana gives Ben Baltic Avenue for $100."
    accept = row["do"][0]["go"][1]
    assert cid.until_seq(3).say(accept)["key"] == "not_yours"
    assert ana.until_seq(3).say(accept)["key"] == "not_yours"
    assert ben.say(accept)["ok"]
    assert bank.do(lambda: bank.session.game.owner(DEED)) == "ben"
    assert cid.until_seq(4).say(to_wire(Accept("2")))["ok"] is False


def test_c_55_a_void_offer_is_told_on_both_phones_and_cannot_be_taken_from_an_old_look(bank, came):
    """C-55: what is accepted is what was shown."""
    given(bank, DEED)
    ana, ben = came(bank, "ana"), came(bank, "ben")
    assert ana.say(to_wire(Offer("ana", "ben", ((DEED, 1),), (("$", 100),))))["ok"]
    accept = ben.until_seq(3).now["rows"][0]["do"][0]["go"][1]
    bank.say(Mortgage("ana", DEED))
    for phone in (ana, ben):
        assert phone.until_seq(4).now["line"]["text"].endswith("Ana’s offer to Ben is void.")
        assert not any(row["text"].startswith("Offer") for row in phone.now["rows"])
    assert ben.say(accept)["ok"] is False
    assert bank.do(lambda: bank.session.game.owner(DEED)) == "ana"


def test_what_two_could_promise_is_told_as_fields_of_the_command(bank, came):
    ana = came(bank, "ana")
    bank.say(Adjust(((BANK, "ana", 1, DEED), (BANK, "ben", 1, "boardwalk")), "laid out"))
    ana.until_seq(2)
    one, two = ana.ask("things", one="ana", two="ben")["sides"]
    assert [(each["c"]["is"], each["c"]["promiser"], each["c"]["player"]) for each in one["promises"]] == [
        ("FreeStay", "ana", "ben"), ("RightToBuy", "ana", "ben"), ("RentShare", "ana", "ben"),
    ]  # fmt: skip
    assert [each["c"]["promiser"] for each in two["promises"]] == ["ben"] * 3
    for each in (*one["promises"], *two["promises"]):
        names = {field["name"]: field for field in each["fields"]}
        assert set(names) < set(each["c"]), "each field is one of the command's"
        about = [value for value, _ in names["deeds"]["options"]]
        assert {DEED, "boardwalk"} <= {deed for value in about for deed in value}, "what comes with the deal as well"
        assert each["c"]["deeds"] == []
    said = {**one["promises"][0]["c"], "deeds": [DEED], "percent": 50, "times": 2}
    offer = to_wire(Offer("ana", "ben", (), (("$", 100),))) | {"promises": [said]}
    assert any("Promise" in row["text"] for row in ana.ask("show", c=offer)["rows"])
    assert ana.say(offer)["ok"]


def test_a_table_without_promises_is_offered_none(opened, came):
    ana = came(opened(promises="not_at_this_table"), "ana")
    assert [side["promises"] for side in ana.ask("things", one="ana", two="ben")["sides"]] == [[], []]


def test_what_two_could_trade_is_told_before_they_offer(bank, came):
    given(bank, DEED)
    ana = came(bank, "ana")
    found = ana.ask("things", one="ana", two="ben")
    assert [side["head"] for side in found["sides"]] == ["Ana gives", "Ben gives"]
    assert [thing["text"] for thing in found["sides"][0]["things"]] == ["Cash", "Baltic Avenue"]
    assert found["others"] == [["ben", "Ben"], ["cid", "Cid"]]


# auctions
def test_phones_bid_against_each_other_and_the_bank_sells(bank, came):
    ana, ben = came(bank, "ana"), came(bank, "ben")
    bank.say(Roll((1, 2)), Choose("auction"))
    ana.until_seq(3)
    ben.until_seq(3)
    assert ana.now["sale"]["least"] == 1
    assert ana.ask("bid", at=3, amount=50)["ok"]
    ben.take(until=lambda said: said["t"] == "now" and said["sale"]["least"] == 51)
    assert ben.ask("bid", at=3, amount=50)["text"] == "Somebody has bid as much already."
    assert ben.ask("bid", at=3, amount=60)["ok"]
    assert ana.ask("bid", at=3, amount=5000)["key"] == "refused", "more than she has"
    assert bank.lines == 3, "nothing of it is written before it is sold"
    assert bank.do(lambda: bank.session.bidding.called(bank.session.game)) == (("ana", 50), ("ben", 60))
    bank.say(Choose("sold", ("ben", 60)))
    assert ana.until_seq(4).now["sale"] is None


def test_who_only_looks_does_not_bid(bank, came):
    phone = came(bank)
    bank.say(Roll((1, 2)), Choose("auction"))
    assert phone.until_seq(3).ask("bid", at=3, amount=50)["key"] == "not_yours"


def auctioned(bank, came, *players):
    """Open the auction of the first deed; return the phones of these players."""
    phones = [came(bank, player) for player in players]
    bank.say(Roll((1, 2)), Choose("auction"))
    return [phone.until_seq(3) for phone in phones]


def test_an_auction_ends_on_the_phones_when_all_others_have_passed(bank, came):
    ana, ben, cid = auctioned(bank, came, "ana", "ben", "cid")
    assert ben.ask("bid", at=3, amount=20)["ok"]
    assert ben.ask("pass", at=3)["key"] == "leads"
    assert ana.ask("pass", at=3)["ok"]
    assert bank.lines == 3, "one may still bid more"
    assert cid.ask("pass", at=3)["ok"]
    assert ben.until_seq(4).now["sale"] is None
    assert bank.do(lambda: bank.session.game.owner("baltic_avenue")) == "ben"


def test_who_has_passed_may_bid_again_while_the_auction_goes_on(bank, came):
    ana, ben = auctioned(bank, came, "ana", "ben")
    assert ana.ask("pass", at=3)["ok"]
    assert ben.ask("bid", at=3, amount=20)["ok"]
    assert ana.ask("bid", at=3, amount=30)["ok"]
    assert bank.do(lambda: bank.session.bidding.passed(bank.session.game)) == ()
    assert bank.lines == 3


def test_where_all_pass_and_nobody_bid_it_stays_with_the_bank(bank, came):
    phones = auctioned(bank, came, "ana", "ben", "cid")
    assert all(phone.ask("pass", at=3)["ok"] for phone in phones)
    assert phones[0].until_seq(4).now["sale"] is None
    assert bank.do(lambda: bank.session.game.owner("baltic_avenue")) == ""


def test_who_has_left_the_game_neither_bids_nor_passes(bank, came):
    cid = came(bank, "cid")
    bank.say(LeaveGame("cid"), Roll((1, 2)), Choose("auction"))
    assert "cid" in cid.until_seq(4).now["sale"]["passed"], "the page does not say that it is their turn"
    assert cid.ask("bid", at=4, amount=20)["key"] == "not_yours"
    assert cid.ask("pass", at=4)["key"] == "not_yours"
    assert bank.do(lambda: bank.session.bidding.passed(bank.session.game)) == ()


def test_nobody_passes_without_a_seat_or_an_auction(bank, came):
    phone, ana = came(bank), came(bank, "ana")
    assert ana.ask("pass", at=1)["key"] == "moved_on"
    bank.say(Roll((1, 2)), Choose("auction"))
    assert phone.until_seq(3).ask("pass", at=3)["key"] == "not_yours"


# looking
@pytest.mark.parametrize(("asked", "told"), [
    ({"name": "why", "seq": 1}, "starting cash"),
    ({"name": "page", "before": 0}, "The game begins"),
    ({"name": "sheet", "seat": "ben"}, "Ben"),
    ({"name": "deed", "deed": "boardwalk"}, "Price"),
    ({"name": "risk"}, "Ben risks"),
    ({"name": "board"}, "Ana: Go"),
    ({"name": "ground"}, "Boardwalk"),
])
def test_whoever_looks_on_may_look_everything_up(bank, came, asked, told):
    phone = came(bank)
    found = phone.ask(asked.pop("name"), **asked)
    assert found["ok"]
    assert told in json.dumps(found)


def test_a_table_that_wants_no_coach_shows_no_risk(opened, came):
    phone = came(opened(insight="off"))
    assert "risks" not in json.dumps(phone.ask("risk"))


@pytest.mark.parametrize(("name", "said"), [
    ("why", {"seq": 99}), ("why", {"seq": 0}), ("sheet", {"seat": "zoe"}), ("deed", {"deed": "nowhere"}),
    ("things", {"one": "zoe", "two": "ana"}), ("ways", {"seat": "ana", "card": "none"}), ("seat", {"seat": "zoe"}),
])  # fmt: skip
def test_what_is_not_there_is_told_so(bank, came, name, said):
    answered = came(bank).ask(name, **said)
    assert answered["ok"] is False
    assert len(answered["text"]) > 10


# keeping up
def test_every_phone_keeps_every_line_as_it_stands_in_a_game_file(bank, came):
    ana, late = came(bank, "ana"), None
    ana.roll(1, 2)
    bank.say(Choose("buy"))
    bank.do(bank.session.undo)
    late = came(bank)
    for phone in (ana, late):
        assert len(phone.until_kept(4).lines) == 4
    assert ana.lines == late.lines
    assert [line[0] for line in late.lines] == ["entry", "entry", "entry", "undo"]


def test_a_phone_that_reads_slowly_skips_states_and_misses_no_line(bank, came):
    phone = came(bank)
    for _ in range(60):
        bank.say(Roll((1, 2)))
        bank.do(bank.session.undo)
    seen = []
    while not seen or seen[-1] < 121:
        said = phone.take(until=lambda said: said["t"] == "now")
        seen.append(said["seq"])
    assert len(seen) < 121
    assert len(phone.until_kept(121).lines) == 121


def test_a_phone_comes_back_with_its_token_and_nothing_twice(bank, came):
    ana = came(bank, "ana")
    ana.roll(1, 2)
    ana.until_kept(2).close()
    bank.say(Choose("buy"))
    ana.word = "another code by now"
    ana.open()
    assert ana.you["seat"] == "ana"
    assert len(ana.until_kept(3).lines) == 3


def test_the_page_hears_that_the_app_goes_into_the_background(bank, came):
    phone = came(bank)
    bank.do(bank.host.away)
    assert phone.take(until=lambda said: said["t"] == "away")["why"] == "paused"
    bank.do(bank.host.spread)
    phone.take(until=lambda said: said["t"] == "now")


def test_a_phone_of_one_game_sees_and_writes_nothing_of_another(bank, came):
    """Seats have the same names in every game: Ana here is somebody else there."""
    ana = came(bank, "ana")
    bank.do(lambda: bank.session.create("classic", NewGame(seats(2), title="secret", first="ana")))
    answers = [ana.say(to_wire(Roll((1, 2))), at=1), ana.ask("undo", at=1), ana.ask("wish", at=1, c={}),
               ana.ask("page", before=0), ana.ask("sheet", seat="ana"), ana.ask("risk"), ana.ask("seat", seat="ben"),
               ana.ask("show", c=to_wire(Roll((1, 2)))), ana.ask("board"), ana.ask("ping")]  # fmt: skip
    assert {answer["key"] for answer in answers} == {"elsewhere"}
    assert {answer["text"] for answer in answers} == {"Another game lies on the banker’s phone now."}
    assert not bank.told[2:]
    bank.do(lambda: bank.host.give(bank.guest("ana"), "ben", "bank"))
    with pytest.raises(ConnectionClosed) as end:
        came(bank)
    assert end.value.rcvd.code == 4404
    assert (bank.lines, ana.now["seq"]) == (1, 1)


def test_the_phones_of_an_evening_come_along_to_its_next_game(bank, came):
    """With the code that they have scanned, each to the seat of its player's name; who was put out stays out."""
    ana, ben, cid = came(bank, "ana"), came(bank, "ben"), came(bank, "cid")
    bank.do(lambda: bank.host.put_out(bank.guest("ben")))
    first, code = bank.host, bank.key

    def another_game():
        bank.session.create("classic", NewGame((Seat("p1", "Zoé"), Seat("p2", "ANA"))))
        first.close()
        first.door.wait(5)
        bank.host = Host(bank.session, bank.write, bank.post, bank.hear, GENEROUS)
        bank.host.go_on_from(first)
        bank.host.open(bank.port)

    bank.do(another_game)
    for phone in (ana, cid):
        phone.closed()
        phone.lines = []
        phone.open()
    assert (ana.you["seat"], ana.you["right"]) == ("p2", "act")
    assert (cid.you["seat"], cid.you["right"]) == ("", "look")
    assert bank.key == code
    assert came(bank).welcome["game"] == ana.welcome["game"] != first.members.game
    with pytest.raises(ConnectionClosed) as end:
        ben.open()
    assert end.value.rcvd.code == 4403


def test_the_page_hears_that_the_game_left_the_table(bank, came):
    phone = came(bank)
    bank.do(bank.session.files.leave)
    assert phone.take(until=lambda said: said["t"] == "away")["why"] == "left"


# forms: whatever the banker's phone can enter, a bank beside the bank enters on its page
def open_row(phone, row):
    """Touch a row that asks for more."""
    said = {name: value for name, value in row["open"].items() if name != "t"}
    return phone.ask(row["open"]["t"], **said)


def filled(phone, form, **typed):
    """Touch the first choice of each blank of a form, and type what is to be typed; return the last answer."""
    said = phone.ask("form", form=form, given={}, open="")
    for _ in range(12):
        heads = [at for at, row in enumerate(said.get("rows", ())) if row.get("kind") == "head"]
        if not heads or said["do"]:
            break
        first = next((row for row in said["rows"][heads[0] + 1 :] if row.get("open") or row.get("do")), None)
        if first is None:
            break
        if first.get("do"):
            _, again, blank, *_ = first["do"][0]["go"]
            first = {"open": {**again, "given": {**again["given"], blank: typed.get(blank, 1)}}}
        said = open_row(phone, first)
    return said


def test_a_bank_beside_the_bank_pays_by_a_form_on_its_page(bank, came):
    phone = came(bank, right="bank")
    titles = [row["do"][0]["text"] for row in phone.ask("forms")["rows"]]
    assert {"Pay", "Move the token", "Change a rule of the table", "Write a note"} <= set(titles)
    said = filled(phone, "PayByHand", amount=50)
    shown = {row["text"]: row["sum"] for row in said["rows"] if row.get("kind") == "lit"}
    assert shown == {"Ana": "$1,500 → $1,450", "Ben": "$1,500 → $1,550"}
    assert phone.say(said["do"][0]["go"][1])["ok"]
    assert bank.do(lambda: bank.session.game.holds("ben")) == 1550


OF_WORDS = {"note": "as it lies", "text": "pizza", "name": "Zoé", "value": "77", "cash": 1400}
WRITTEN = ["CashCounted", "Join", "LeaveGame", "Mortgage", "Note", "PayByHand", "Rename"]


@pytest.mark.parametrize("form", WRITTEN)
def test_what_the_phone_can_enter_a_page_with_the_right_can_say(bank, came, form):
    given(bank, DEED)
    phone = came(bank, right="bank")
    said = filled(phone, form, **OF_WORDS)
    assert phone.say(said["do"][0]["go"][1])["ok"], said


def chosen_on(phone, said):
    """Touch the first choice that comes next until the form is whole; return the last answer."""
    for _ in range(20):
        left = [row for row in said["rows"] if row.get("open") and row.get("kind") != "lit"]
        if said["do"] or not left:
            return said
        said = open_row(phone, left[-1])
    return said


def test_dealt_deeds_are_entered_on_the_page_of_a_bank(opened, came):
    bank = opened(length="short")
    phone = came(bank, right="bank")
    asked = next(act for row in phone.now["answers"] for act in row["do"] if act["go"][0] == "open")
    said = chosen_on(phone, open_row(phone, {"open": asked["go"][1]}))
    assert phone.say(said["do"][0]["go"][1])["ok"]
    owned = bank.do(lambda: [bank.session.game.owner(deed) for deed in bank.session.edition.deeds])
    assert {name: owned.count(name) for name in ("ana", "ben", "cid")} == dict.fromkeys(("ana", "ben", "cid"), 2)


def test_whoever_is_asked_answers_by_the_form_on_the_own_page(bank, came):
    ana, ben = came(bank, "ana"), came(bank, "ben")
    said = chosen_on(ana, ana.ask("form", form="Choose", given={"answer": "roll"}, open=""))
    assert said["do"][0]["go"][1] == {"is": "Roll", "dice": [6, 6]}
    assert ana.say(said["do"][0]["go"][1])["ok"]
    assert ben.ask("form", form="Choose", given={}, open="")["key"] == "not_yours"


def test_a_sum_among_many_things_is_typed(bank, came):
    given(bank, DEED)
    phone = came(bank, right="bank")
    said = phone.ask("form", form="Trade", given={"one": "ana", "two": "ben", "gives": [[DEED, 1]]}, open="gets")
    cash = next(row for row in said["rows"] if row.get("do"))
    assert cash["do"][0]["text"] == EN("guest.type"), "a button is a word"
    _, again, blank, *_ = cash["do"][0]["go"]
    deal = open_row(phone, {"open": {**again, "given": {**again["given"], blank: 100}}})
    assert phone.say(deal["do"][0]["go"][1])["ok"]
    assert bank.do(lambda: (bank.session.game.owner(DEED), bank.session.game.holds("ana"))) == ("ben", 1600)


def test_a_seat_fills_in_its_own_forms_alone(bank, came):
    given(bank, DEED)
    ana, looks = came(bank, "ana"), came(bank)
    titles = [row["do"][0]["text"] for row in ana.ask("forms")["rows"]]
    assert "Mortgage a deed" in titles
    assert "Pay" not in titles
    said = filled(ana, "Mortgage")
    assert said["do"][0]["go"][1] == {"is": "Mortgage", "player": "ana", "deed": DEED}
    assert ana.ask("form", form="PayByHand", given={}, open="")["key"] == "not_yours"
    assert looks.ask("form", form="Mortgage", given={}, open="")["key"] == "not_yours"
    assert looks.ask("forms")["rows"] == []


@pytest.mark.parametrize("given_", [
    {"payers": "ana"}, {"amount": "x"}, {"note": {"is": "Note"}}, {"payers": [[["ana"]]]},
])  # fmt: skip
def test_what_no_blank_can_hold_is_refused_on_the_page(bank, came, given_):
    phone = came(bank, right="bank")
    assert phone.ask("form", form="PayByHand", given=given_, open="")["ok"] is False
    assert phone.ask("form", form="Nothing", given={}, open="")["key"] == "not_yours"
    assert phone.ask("form", form="PayByHand", given={"zzz": 1}, open="zzz")["ok"]
