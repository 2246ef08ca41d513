"""Guests with a real browser: they scan, answer, ask why, bid, come back, save the evening, and it is read to them."""

import time

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from app.core.agreements import FreeStay, RightToBuy
from app.core.game import Seat
from app.core.ledger import BANK
from app.core.referee import Choose, Roll
from app.phone.addresses import addresses, is_private
from app.reach.talk.places import FIRST_PORT
from app.rules.dealing.by_hand import Adjust, Note
from app.rules.dealing.offers import Offer
from app.rules.dealing.promises import standing
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.session import Session
from app.words.catalogues import LANGUAGES
from tests.reach.bank import GENEROUS, Bank
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


def test_a_second_touch_of_confirm_says_nothing_twice(bank, browse):
    """In a slow net the sheet stands for a while: it came back with a refusal."""
    page = browse().scan(bank).sits(bank, "ana").roll(1, 2).sees("Confirm", "#sheet")
    confirm = "const one = document.querySelector('#acts .main'); one.click(); one.click(); return one.disabled"
    assert page.script(confirm) is True
    page.sees("Buy Baltic Avenue for $60?", "#question")
    page.until(lambda: not page.script("return document.querySelector('#sheet').open"))


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


OURS_ALONE = """return [window.hacked, document.images.length,
[...document.scripts].filter((one) => one.id !== 'words' && new URL(one.src).origin !== location.origin).length]"""


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
        assert page.script(OURS_ALONE) == [None, 0, 0]
    page.tap("Board", "#tabs").until(lambda: page.script("return document.querySelectorAll('#board rect').length") > 40)


def test_it_is_spoken_french_on_one_phone_and_english_on_the_other(bank, browse):
    french, english = browse(language=FR.language), browse()
    french.scan(bank).sees("À Ana de lancer").sees("Plateau", "#tabs")
    english.scan(bank, "127.0.0.2").sees("Ana rolls").more("Français").sees("À Ana de lancer")
    assert english.script("return document.documentElement.lang") == "fr"
    english.more("English").sees("Ana rolls")


def test_two_phones_bid_against_each_other(bank, browse):
    ana, ben = browse().scan(bank).sits(bank, "ana"), browse().scan(bank, "127.0.0.2").sits(bank, "ben")
    bank.say(Roll((1, 2)), Choose("auction"))
    ana.sees("Baltic Avenue", "#answers").type("#answers input", 40).tap("Bid", "#answers")
    ben.sees("$40", "#answers").tap("+10", "#answers").tap("Bid", "#answers")
    ana.sees("$51", "#answers").tap("Bid", "#answers").sees("$52", "#answers")
    assert bank.lines == 3
    bank.say(Choose("sold", ("ana", 52)))
    ben.sees("Ana", "#line").sees("$1,448", "#others")


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
    page.sees("1 house", "#view").sees("$1,450", "#cash")
    page.tap("Table", "#tabs").tap("Undo", "#line").sees("$1,500", "#cash").tap("Mine", "#tabs")
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
    ben.tap("Confirm", "#sheet").sees("$1,250", "#cash")
    assert bank.do(lambda: bank.session.game.owner("reading_railroad")) == "ben"


