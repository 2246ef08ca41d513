"""Guests with a real browser: they scan, answer, ask why, bid, come back, save the evening, and it is read to them."""

import time

import pytest

from app.core.agreements import FreeStay, RightToBuy
from app.core.game import Seat
from app.core.ledger import BANK
from app.core.referee import Choose, Roll
from app.phone.addresses import addresses, is_private
from app.rules.dealing.by_hand import Adjust, Note
from app.rules.dealing.offers import Offer
from app.rules.dealing.promises import standing
from app.session import Session
from app.words.catalogues import LANGUAGES
from tests.reach.bank import GENEROUS
from tests.reach.second import SecondPhone
from tests.spoken import FR

DEEDS = ("baltic_avenue", "mediterranean_avenue", "reading_railroad")


@pytest.fixture
def bank(opened):
    return opened()


def laid_out(bank):
    """Give Ana a group and a railroad, Ben a street."""
    legs = [(BANK, "ana", 1, deed) for deed in DEEDS] + [(BANK, "ben", 1, "boardwalk")]
    return bank.say(Adjust(tuple(legs), "laid out"))


def test_a_phone_joins_by_the_code_on_a_private_number(opened, browse):
    """Over a private address, because a browser trusts a page from its own machine with much more."""
    own = [address for address in addresses() if is_private(address)]
    if not own:
        pytest.skip("this machine is in no private network")
    page = browse().scan(opened(), own[0]).sees("You are looking on")
    assert page.script("return [isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
    page.sees("Ana rolls")


def test_ana_rolls_sees_what_it_would_do_and_asks_why(bank, browse):
    page = browse().scan(bank).sees("Who are you?")
    page.tap("Ana", "#view").sees("The banker is asked to confirm.").tap("Close", "#sheet")
    assert bank.heard("seat")[0][1] == {"seat": "ana"}
    page.sits(bank, "ana").roll(1, 2).sees("Buy Baltic Avenue for $60?", "#sheet")
    assert bank.lines == 1, "nothing is written before it is confirmed"
    page.tap("Confirm", "#sheet").sees("Buy Baltic Avenue for $60?", "#question")
    page.tap("Why?", "#answers").sees("price of Baltic Avenue: $60", "#sheet").tap("Close", "#sheet")
    page.tap("Buy", "#answers").sees("Ana buys Baltic Avenue for $60.", "#sheet").tap("Confirm", "#sheet")
    page.sees("Ben rolls")
    assert bank.do(lambda: bank.session.game.owner("baltic_avenue")) == "ana"


TWICE = """const tap = { detail: 1, clientX: 40, clientY: 40, bubbles: true };
const tabs = [...document.querySelectorAll('#tabs button')].slice(0, 2);
tabs.forEach((one) => one.dispatchEvent(new MouseEvent('click', tap)));
return tab"""


def test_what_appears_under_a_finger_that_has_just_tapped_takes_no_tap(bank, browse):
    page = browse().scan(bank).sits(bank, "ana")
    page.rest()
    assert page.script(TWICE) == "table"
    page.rest()
    assert page.script("document.querySelectorAll('#tabs button')[1].click(); return tab") == "mine"


def test_a_preview_follows_the_table_while_it_is_looked_at(bank, browse):
    page = browse().scan(bank).sits(bank, "ana").roll(1, 2).sees("Buy Baltic Avenue", "#sheet")
    bank.say(Adjust(((BANK, "ben", 1, "baltic_avenue"),), "forgotten"))
    page.sees("Ben", "#sheet").tap("Confirm", "#sheet").sees("$4", "#question")
    assert bank.lines == 3


def test_a_question_that_was_answered_elsewhere_is_not_answered_twice(bank, browse):
    page = browse().scan(bank).sits(bank, "ana").roll(1, 2).sees("Confirm", "#sheet")
    bank.say(Roll((1, 2)))
    page.sees("No dice are rolled now.", "#sheet")
    assert bank.lines == 2


def test_names_and_notes_of_a_stranger_are_words_and_never_parts_of_the_page(opened, browse):
    """What is typed may be anything. A colour or token that the app does not have comes in nowhere."""
    bad = "<img src=x onerror=hacked=1>"
    seats = (Seat("ana", bad, "red", "cat"), Seat("ben", "]]></text>&", "blue", "boat"), Seat("cid", "C'", "green"))
    bank = opened(players=seats)
    page = browse().scan(bank)
    bank.say(Note(f"{bad}<script>hacked=3</script>", "ana"), Adjust(((BANK, "ana", 1, "baltic_avenue"),), bad))
    page.sits(bank, "ana").sees(bad, "#line")
    for tab in ("Table", "Mine", "Board", "History"):
        page.tap(tab, "#tabs").sees(bad)
        assert page.script("return [window.hacked, document.scripts.length, document.images.length]") == [None, 2, 0]
    page.tap("Board", "#tabs").until(lambda: page.script("return document.querySelectorAll('#board rect').length") > 40)


def test_it_is_spoken_french_on_one_phone_and_english_on_the_other(bank, browse):
    french, english = browse(language=FR.language), browse()
    french.scan(bank).sees("À Ana de lancer").sees("Joueurs")
    english.scan(bank, "127.0.0.2").sees("Ana rolls").tap("Français", "#foot").sees("À Ana de lancer")
    assert english.script("return document.documentElement.lang") == "fr"
    english.tap("English", "#foot").sees("Players")


def test_two_phones_bid_against_each_other(bank, browse):
    ana, ben = browse().scan(bank).sits(bank, "ana"), browse().scan(bank, "127.0.0.2").sits(bank, "ben")
    bank.say(Roll((1, 2)), Choose("auction"))
    ana.sees("Baltic Avenue", "#answers").type("#answers input", 40).tap("Bid", "#answers")
    ben.sees("$40", "#answers").tap("+10", "#answers").tap("Bid", "#answers")
    ana.sees("$51", "#answers").tap("Bid", "#answers").sees("$52", "#answers")
    assert bank.lines == 3
    bank.say(Choose("sold", ("ana", 52)))
    ben.sees("Ana", "#line").tap("Table", "#tabs").sees("$1,448")


def test_a_bank_beside_the_bank_sells_to_the_highest_bid(bank, browse):
    ana, helper = browse().scan(bank).sits(bank, "ana"), browse().scan(bank, "127.0.0.2").sits(bank, "ben", "bank")
    bank.say(Roll((1, 2)), Choose("auction"))
    ana.sees("Baltic Avenue", "#answers").type("#answers input", 40).tap("Bid", "#answers").sees("$40", "#answers")
    assert "Sold" not in ana.text("#answers")
    helper.tap("Sold to Ana for $40", "#answers").tap("Confirm", "#sheet").sees("Ben rolls")
    assert bank.do(lambda: bank.session.game.owner("baltic_avenue")) == "ana"


def test_a_house_is_built_a_deed_mortgaged_and_a_line_undone(bank, browse):
    laid_out(bank)
    page = browse().scan(bank).sits(bank, "ana").tap("Mine", "#tabs").tap("Baltic Avenue", "#view")
    page.tap("Build 1 house", "#sheet").sees("$1,500 → $1,450", "#sheet").tap("Confirm", "#sheet")
    page.sees("1 house", "#view").sees("$1,450", "#view")
    page.tap("Undo", "#line").sees("$1,500", "#view")
    page.tap("Reading Railroad", "#view").tap("Mortgage", "#sheet").tap("Confirm", "#sheet").sees("mortgaged", "#view")


def railroad_offered(bank, browse):
    """Ana's page, on which she begins to offer Ben the railroad, and Ben's."""
    ana, ben = browse().scan(bank).sits(bank, "ana"), browse().scan(bank, "127.0.0.2").sits(bank, "ben")
    ana.tap("Mine", "#tabs").tap("Offer a deal", "#view").sees("Ana gives", "#sheet")
    ana.script("for (const one of document.querySelectorAll('#sheet [type=checkbox]'))"
               " if (one.parentNode.textContent.includes('Reading')) one.click()")  # fmt: skip
    return ana, ben


def test_an_offer_goes_from_phone_to_phone(bank, browse):
    laid_out(bank)
    ana, ben = railroad_offered(bank, browse)
    ana.type("#sheet fieldset:last-of-type [type=number]", 250).tap("See what it does", "#sheet")
    ana.sees("$1,500 → $1,750", "#sheet").tap("Confirm", "#sheet")
    ben.sees("Ana gives Ben Reading Railroad").tap("Accept", "#view").sees("$1,500 → $1,250", "#sheet")
    ben.tap("Confirm", "#sheet").sees("$1,250", "#view")
    assert bank.do(lambda: bank.session.game.owner("reading_railroad")) == "ben"


def test_a_deal_with_promises_is_made_on_a_page(bank, browse):
    """Ana lets Ben stay at her group's deeds, and may have the railroad back that she gives him."""
    laid_out(bank)
    ana, ben = railroad_offered(bank, browse)
    own, his = "#sheet fieldset:first-of-type", "#sheet fieldset:last-of-type"
    ana.tap("Free stay", own).choose("Which deeds", "Baltic Avenue", f"{own} [open]")
    ana.choose("Which deeds", "Mediterranean Avenue", f"{own} [open]")
    ana.choose("Which part of the rents", "Half the rent", f"{own} [open]")
    ana.choose("For how long", "for 3 landings", f"{own} [open]")
    ana.tap("Right to buy", his).choose("Which deeds", "Reading Railroad", f"{his} [open]")
    ana.tap("See what it does", "#sheet")
    assert ana.script("return document.activeElement.validity.valueMissing"), "a right to buy waits for its price"
    ana.type(f"{his} [open] [type=number]", 400)
    ana.tap("See what it does", "#sheet").sees("half the rent at Brown", "#sheet").tap("Confirm", "#sheet")
    ben.sees("half the rent at Brown").tap("Accept", "#view").sees("$400", "#sheet").tap("Confirm", "#sheet")
    ben.until(lambda: bank.lines == 4)
    papers = bank.do(lambda: [paper.promise for _, paper in standing(bank.session.game)])
    assert papers == [
        FreeStay("ana", "ben", ("mediterranean_avenue", "baltic_avenue"), 50, 3),
        RightToBuy("ben", "ana", ("reading_railroad",), 400, 1),
    ]


def test_what_a_phone_may_not_say_it_asks_the_banker_for(bank, browse):
    page = browse().scan(bank).sits(bank, "ben")
    bank.say(Roll((1, 2)))
    page.sees("Ana → Baltic Avenue").tap("Undo", "#line").sees("The banker has been asked to undo this.")
    assert bank.heard("wish")[0][1] == {"command": None, "at": 2}


def test_the_bank_dies_and_comes_back_and_nobody_scans_again(opened, browse, tmp_path):
    bank = opened()
    page = browse().scan(bank).sits(bank, "ana").roll(1, 2).tap("Confirm", "#sheet").sees("Buy Baltic Avenue")
    port, game = bank.port, bank.do(lambda: bank.session.saved.id)
    bank.close()
    page.sees("The banker’s phone is away.", "#state")
    again = opened(port=port, game=game)
    page.sees("You are Ana", "#state").tap("Buy", "#answers").tap("Confirm", "#sheet").sees("Ben rolls")
    assert again.lines == 3


@pytest.mark.parametrize("packs", [True, False], ids=["packed", "a browser that cannot pack"])
def test_the_bank_dies_for_good_and_the_evening_goes_on_from_a_guests_page(opened, browse, tmp_path, packs):
    bank = opened()
    page = browse(folder=tmp_path).scan(bank).sees("Ana rolls")
    if not packs:
        page.script("delete self.CompressionStream")
    bank.say(Roll((1, 2)), Choose("buy"))
    bank.do(bank.session.undo)
    head = bank.do(lambda: bank.session.head)
    page.until(lambda: page.script("return lines.length") == head.seq)
    bank.close()
    page.sees("The banker’s phone is away.", "#state").tap("Save the game", "#foot")
    saved = tmp_path / "Friday.paycorner"
    page.until(saved.exists)
    page.until(lambda: saved.stat().st_size > 0)
    time.sleep(0.2)
    with Session(tmp_path / "other.db") as session:
        session.open(session.import_game(saved).id)
        assert session.head == head
        session.submit(Choose("buy"))
        assert session.game.owner("baltic_avenue") == "ana"


def test_a_page_says_how_much_of_the_game_it_would_save(opened, browse):
    """Lines come after the state; a bank may die between the two."""
    bank = opened()
    for number in range(120):
        bank.do(lambda number=number: bank.session.submit(Note(f"line {number}")))
    page = browse().scan(bank)
    page.until(lambda: page.script("return lines.length") == 121)
    told = page.script("""return new Promise((done) => {  // all is forgotten, and comes again
        const keep = HEAR.keep, told = [];
        HEAR.keep = (said) => {
            keep(said);
            told.push(document.querySelector('#foot').innerText.match(/Save the game.*/)?.[0]);
            if (lines.length === 121) done(told);
        };
        lines = [];
        socket.close();
    })""")
    assert told[-3:] == ["Save the game 50/121", "Save the game 100/121", "Save the game"]


def test_a_page_that_meets_another_bank_first_can_still_save_what_it_has_seen(opened, browse, tmp_path):
    bank = opened()
    page = browse().scan(bank).sees("Ana rolls")
    bank.do(lambda: bank.session.journal.export_game(bank.session.saved.id, tmp_path / "copy.paycorner"))
    bank.say(Roll((1, 2)))
    page.until(lambda: page.script("return lines.length") == 2)
    port = bank.port
    bank.close()
    with Session(tmp_path / "other.db") as other:
        number = other.import_game(tmp_path / "copy.paycorner").id
    second = opened("other.db", port=port, game=number)
    page.driver.get("about:blank")
    page.driver.get(f"http://127.0.0.1:{second.port}/#k={second.key}")
    page.sees("Two phones bank this game", "#state").sees("Save the game", "#foot")


def test_a_page_that_was_closed_kept_its_lines(opened, browse, tmp_path):
    bank = opened()
    page = browse().scan(bank).sees("Ana rolls")
    bank.say(Roll((1, 2)))
    page.sees("Buy Baltic Avenue")
    page.driver.get("about:blank")
    bank.say(Choose("buy"))
    page.driver.get(f"http://127.0.0.1:{bank.port}/#k=GONE")
    page.sees("Ben rolls").until(lambda: page.script("return lines.length") == 3)
    page.driver.refresh()
    page.sees("Ben rolls")
    assert page.script("return lines.length") == 3


def test_what_is_wrong_is_said_whatever_is_looked_at_meanwhile(opened, browse):
    bank = opened()
    page = browse().scan(bank).sits(bank, "ana")
    bank.do(bank.host.away)
    page.sees("The banker’s phone is away.", "#state").tap("Board", "#tabs").tap("Table", "#tabs")
    assert "The banker’s phone is away." in page.text("#state")
    bank.do(bank.host.spread)
    page.sees("You are Ana", "#state")
    bank.do(lambda: bank.host.put_out(bank.guest("ana")))
    page.sees("The banker has removed this phone.", "#state").tap("Board", "#tabs").tap("Table", "#tabs")
    assert "The banker has removed this phone." in page.text("#state")
    page.roll(1, 2).sees("The banker has removed this phone.", "#sheet")


def test_who_was_put_out_reads_so_and_is_not_let_in_again(bank, browse):
    page = browse().scan(bank).sits(bank, "ana")
    bank.do(lambda: bank.host.put_out(bank.guest("ana")))
    page.sees("The banker has removed this phone.", "#state")
    page.driver.refresh()
    page.sees("The banker has removed this phone.", "#state")


def test_a_second_bank_is_found_by_the_page_that_knows_both(opened, browse, tmp_path):
    first = opened()
    page = browse().scan(first).sees("Ana rolls")
    first.say(Roll((1, 2)), Choose("buy"))
    first.do(lambda: first.session.journal.export_game(first.session.saved.id, tmp_path / "copy.paycorner"))
    first.say(Roll((3, 4)))
    page.until(lambda: page.script("return lines.length") == 4)
    first.close()
    with Session(tmp_path / "other.db") as other:
        number = other.import_game(tmp_path / "copy.paycorner").id
    second = opened("other.db", port=first.port, game=number)
    page.driver.get(f"http://127.0.0.1:{second.port}/#k={second.key}")
    page.sees("Two phones bank this game", "#state")
    assert second.heard("fork")[0][1] == {"seen": 4, "top": 3}


def test_the_bank_is_handed_over_and_the_pages_go_there_by_themselves(opened, browse, tmp_path):
    bank = opened()
    ana, wall = browse().scan(bank).sits(bank, "ana"), browse().scan(bank, "127.0.0.2", "&wall").sees("Ana rolls")
    ana.roll(1, 2).tap("Confirm", "#sheet").sees("Buy Baltic Avenue")
    second = SecondPhone(tmp_path / "second.db", bank, limits=GENEROUS).until(lines=2)
    try:
        bank.do(lambda: bank.host.hand_over(bank.guest(label="Deputy")))
        second.until_banks()
        ana.until(lambda: f":{second.port}" in ana.script("return location.host"))
        bank.close()
        ana.sees("You are Ana", "#state").tap("Buy", "#answers").tap("Confirm", "#sheet").sees("Ben rolls")
        wall.sees("Ben rolls")
        assert ana.script("return [location.hash.includes('t='), lines.length]") == [False, 3]
        assert second.lines == 3
    finally:
        second.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)], ids=lambda size: f"{size[0]} x {size[1]}")