def test_an_offer_is_changed_into_one_back_and_a_long_pile_has_a_search(bank, browse):
    laid_out(bank)
    every = [deed for deed in bank.do(lambda: list(bank.session.edition.deeds)) if "avenue" in deed][4:]
    bank.say(Adjust(tuple([(BANK, "ben", 1, deed) for deed in every]), "laid out"))
    bank.say(Offer("ana", "ben", (("reading_railroad", 1),), (("$", 250),)))
    ben = browse().scan(bank).sits(bank, "ben").tap("Change it", "#view").sees("Ben gives", "#sheet")
    shown = "return [...document.querySelectorAll('fieldset > label')].filter((one) => one.offsetHeight).length"
    ben.type("#body [type=search]", "reading").until(lambda: ben.script(shown) == 1)
    assert ben.script("return document.querySelector('#sheet label:not([hidden]) [type=checkbox]').checked")
    ben.script("const one = $('body').querySelector('[type=search]'); one.value = ''; one.oninput()")
    ben.until(lambda: ben.script(shown) > 8)
    assert ben.script("return document.querySelector('fieldset [type=number]').value") == "250"
    ben.type("fieldset:first-of-type [type=number]", 200).tap("See what it does", "#sheet")
    ben.sees("$1,500 → $1,300", "#sheet").tap("Confirm", "#sheet")
    ana = browse().scan(bank, "127.0.0.2").sits(bank, "ana").sees("Ben gives Ana $200", "#view")
    ana.tap("Accept", "#view").tap("Confirm", "#sheet").sees("$1,700", "#cash")
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
    page.sees("Back soon", "#asked")
    again = opened(port=port, game=game)
    page.here("Ana").tap("Buy", "#answers").tap("Confirm", "#sheet").sees("Ben rolls")
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
    page.sees("Back soon", "#asked").tap("Save the game", "#asked")
    saved = tmp_path / "Friday.paycorner"
    page.until(saved.exists)
    page.until(lambda: saved.stat().st_size > 0)
    time.sleep(0.2)
    with Session(tmp_path / "other.db") as session:
        session.open(session.files.import_game(saved).id)
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
            document.querySelector('#more').click();
            told.push(document.querySelector('#sheet').innerText.match(/Save the game.*/)?.[0]);
            if (lines.length === 121) done(told);
        };
        lines = [];
        socket.close();
    })""")
    assert told[-3:] == ["Save the game 50/121", "Save the game 100/121", "Save the game"]


def test_a_page_that_meets_another_bank_first_can_still_save_what_it_has_seen(opened, browse, tmp_path):
    bank = opened()
    page = browse().scan(bank).sees("Ana rolls")
    bank.do(lambda: bank.session.journal.transport.export_game(bank.session.saved.id, tmp_path / "copy.paycorner"))
    bank.say(Roll((1, 2)))
    page.until(lambda: page.script("return lines.length") == 2)
    port = bank.port
    bank.close()
    with Session(tmp_path / "other.db") as other:
        number = other.files.import_game(tmp_path / "copy.paycorner").id
    second = opened("other.db", port=port, game=number)
    page.open(f"http://127.0.0.1:{second.port}/#k={second.key}")
    page.sees("Two phones bank this game", "#asked").sees("Save the game", "#asked")


def test_a_page_that_was_closed_kept_its_lines(opened, browse, tmp_path):
    bank = opened()
    page = browse().scan(bank).sees("Ana rolls")
    bank.say(Roll((1, 2)))
    page.sees("Buy Baltic Avenue")
    page.follow("about:blank")
    bank.say(Choose("buy"))
    page.follow(f"http://127.0.0.1:{bank.port}/#k=GONE").sees("Ben rolls")
    page.until(lambda: page.script("return lines.length") == 3)
    page.reload().sees("Ben rolls")
    assert page.script("return lines.length") == 3


def test_what_is_wrong_is_said_whatever_is_looked_at_meanwhile(opened, browse):
    bank = opened()
    page = browse().scan(bank).sits(bank, "ana").tap("Board", "#tabs").sees("Go", "#space").tap("Table", "#tabs")
    bank.do(bank.host.away)
    page.sees("Back soon", "#asked").tap("Board", "#tabs").tap("Table", "#tabs")
    assert "Back soon" in page.text("#asked")
    bank.do(bank.host.spread)
    page.here("Ana")
    bank.do(lambda: bank.host.put_out(bank.guest("ana")))
    page.sees("The banker has removed this phone", "#asked").tap("Board", "#tabs").tap("Table", "#tabs")
    assert "The banker has removed this phone" in page.text("#asked")


def test_who_was_put_out_reads_so_and_is_not_let_in_again(bank, browse):
    page = browse().scan(bank).sits(bank, "ana")
    bank.do(lambda: bank.host.put_out(bank.guest("ana")))
    page.sees("The banker has removed this phone", "#asked")
    page.reload().sees("The banker has removed this phone", "#asked")


def test_a_second_bank_is_found_by_the_page_that_knows_both(opened, browse, tmp_path):
    first = opened()
    page = browse().scan(first).sees("Ana rolls")
    first.say(Roll((1, 2)), Choose("buy"))
    first.do(lambda: first.session.journal.transport.export_game(first.session.saved.id, tmp_path / "copy.paycorner"))
    first.say(Roll((3, 4)))
    page.until(lambda: page.script("return lines.length") == 4)
    first.close()
    with Session(tmp_path / "other.db") as other:
        number = other.files.import_game(tmp_path / "copy.paycorner").id
    second = opened("other.db", port=first.port, game=number)
    page.follow(f"http://127.0.0.1:{second.port}/#k={second.key}").sees("Two phones bank this game", "#asked")
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
        ana.here("Ana").tap("Buy", "#answers").tap("Confirm", "#sheet").sees("Ben rolls")
        wall.sees("Ben rolls")
        assert ana.script("return [location.hash.includes('t='), lines.length]") == [False, 3]
        assert second.lines == 3
    finally:
        second.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)], ids=lambda size: f"{size[0]} x {size[1]}")
@pytest.mark.parametrize(("edition", "players"), [("ultimate", 12), ("ultimate", 5), ("mega", 4)])
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
    wall.until(lambda: wall.text(".key"), "there is no key to type")
    assert wall.script(CUT_OFF) == []
    assert wall.script("return [...document.querySelectorAll('button')].filter((one) => one.offsetWidth).length") == 0


def test_the_middle_of_the_wall_shows_the_dice_and_a_pool_where_there_is_one_and_no_way_to_insight(opened, browse):
    """Classic has no Pool: the word above the way to the next rolls stood there alone."""
    bank = opened()
    bank.say(Roll((1, 2)))
    wall = browse(size=(1280, 720)).scan(bank, more="&wall")
    wall.until(lambda: wall.script("return document.querySelectorAll('#space .die svg').length") == 2)
    assert wall.text("#space") == "Ana → Baltic Avenue."
    bank.say(Choose("buy"), Note("a cup of tea"))
    wall.sees("a cup of tea", "#space")
    shown = "return ['#space .die svg', '#board .way'].map((one) => document.querySelectorAll(one).length)"
    wall.until(lambda: wall.script(shown) == [2, 1], "the last roll and its way are gone with the next line")


def test_the_wall_says_whose_each_deed_is_what_its_second_sums_are_and_until_when_is_played(opened, browse):
    """A colour never stands alone, a sum beside a balance is no riddle, and the hour stands above everything."""
    people = (Seat("ana", "Ana", "black"), Seat("ben", "Ben", "yellow"), Seat("bo", "Bo", "red"))
    bank = laid_out(opened(players=people, length="timed"))
    bank.say(AgreeEnd("2026-11-20T23:00"))
    wall = browse(size=(1920, 1080)).scan(bank, more="&wall").sees("The game ends at 23:00", ".top")
    shown = "return [...document.querySelectorAll('#board .owner')].map((one) => [one.textContent, one.classList[1]])"
    assert wall.script(shown) == [["A", "light"]] * 3 + [["Be", "dark"]]
    assert wall.text(".folk li").endswith("$1,500\nworth $1,820")


CUT_OFF = """const edge = (one) => one.getBoundingClientRect();
return [...document.querySelectorAll('.join p'), ...document.querySelectorAll('.folk b')].filter((one) => {
  const within = edge(one.closest('li') ?? document.documentElement);
  return edge(one).right > within.right || edge(one).bottom > within.bottom; }).concat([
  ...document.querySelectorAll('.folk li')].filter((one) => one.scrollHeight > one.clientHeight))
  .map((one) => one.textContent)"""
IN_SHORT = {  # as the app shortens them: `tests/screens/test_long_names.py`
    "Maximilienne Alexandrine de Montmorency": "Maximilienne", "Wolfgang Amadeus von und zu Hohenstein": "Wolfgang H.",
    "Wolfgang Gottlieb Theophil": "Wolfgang T.", "Rindfleischetikettierungsgesetz": "Rindfleischetikettierungsgesetz",
}  # fmt: skip
SHOWN = """return [...document.querySelectorAll(arguments[0])].map(
(one) => [one.textContent, one.clientHeight < 2 * parseFloat(getComputedStyle(one).lineHeight)])"""
WIDEST = "return Math.max(...[...document.querySelectorAll('#others button')].map((one) => one.offsetWidth))"
WHOLE = """return [...document.querySelectorAll('.folk strong')].map(
(one) => [one.textContent, one.scrollWidth <= one.clientWidth])"""


def test_a_very_long_name_is_shortened_as_in_the_app_on_a_page_and_on_the_wall(opened, browse):
    """On one line, and on the wall in smaller letters before letters go. A touch tells a name in full."""
    bank = opened(players=(Seat("ana", "Zoé", "green"), *[Seat(f"p{at}", name) for at, name in enumerate(IN_SHORT)]))
    page = browse(size=(320, 568)).scan(bank).sits(bank, "ana").sees("Wolfgang H.", "#others")
    assert page.script(SHOWN, "#others small") == [[short, True] for short in IN_SHORT.values()]
    assert page.script(WIDEST) < 200
    page.tap("Wolfgang H.", "#others").sees("Wolfgang Amadeus von und zu Hohenstein", "#sheet").tap("Close", "#sheet")
    page.more("Show on this screen")
    page.resize(1024, 768)
    page.sees("Wolfgang H.", ".folk")
    assert page.script(WHOLE) == [[short, len(short) < 13] for short in ("Zoé", *IN_SHORT.values())]
    assert all(one_line for _, one_line in page.script(SHOWN, ".folk strong"))


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
    page.tap(words("page.table"), "#tabs").roll(1, 2, 3).sees(words("page.confirm"), "#sheet")
    found["preview"] = violations(page, axe)
    page.tap(words("page.close"), "#sheet").tap(words("page.mine"), "#tabs").tap("Baltic Avenue", "#view")
    found["deed"] = violations(page, axe)
    page.tap(words("page.close"), "#sheet").tap(words("page.offer"), "#view").sees("Ana", "#sheet fieldset")
    found["offer"] = violations(page, axe)
    page.script("for (const one of document.querySelectorAll('#sheet details')) one.open = true")
    assert page.script("return document.querySelectorAll('#sheet details[open] select').length") == 14
    found["promises"] = violations(page, axe)
    page.tap(words("page.close"), "#sheet")
    bank.do(bank.host.away)
    page.sees(words("page.away_head"), "#asked")
    found["away"] = violations(page, axe)
    bank.do(bank.host.spread)
    page.here("Ana").more(words("page.wall"))
    page.resize(1280, 720, zoom)
    page.until(lambda: page.script("return document.body.classList.contains('wall')"))
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


def test_an_alarm_stands_on_every_tab_is_said_at_once_and_goes_when_it_is_settled(opened, browse, axe):
    bank = opened(edition="ultimate", players=2, rent_claim="on_demand")
    bank.say(Adjust(((BANK, "ben", 1, "esplanade_avenue"),), "laid out"), Roll((1, 2, 3)))
    page = browse().scan(bank).sits(bank, "ben")
    for tab in ("Mine", "Board", "History", "Table"):
        page.tap(tab, "#tabs").sees("Esplanade Avenue", "#alarms [role=alert]")
        assert violations(page, axe) == []
    assert page.script("return document.querySelector('#alarms s')") is None, "only what is over is struck through"
    claim = page.script("return document.querySelector('#alarms button').textContent")
    page.tap(claim, "#alarms").tap("Confirm", "#sheet")
    page.until(lambda: not page.text("#alarms"), "it stays")


# in without a camera, and what is told when nobody hears
def opened_plainly(page, bank):
    """Open the address that is printed, without a key."""
    page.clear(f"http://127.0.0.1:{bank.port}")
    return page.open(f"http://127.0.0.1:{bank.port}/").sees("Join", "#answers")


def test_the_key_is_typed_letter_by_letter_in_any_case_with_or_without_dashes(bank, browse):
    page = opened_plainly(browse(), bank)
    page.type("#key", bank.key.replace("-", " ").replace("0", "o").replace("1", "l").lower()).tap("Join", "#answers")
    page.sees("Who are you?")


def test_a_wrong_key_is_told_beside_the_field_and_can_be_put_right(bank, browse):
    page = opened_plainly(browse(), bank).type("#key", "ABCDE").tap("Join", "#answers").sees("a letter is wrong")
    page.type("#key", bank.key).tap("Join", "#answers").sees("Who are you?")


def test_a_television_shows_the_table_by_the_key_and_remembers_that_it_is_one(bank, browse):
    wall = opened_plainly(browse(size=(1280, 720)), bank).type("#key", bank.key)
    wall.tap("Show on this screen", "#answers").sees("Friday", "#view").sees(bank.key, "#view")
    wall.until(lambda: wall.script("return !!document.querySelector('.qr')"))
    wall.open(f"http://127.0.0.1:{bank.port}/")
    wall.until(lambda: wall.script("return document.body.classList.contains('wall')"), "it has forgotten it")
    wall.sees("Friday", "#view")


def test_back_from_the_screen_that_was_chosen_at_the_start_gives_a_page(bank, browse):
    """A phone without a camera that had chosen it by mistake showed the wall for ever."""
    wall = opened_plainly(browse(), bank).type("#key", bank.key).tap("Show on this screen", "#answers")
    wall.until(lambda: wall.script("return document.body.classList.contains('wall')"), "it is no wall")
    wall.back().sees("Who are you?")


def test_a_guest_who_typed_the_key_keeps_the_game_like_one_who_scanned(bank, browse):
    page = opened_plainly(browse(), bank).type("#key", bank.key).tap("Join", "#answers").sees("Who are you?")
    page.sits(bank, "ana")
    page.roll(1, 2).tap("Confirm", "#sheet").sees("Buy Baltic Avenue")
    page.until(lambda: page.script("return lines.length === now.seq && lines.length"), "a line was not kept")
    bank.close()
    page.sees("Save the game")


def test_a_search_finds_letters_without_their_accents(bank, browse):
    page = browse().scan(bank).sits(bank, "ana")
    assert page.script("return bare('L’Élan de générosité')") == "lelan de generosite"


def test_a_phone_that_shows_the_wall_is_a_page_again_by_back_or_a_scan_and_the_wall_has_nothing_to_touch(bank, browse):
    """The square is black on white in the dark too, or no camera reads it."""
    page = browse(dark=True).scan(bank).sits(bank, "ana").more("Show on this screen").sees(bank.key, ".join")
    page.until(lambda: page.script("return !!document.querySelector('.qr')"))
    colours = "const is = getComputedStyle(document.querySelector('.qr')); return [is.color, is.backgroundColor]"
    assert page.script(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert page.script("return [...document.querySelectorAll('button')].filter((one) => one.offsetWidth).length") == 0
    page.reload().sees(bank.key, ".join").back().sees("Mine", "#tabs").here("Ana")
    page.more("Show on this screen").sees(bank.key, ".join")
    page.follow(f"http://127.0.0.1:{bank.port}/#k={bank.key}").sees("Mine", "#tabs").here("Ana")


def test_dice_and_confirm_work_by_keyboard(bank, browse):
    """Each touch draws the dice anew, and the focus stays on the face that was touched."""
    page = browse().scan(bank).sits(bank, "ana")
    page.script("document.querySelector('.die button').focus()")
    press = ActionChains(page.driver).send_keys
    press(Keys.ENTER).perform()
    page.until(lambda: page.script("return document.activeElement.getAttribute('aria-pressed')") == "true")
    ActionChains(page.driver).send_keys(*[Keys.TAB] * 7, Keys.SPACE).perform()
    page.sees("Buy Baltic Avenue", "#sheet")
    ActionChains(page.driver).send_keys(Keys.TAB, Keys.ENTER).perform()
    page.sees("Buy Baltic Avenue for $60?", "#question")
    assert bank.lines == 2


def test_a_wall_shows_no_code_that_the_banker_has_replaced(bank, browse):
    wall = browse(size=(1280, 720)).scan(bank)
    bank.do(bank.host.new_word)
    assert wall.script("return ask('code').then((said) => said.ok)") is False


def test_the_seat_comes_back_after_another_bank_was_at_this_address(opened, browse, tmp_path):
    first = opened()
    page = browse().scan(first).sits(first, "ana")
    port, number = first.port, first.do(lambda: first.session.saved.id)
    first.close()
    other = opened("other.db", port=port)
    page.sees("Another game is banked here", "#asked")
    other.close()
    again = Bank(tmp_path / "games.db", GENEROUS, port=port, game=number)
    page.here("Ana").roll(1, 2).tap("Confirm", "#sheet").sees("Buy Baltic Avenue")
    again.close()


def test_a_page_without_its_bank_finds_the_phone_that_has_taken_over(opened, browse, tmp_path):
    bank = opened()
    page = browse().scan(bank).sits(bank, "ana")
    second = SecondPhone(tmp_path / "second.db", bank, limits=GENEROUS).until(lines=1)
    page.until(lambda: page.script("return others.length") == 1)
    bank.close()
    page.sees("Back soon", "#asked")
    second.do(lambda: second.bank_on(second.standing.number, port=FIRST_PORT))
    page.script("others[0].host = arguments[0]; since -= GONE", f"127.0.0.1:{second.port}")
    try:
        page.until(lambda: f":{second.port}" in page.script("return location.host"), "the page has not gone there")
        page.here("Ana").roll(1, 2).tap("Confirm", "#sheet").sees("Buy Baltic Avenue")
        assert second.lines == 2
    finally:
        second.close()


def test_a_bank_that_does_not_come_back_leaves_the_game_on_the_page(opened, browse):
    bank = opened()
    page = browse().scan(bank).sees("Ana rolls")
    page.until(lambda: page.script("return lines.length") == 1)
    bank.close()
    page.sees("Back soon", "#asked").script("since -= LOST")
    page.sees("The bank does not come back", "#asked").sees("1/1 lines", "#asked").sees("Save the game", "#asked")
    assert page.script("return document.querySelector('#detail [role=alert]') !== null")
    assert page.script("return [...document.querySelectorAll('#others button')].every((one) => one.disabled)")


# what is announced
HEARD = """window.heard = [];
new MutationObserver(() => heard.push($('said').textContent)).observe($('said'), { childList: true });"""


def test_what_happens_is_announced_once_each(bank, browse):
    """Ten events, as somebody hears them whose page is read aloud: each once, one's own question with it, bids too."""
    page = browse().scan(bank).sits(bank, "ana")
    page.script(HEARD)

    def heard(*commands, bid=0):
        seq, count = bank.lines, page.script("return heard.length")
        bank.say(*commands)
        if bid:
            bank.do(lambda: (bank.session.bidding.call(bank.session.game, "ben", bid), bank.session.changed()))
        page.until(lambda: page.script("return heard.length") > count, f"{commands} was not announced")
        page.until(lambda: page.script("return now.seq") == seq + len(commands))
        return page.script("return heard")[count:]

    assert heard(Roll((1, 2))) == ["Ana → Baltic Avenue. Buy Baltic Avenue for $60?"]
    [auction] = heard(Choose("auction"))
    assert heard(bid=20) == ["Ben leads with $20."]
    assert heard(bid=30) == ["Ben leads with $30."]
    [sold] = heard(Choose("sold", ("ben", 30)))
    assert "$30" in sold
    assert auction != sold
    [note] = heard(Note("pizza"))
    [moved] = heard(Roll((3, 2)))
    assert "Buy" not in moved, "Ben's question is not Ana's"
    [bought] = heard(Choose("buy"))
    [offer] = heard(Offer("ben", "ana", (("baltic_avenue", 1),), (("$", 10),)))
    assert [word for word, text in (("pizza", note), ("Ben", bought), ("Offer", offer)) if word not in text] == []
    page.tap("Board", "#tabs").tap("Table", "#tabs")
    assert len(page.script("return heard")) == 9, "looking around announces nothing"
    page.more("Français")
    assert len(page.script("return heard")) == 9, "another language is no event"


def test_your_turn_and_an_offer_tell_themselves(bank, browse):
    page = browse().scan(bank).sits(bank, "ben")
    page.tap("Board", "#tabs").tap("Table", "#tabs")  # a browser is still until its page was touched
    page.script("window.buzzed = 0; navigator.vibrate = () => buzzed++")
    page.until(lambda: page.script("return document.title").startswith("Ana rolls"))
    bank.say(Roll((1, 2)), Choose("buy"))
    page.until(lambda: page.script("return document.title").startswith("Your turn"))
    page.until(lambda: page.script("return buzzed") == 1)
    bank.say(Roll((1, 1)))
    page.until(lambda: page.script("return now.seq") == 4)
    bank.say(Offer("ana", "ben", (("baltic_avenue", 1),), (("$", 10),)))
    badge = "return document.querySelector('.badge')?.textContent[0]"
    page.tap("Board", "#tabs").until(lambda: page.script(badge) == "2")


def test_sound_is_heard_again_after_a_reload_from_the_first_touch_on(bank, browse):
    """A browser lets no page begin a sound by itself; what was made before a touch stayed still for the evening."""
    page = browse().scan(bank).sits(bank, "ben").more("Sound on my turn")
    page.reload().here("Ben")
    bank.say(Roll((1, 2)), Choose("buy"))
    page.until(lambda: page.script("return document.title").startswith("Your turn"))
    heard = "return typeof sound !== 'undefined' && sound?.state === 'running'"
    assert not page.script(heard)
    page.tap("Board", "#tabs").until(lambda: page.script(heard), "a touch has not let it sound")
    page.script("window.begun = 0; const was = sound.createOscillator.bind(sound);"
                "sound.createOscillator = () => (begun++, was())")  # fmt: skip
    bank.say(Offer("ana", "ben", (("baltic_avenue", 1),), (("$", 10),)))
    page.until(lambda: page.script("return begun") == 1, "the offer is not heard")