@pytest.mark.parametrize(("edition", "players"), [("ultimate", 12), ("classic", 2)])
def test_all_of_an_evening_is_seen_on_the_wall_without_a_hand_at_it(opened, browse, size, edition, players):
    """The board, the question, the last line and everybody's balance; nobody scrolls a television."""
    bank = opened(edition=edition, players=players)
    offer = Offer("ben", "ana", (("boardwalk", 1),), (("$", 300),))
    bank.say(Adjust(((BANK, "ben", 1, "boardwalk"),), "laid out"), offer)
    wall = browse(size=size).scan(bank, more="&wall").sees("Ana rolls").sees("Offer")
    wall.until(lambda: wall.script("return document.querySelectorAll('#board rect').length") > 40)
    wall.until(lambda: wall.text("#clock"))
    for name in bank.do(lambda: [seat.name for seat in bank.session.game.seats]):
        assert name in wall.text("#view")
    assert wall.script("return [document.documentElement.scrollHeight > innerHeight, scrollY]") == [False, 0]


@pytest.mark.parametrize("zoom", [1, 2], ids=["100 %", "200 %"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_stops_who_has_the_page_read_to_them(opened, browse, axe, language, dark, zoom):
    bank = laid_out(opened(edition="ultimate"))
    words = bank.do(lambda: bank.host.words(language))
    page = browse(language=language, dark=dark).scan(bank)
    page.resize(390, 844, zoom)
    found = {"looking": violations(page, axe)}
    page.sits(bank, "ana")
    for tab in ("table", "mine", "board", "history"):
        page.tap(words(f"page.{tab}"), "#tabs")
        page.until(lambda: page.script("return !document.querySelector('#view').innerText.includes('undefined')"))
        found[tab] = violations(page, axe)
    page.roll(1, 2, 3).sees(words("page.confirm"), "#sheet")
    found["preview"] = violations(page, axe)
    page.tap(words("page.close"), "#sheet").tap(words("page.mine"), "#tabs").tap("Baltic Avenue", "#view")
    found["deed"] = violations(page, axe)
    page.tap(words("page.close"), "#sheet").tap(words("page.offer"), "#view").sees("Ana", "#sheet fieldset")
    found["offer"] = violations(page, axe)
    page.script("for (const one of document.querySelectorAll('#sheet details')) one.open = true")
    assert page.script("return document.querySelectorAll('#sheet details[open] select').length") == 14
    found["promises"] = violations(page, axe)
    page.tap(words("page.close"), "#sheet").tap(words("page.wall"), "#foot")
    page.resize(1280, 720, zoom)
    page.until(lambda: page.script("return document.body.className") == "wall")
    found["wall"] = violations(page, axe)
    assert {where: what for where, what in found.items() if what} == {}


def violations(page, axe):
    """Return what axe-core finds once the page is drawn, rule by rule, and how wide it is if it is too wide."""
    time.sleep(0.2)
    page.script(axe)
    found = page.driver.execute_async_script("const done = arguments[0]; axe.run().then(done)")
    assert len(found["passes"]) > 15, "axe-core has looked at the page"
    wide = page.script("""return [document.documentElement, document.querySelector('#sheet')].filter(
        (one) => one.scrollWidth > one.clientWidth).map((one) => one.scrollWidth)""")
    return [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found["violations"]] + wide