def test_each_enters_their_own_first_cards_on_their_own_page(opened, browse):
    """The cards that lie before them: one of each deck, one player after the other, and each sees whose turn it is."""
    bank = opened(edition="ultimate", players=2, first_cards="each")
    ana, ben = browse().scan(bank).sits(bank, "ana"), browse().scan(bank, "127.0.0.2").sits(bank, "ben")
    ben.sees("Which first cards does Ana get?", "#question")
    for page, other in ((ana, ben), (ben, ana)):
        page.sees("Which first cards", "#question").tap("Enter", "#answers").sees("What was dealt?", "#sheet")
        page.tap("Bus Ticket", "#sheet").tap("1-2-3", "#sheet")
        page.tap("That is what was dealt", "#sheet").tap("Confirm", "#sheet")
        other.until(lambda page=page: page.script("return now.seq") == bank.lines)
    ana.sees("Ana rolls", "#question").tap("Mine", "#tabs").sees("Bus Ticket", "#view")
    held = bank.do(lambda: [bank.session.game.holds(who, "voucher.bus_ticket") for who in ("ana", "ben")])
    assert held == [1, 1]


def test_an_auction_is_played_from_the_pages_to_its_end(bank, browse):
    ana, ben = browse().scan(bank).sits(bank, "ana"), browse().scan(bank, "127.0.0.2").sits(bank, "ben")
    bank.say(Roll((1, 2)), Choose("auction"))
    bank.do(lambda: bank.session.bidding.step_out(bank.session.game, "cid"))
    ben.sees("Baltic Avenue", "#answers").tap("+10", "#answers").tap("Bid", "#answers")
    ana.sees("Ben leads with $11.", "#answers").tap("I pass", "#answers").sees("Ben rolls")
    assert bank.do(lambda: bank.session.game.owner("baltic_avenue")) == "ben"


def test_a_touch_on_the_board_says_whose_it_is_and_what_it_would_cost(bank, browse):
    laid_out(bank)
    page = browse().scan(bank).sits(bank, "ben").tap("Board", "#tabs").sees("Go", "#space")
    page.tap("›", "#space").sees("Mediterranean Avenue", "#space").sees("Ana", "#space").sees("You would pay", "#space")
    page.sees("$4", "#space").tap("Title deed", "#space").sees("Rent", "#sheet").tap("Close", "#sheet")
    page.tap("›", "#space").sees("Draw a card and do what it says.", "#space").tap("›", "#space").tap("›", "#space")
    page.sees("Income Tax", "#space").sees("$200 to the bank.", "#space").sees("You would pay", "#space")


def test_the_board_tells_where_each_sum_of_a_roll_leads_and_what_it_would_cost(bank, browse):
    laid_out(bank)
    page = browse().scan(bank).sits(bank, "ben").tap("Board", "#tabs").sees("3 · Baltic Avenue", "#view")
    rows = [one.text.split("\n") for one in page.driver.find_elements("css selector", "#view li")]
    assert rows[1] == ["1 · Mediterranean Avenue", "Ana · You would pay", "$4"]
    assert rows[2] == ["2 · Community Chest", "Draw a card and do what it says."]
    assert rows[4] == ["4 · Income Tax", "You would pay", "$200"]
    assert rows[6] == ["6 · Oriental Avenue", "Nobody’s", "$100"]
    assert len(rows) == 13
    page.tap("1 · Mediterranean", "#view").sees("Rent", "#sheet").tap("Close", "#sheet")
    page.tap("Table", "#tabs").sees("Lately", "#view")
    assert "1 · Mediterranean" not in page.text("#view")


def test_the_last_four_lines_stand_on_the_table_and_each_says_why(bank, browse):
    bank.say(Roll((1, 2)), Choose("buy"), Note("a toast"), Note("another"))
    bank.do(bank.session.undo)
    page = browse().scan(bank).sits(bank, "ana").sees("Lately", "#view").sees("a toast", "#line")
    page.tap("buys Baltic Avenue", "#line").sees("Ana buys", "#sheet").tap("Close", "#sheet")
    assert page.script("return now.lately.length") == 3
    assert "another" not in page.text("#line")


def test_the_first_touch_after_loading_counts(bank, browse):
    """It came too soon after nothing, and was swallowed."""
    page = browse().scan(bank)
    tap = """document.querySelector('#tabs button:nth-child(3)').dispatchEvent(
        new MouseEvent('click', { detail: 1, clientX: 5, clientY: 5, bubbles: true })); return tab"""
    assert page.script("tapped = { timeStamp: -1e4 };" + tap) == "board"
    assert page.script("return tapped.timeStamp > 0")


def test_at_the_end_a_page_shows_places_worth_and_the_evening_and_no_next_roll(bank, browse):
    page = browse().scan(bank).sits(bank, "ana")
    bank.say(Adjust(((BANK, "ana", 100, "$"), (BANK, "ana", 1, "boardwalk")), "laid out"))
    bank.say(Offer("ben", "ana", (("$", 10),), (("boardwalk", 1),)), TimeUp(early=True))
    page.sees("Ana wins", "#question").sees("$2,000", "#answers")
    assert "Next roll" not in page.text("#view")
    assert "Accept" not in page.text("#view"), "nobody accepts what was offered"
    assert page.script("return document.querySelectorAll('#others [aria-current]').length") == 0
    assert page.script("return [!!now.dice, document.querySelectorAll('.die').length]") == [False, 0]
    assert page.text("#turn") == "1/3"


def test_ones_own_page_shows_deeds_first_with_their_groups_and_the_way_out_last(bank, browse):
    """A colour never stands alone, and nobody leaves by a slip of the thumb. Others' pages have no way out."""
    laid_out(bank)
    page = browse().scan(bank).sits(bank, "ana").tap("Mine", "#tabs").sees("Brown", ".deed")
    buttons = page.script("return [...document.querySelectorAll('#view button')].map((one) => one.innerText)")
    assert buttons[:2] == ["Offer a deal", "Enter something"]
    assert (buttons[2].split("\n")[0], buttons[-1]) == ("Mediterranean Avenue", "Leave the game")
    page.tap("Ben", "#others").sees("Dark Blue", "#sheet")
    assert "Leave" not in page.text("#sheet")


@pytest.mark.parametrize("size", [(320, 568), (740, 360)])
def test_a_small_phone_shows_a_deeds_rents_above_what_can_be_done(bank, browse, size):
    """Buttons that could not be pressed, each with its reason, stood over the rents, and nothing closed the sheet."""
    laid_out(bank)
    page = browse(size=size).scan(bank).sits(bank, "ana").tap("Mine", "#tabs").tap("Reading", "#view")
    page.sees("Owning 1", "#sheet")
    buttons = "return [...document.querySelectorAll('#acts button')].map((one) => one.innerText.split(' ')[0])"
    assert page.script(buttons) == ["Mortgage", "Close"]
    part = "return $('acts').offsetHeight / $('sheet').offsetHeight"
    assert page.script(part) < 0.4
    close = "return $('acts').lastChild.getBoundingClientRect().bottom <= innerHeight"
    assert page.script(close), "Close stays in view"
    assert page.script("return document.querySelectorAll('#body .acts button:not([disabled])').length") == 0


def test_a_long_choice_has_a_search_in_a_sheet_too_and_the_next_one_begins_with_all(bank, browse):
    shown = "return [...document.querySelectorAll('#body li')].filter((one) => one.offsetHeight).length"
    page = browse().scan(bank).sits(bank, "ana").tap("Mine", "#tabs").tap("Enter something", "#view")
    page.sees("Write a note", "#sheet")
    page.type("#body [type=search]", "NOTE").until(lambda: page.script(shown) == 1)
    page.sees("1/", "#body [role=status]").tap("Write a note", "#body").sees("Close", "#sheet")
    page.tap("Close", "#sheet").tap("Enter something", "#view").until(lambda: page.script(shown) > 8)


def test_a_line_is_one_button_that_says_why_and_beside_the_last_one_stands_its_undo(bank, browse):
    bank.say(Roll((1, 2)), Choose("buy"))
    page = browse(size=(320, 568)).scan(bank).sits(bank, "ana").sees("buys", "#line")
    shown = page.script("return document.querySelector('#line li').innerText").split("\n")
    assert shown == ["🐱", "Ana buys Baltic Avenue for $60.", "Undo"]
    page.tap("buys Baltic", "#line").sees("price of Baltic Avenue", "#sheet").tap("Close", "#sheet")
    page.tap("History", "#tabs").sees("buys Baltic", "#view")
    assert page.script("return [...document.querySelectorAll('#view .row .face')].length") > 1


def test_twelve_at_an_auction_and_at_the_end_are_all_seen_on_a_wall(opened, browse):
    """Bidders, and places, stood below each other and pushed what people have off the screen."""
    bank = opened(edition="ultimate", players=12)
    bank.say(Roll((3, 2, 1)), Choose("auction"))
    wall = browse(size=(1280, 720)).scan(bank, more="&wall").sees("Auction", "#question")
    wall.until(lambda: wall.text(".key") and wall.script("return document.querySelectorAll('#board rect').length") > 40)
    assert wall.script(CUT_OFF) == []
    bank = opened("over.db", edition="ultimate", players=12).say(TimeUp(early=True))
    wall.scan(bank, more="&wall").sees("Lea", "#answers").until(lambda: wall.text(".key"))
    assert wall.script(PEEPS_OUT) == []
    assert wall.script("return document.documentElement.scrollHeight > innerHeight") is False


PEEPS_OUT = """return [...document.querySelectorAll('#asked, #answers .row, .join, .key')].filter(
(one) => one.getBoundingClientRect().bottom > innerHeight || one.scrollWidth > one.clientWidth + 1)
.map((one) => one.textContent)"""


def test_names_on_the_board_keep_to_their_spaces_when_a_phone_is_turned(opened, browse):
    """They were measured before they could be seen, and lay over each other on a phone on its side."""
    bank = opened(edition="ultimate")
    page = browse(size=(360, 740)).scan(bank).sits(bank, "ana").tap("Board", "#tabs").sees("Where the next", "#view")
    page.resize(740, 360)
    wide = """return [...document.querySelectorAll('#board .name')].filter(
        (one) => one.getComputedTextLength() > 1.01 * one.dataset.w).map((one) => one.textContent)"""
    page.until(lambda: page.script("return document.querySelector('#board .name').getComputedTextLength() > 0"))
    page.until(lambda: page.script(wide) == [], "a name is wider than its space")
    assert page.script("return document.documentElement.scrollHeight") == 360, "the middle scrolls, not the page"


def test_a_bid_that_was_typed_is_forgotten_with_its_auction(bank, browse):
    """The same lot auctioned anew began with the last bid of before in the field: one touch too much."""
    ana = browse().scan(bank).sits(bank, "ana")
    bank.say(Roll((1, 2)), Choose("auction"))
    ana.sees("Baltic Avenue", "#answers").type("#answers input", 200).tap("Bid", "#answers").sees("$200", "#answers")
    bank.do(bank.session.undo)
    ana.sees("Buy", "#answers")
    bank.say(Choose("auction"))
    ana.sees("Baltic Avenue", "#answers").until(lambda: ana.script("return bid") == 1)


def test_join_on_a_phone_that_was_a_wall_makes_a_page_of_it_again(bank, browse):
    page = opened_plainly(browse(), bank)
    page.script("kept.wall = 1")  # what it keeps since it showed one
    page.type("#key", bank.key).tap("Join", "#answers")
    page.sees("Who are you?")


def test_a_wall_with_twelve_names_one_offer_and_counts_the_others(opened, browse):
    """Four offers and twelve people halved every balance of a small screen."""
    bank = opened(edition="ultimate", players=12)
    wall = browse(size=(1280, 720)).scan(bank, more="&wall").sees("Ana rolls", "#question")
    bank.say(Adjust(((BANK, "ben", 1, "boardwalk"),), "as dealt"))
    for number in range(4):
        bank.say(Offer("ben", "ana", (("boardwalk", 1),), (("$", 10 + number),)))
    wall.sees("+3", "#view").until(lambda: wall.text(".key"))
    assert wall.text("#view").count("Boardwalk") <= 2, "one offer, and the last line"
    assert wall.script(CUT_OFF) == []
