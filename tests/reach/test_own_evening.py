"""What a banker does around a game, on a page alone: boards, people, evenings, auctions, insight, rescue."""

import pytest

from app.core.referee import Choose, Roll
from app.disk.json_files import sealed
from app.editions import kept_boards
from app.rules.whole_game.ending import TimeUp
from app.session.judging.soundness import same_state
from app.views.asked.acts import Note
from app.views.asked.forms import FORMS
from tests.random.games import RandomGame
from tests.reach.own_page import OwnPage, go_of
from tests.reach.test_own_bank import begun, chance
from tests.spoken import EN


@pytest.fixture
def page(tmp_path):
    page = OwnPage(tmp_path)
    yield page
    page.end()


def again(page):
    """End the browser, and open the page once more."""
    page.end()
    page.start()
    return page


def texts(leaf):
    return [f"{one.get('text', '')} {one.get('detail', '')} {one.get('sum', '')}".strip() for one in leaf["rows"]]


def row_of(leaf, text):
    return next(one for one in leaf["rows"] if one.get("text") == text)


def played(page, edition, seed, least):
    """Say a random game by messages, until it has so many lines and nothing is being done; return it."""
    game = RandomGame(edition, 3, chance(seed))
    for _ in range(least + 200):
        if len(game.said) >= least and getattr(game.game.agenda[0], "idle", False):
            break
        game.step()
    opening, *said = game.said
    page.worker.session.create(edition, opening)
    for command in said:
        assert page.submit(command)["ok"]
    assert same_state(page.worker.session.game, game.game)
    return game


def row_saying(leaf, detail):
    return next(one for one in leaf["rows"] if one.get("detail") == detail)


# a board of the family's own
def entered(page, **names):
    """Enter a board of one's own on Classic, as fingers do."""
    page.ask("new", given={}, open="")
    boards = page.ask("new", given={}, open="board")
    classic = next(one for one in boards["rows"] if one.get("text", "").startswith("Classic"))
    page.ask_again(classic["open"])
    leaf = page.touch(page.ask("new", given={}, open="board"), EN("own_board.new"))
    types = next(act for row in leaf["rows"] for act in row.get("do", ()) if act["text"] == EN("own.type_names"))
    again_, title, fields = types["go"][1:]
    assert title == EN("own.type_names")
    given = {place: names.get(printed, "") for place, _, _, printed in fields}
    return page.ask(again_["t"], given=given | {fields[0][0]: "Dublin", fields[1][0]: "Ir£"}, open="")


def test_a_board_of_ones_own_is_typed_kept_played_and_offered_again(page):
    leaf = entered(page, Boardwalk="Shrewsbury Road")
    assert "Shrewsbury Road" in str(leaf["rows"])
    page.touch(leaf, EN("own_board.save"))
    begun(page, "Ana, Ben")
    session = page.worker.session
    assert session.edition.deeds["boardwalk"].name == "Shrewsbury Road"
    assert "Ir£" in str(page.now["people"])
    page.ask("leave")
    page.keeper.open = 0
    again(page)
    assert "Dublin" in texts(page.ask("new", given={}, open="board"))


def test_a_board_goes_to_another_page_as_a_file_and_is_forgotten_here(page, tmp_path):
    page.touch(entered(page, Boardwalk="Shrewsbury Road"), EN("own_board.save"))
    leaf = page.touch(page.ask("new", given={}, open="board"), EN("own_board.change"))
    sent = page.ask_again(go_of(leaf, EN("own_board.send")))
    assert sent["file"] == "Dublin.board"
    file = page.worker.file()
    told = page.touch(leaf, EN("own_board.forget"))
    assert EN("own_board.forgotten", title="Dublin") in texts(told)
    assert "Dublin" not in texts(page.ask("new", given={}, open="board"))
    other = OwnPage(tmp_path / "other")
    taken = other.ask("import", file=file)
    assert texts(taken) == [EN("own_board.taken_in", title="Dublin")]
    assert "Dublin" in texts(other.ask("new", given={}, open="board"))
    other.end()


def test_boards_for_which_there_is_no_room_are_refused_with_a_sentence(page):
    """A second stranger's board as large as may be ended the page's worker: the disk's errors had no answer."""
    told = []
    for number in range(3):
        long = [["deed", f"{deed:a>90}", "name", "x" * 100] for deed in range(1900)]
        said = [["board", "classic", "title", f"Town {number}"], *long]
        board = {"edition": "classic", "picks": [], "corrections": said}
        told.append(page.ask("import", file=sealed({"format": kept_boards.FORMAT, "board": board}).encode()))
    assert told[0]["ok"]
    assert not told[-1]["ok"]
    assert told[-1]["text"] == EN("guest.failed")
    assert "Town 0" in texts(page.ask("new", given={}, open="board"))


def test_a_game_brings_its_board_along(page, tmp_path):
    page.touch(entered(page, Boardwalk="Shrewsbury Road"), EN("own_board.save"))
    begun(page, "Ana, Ben")
    page.ask("export", game=page.worker.session.number)
    other = OwnPage(tmp_path / "other")
    assert other.ask("import", file=page.worker.file())["done"]
    assert "Dublin" in texts(other.ask("new", given={}, open="board"))
    other.end()


def test_a_place_that_no_board_has_is_not_entered(page):
    entered(page)
    for place in ("deed/nowhere/name", "deed/boardwalk/colour", "board/classic/figures", "group/blue/size", "", "/"):
        assert not page.ask("own_board", given={place: "x"}, open="")["ok"], place
    assert not page.ask("own_board", given={"deed/boardwalk/price": "many"}, open="")["ok"]


def test_a_price_is_typed_and_a_group_gets_another_colour(page):
    leaf = entered(page)
    deed = page.touch(leaf, "Boardwalk")
    price = next(one for one in deed["rows"] if one["text"] == EN("field.price"))["do"][0]["go"]
    deed = page.ask("own_board", given={price[2]: "444"}, open=price[1]["open"])
    assert "$444" in " ".join(texts(deed)).replace("Ir£", "$")
    group = next(one for one in leaf["rows"] if one.get("kind") == "lit")
    painted = page.touch(page.ask_again(group["open"]), EN("colour.black"))
    assert "#222222" in str(painted["rows"])


# who plays, and with what
def test_who_has_played_before_is_offered_and_the_last_people_sit_there_at_once(page):
    begun(page, "Ana, Ben, Cy")
    page.ask("leave")
    page.bank.draft = None
    leaf = page.ask("new", given={}, open="")
    assert [one["text"] for one in leaf["rows"] if one.get("face")] == ["Ana", "Ben", "Cy"]
    page.ask("new", given={"names": "Ana, Dee"}, open="")
    leaf = page.ask("new", given={}, open="")
    assert EN("new_game.again") in texts(leaf)
    leaf = page.touch(leaf, "Cy")
    assert [one.name for one in page.bank.draft.people] == ["Ana", "Dee", "Cy"]
    cy = page.bank.draft.people[2].id
    leaf = page.touch(page.ask("new", given={}, open=f"look:{cy}"), EN("new_game.up"))
    assert [one.name for one in page.bank.draft.people] == ["Ana", "Cy", "Dee"]
    page.touch(page.ask("new", given={}, open=f"look:{cy}"), EN("new_game.remove", player="Cy"))
    assert [one.name for one in page.bank.draft.people] == ["Ana", "Dee"]


def test_the_table_sets_its_own_figures_within_their_limits(page):
    leaf = page.ask("new", given={"names": "Ana, Ben"}, open="")
    leaf = page.ask_again(row_saying(leaf, EN("figures.title"))["open"])
    leaf = page.ask("figures", given={"name": "start_cash", "amount": 2000}, open="")
    page.ask_again(leaf["do"][0]["go"][1])
    assert page.bank.draft.figures == {"start_cash": 2000}
    assert "2,000" in str(page.ask("new", given={}, open="")["rows"])
    for name, amount in (("start_cash", 10**12), ("nothing", 5), ("bail", -1)):
        assert not page.ask("new", given={f"figure:{name}": amount}, open="")["ok"], name
    assert page.ask("figures", given={"name": "start_cash", "amount": 10**12}, open="").get("text")
    notes = page.ask("new", given={}, open="notes")
    assert len(notes["rows"]) == 2, "the least notes for what this table starts with"


# first cards by hand
def dealt_by_hand(page):
    """Begin Ultimate, and enter the cards that the table deals, form by form; return what was touched."""
    begun(page, "Ana, Ben", cards="table")
    assert "deal" in str(page.now["answers"])
    button = next(one["do"][0] for one in page.now["answers"] if one["do"][0]["go"][0] == "open")
    leaf, touched = page.ask_again(button["go"][1]), []
    while not leaf["do"]:
        choice = next(one for one in leaf["rows"] if one.get("open") and one.get("kind") != "lit" and one.get("text"))
        choices = [one for one in leaf["rows"] if "dealt" in str(one.get("open", {}).get("given", {}))]
        choice = choices[-1]
        touched.append(choice["text"])
        leaf = page.ask_again(choice["open"])
    assert page.ask("submit", at=page.head.seq, c=leaf["do"][0]["go"][1])["ok"]
    return touched


def test_first_cards_are_entered_by_hand_and_can_have_been_different(page):
    touched = dealt_by_hand(page)
    assert len(touched) > 2
    before = page.worker.session.game
    leaf = page.touch(page.ask("why", seq=page.worker.session.top), EN("different.title"))
    place = next(one for one in leaf["rows"] if "place" in one.get("open", {}).get("given", {}))
    opened = page.ask_again(place["open"])
    others = [one["open"] for one in opened["rows"] if "open" in one and not one.get("kind")]
    told = page.ask_again(next(one for one in others if "dealt" in one["given"]))
    assert page.touch(told, EN("different.write"))["ok"]
    assert page.worker.session.game != before


# at the table
def test_this_page_bids_and_passes_for_everybody_to_the_auctions_end(page):
    begun(page, "Ana, Ben, Cy", board="1", first="p1", cards="none")
    game = page.worker.session.game
    for faces in ((1, 2), (1, 2, 1), (1, 2, 3)):
        if page.submit(Roll(faces))["ok"]:
            break
    while not page.now["sale"]:
        auction = next((one["do"][0]["go"][1] for one in page.now["answers"] if "auction" in str(one)), None)
        assert auction, page.now["answers"]
        assert page.ask("submit", at=page.head.seq, c=auction)["ok"]
    names = {one["text"] for one in page.now["callers"]}
    assert names == {seat.name for seat in game.seats}

    def call(t, seat, **more):
        return page.ask(t, at=page.head.seq, seat=seat, **more)

    assert EN("option.Auction.nobody") in str(page.now["answers"])
    assert call("bid", "p2", amount=page.now["sale"]["least"])["ok"]
    assert page.now["answers"] == [], "somebody has bid"
    assert row_of({"rows": page.now["callers"]}, "Ben")["kind"] == "lit"
    assert not call("bid", "p3", amount=1)["ok"]
    assert not call("bid", "nobody", amount=500)["ok"]
    assert call("bid", "p3", amount=page.now["sale"]["least"] + 20)["ok"]
    assert call("pass", "p1")["ok"]
    assert call("pass", "p2")["ok"]
    assert not page.now["sale"]
    assert "callers" not in page.now
    assert [deed for deed in page.worker.session.edition.deeds if page.worker.session.game.owner(deed) == "p3"]


@pytest.mark.parametrize("edition", ["ultimate", "classic"])
def test_insight_has_its_three_pages_with_all_their_figures(page, edition):
    played(page, edition, "insight", 150)
    ahead = page.ask("insight", tab="ahead", player="")
    if len(ahead["rows"]) > 1:
        assert any("bar" in one for one in ahead["rows"])
        alone = page.ask_again(ahead["rows"][0]["open"])
        assert EN("insight.everybody") in texts(alone)
    assert page.touch(ahead, EN("insight.build_tab"))["ok"]
    past = page.touch(ahead, EN("insight.past"))
    assert past["svg"].startswith("<svg")
    assert EN("insight.flows") in texts(past)
    assert any(one.get("kind") == "deed" for one in page.ask("deeds")["rows"])
    assert page.ask("deeds", by_owner=True)["ok"]


def test_a_table_without_insight_is_not_shown_any(page):
    begun(page, "Ana, Ben", **{"switch:insight": "off"})
    assert texts(page.ask("insight", tab="past", player="")) == [EN("insight.closed_off")]


def test_the_rulebook_is_searched(page):
    leaf = page.ask("rules", book="", given={"wanted": "income tax"})
    titles = [one["text"] for one in leaf["rows"] if one.get("kind") == "head"]
    assert any("Luxury Tax" in one for one in titles)
    assert texts(page.ask("rules", book="", given={"wanted": "zzzz"}))[-1] == EN("rules.none")


def test_a_board_asks_before_it_takes_the_place_of_another_of_its_name(page):
    """Typed here or brought by a file: the family's own board went without a word."""
    page.touch(entered(page, Boardwalk="Shrewsbury Road"), EN("own_board.save"))
    asked = page.touch(entered(page, Boardwalk="Grafton Street"), EN("own_board.save"))
    assert asked["head"] == EN("own_board.there", title="Dublin")
    (kept,) = kept_boards.own(page.bank.folder)
    assert kept.printed().deeds["boardwalk"].name == "Shrewsbury Road"
    half = page.touch(asked, EN("own_board.stay"))
    assert "Grafton Street" in str(half["rows"])
    page.touch(page.touch(half, EN("own_board.save")), EN("own_board.replace"))
    (board,) = kept_boards.own(page.bank.folder)
    assert board.printed().deeds["boardwalk"].name == "Grafton Street"
    kept_boards.send(page.bank.folder / "in.paycorner", kept)
    page.touch(page.ask("import"), EN("own_board.replace"))
    assert kept_boards.own(page.bank.folder) == (kept,)


def test_what_was_typed_of_a_board_is_there_again(page):
    entered(page, Boardwalk="Shrewsbury Road")
    leaf = page.touch(page.ask("new", given={}, open="board"), EN("own_board.new"))
    assert "Shrewsbury Road" in str(leaf["rows"])
    anew = page.ask_again(row_of(leaf, EN("own_board.unsaved"))["open"])
    assert "Shrewsbury Road" not in str(anew["rows"])


# over the evenings
def test_evenings_are_counted_switched_off_and_begun_anew(page):
    assert EN("own.evenings_none") in " ".join(texts(page.ask("evenings", board="")))
    played(page, "classic", "evening", 90)
    assert page.submit(TimeUp(early=True))["ok"]
    game = page.worker.session.game
    assert game.winners
    assert EN("result.see") in str(page.you["rows"])
    told = page.ask("stands")
    assert any(one.get("kind") == "lit" and one.get("sum") for one in told["rows"])
    assert EN("insight.salaries").partition(" ")[0] in str(told["rows"])
    page.ask("leave")
    page.keeper.open = 0
    again(page)
    found = page.ask("evenings", board="")
    winner = game.seat(game.winners[0]).name
    assert EN.several("evenings.won", 1, wins="1") in row_of(found, winner)["detail"]
    assert found["rows"][0]["text"] == winner
    again(page)
    assert page.worker.wanted('{"t": "evenings", "id": "x"}') == 0, "what was read once is kept"
    off = page.touch(found, EN("evenings.switch"))
    assert EN("own.evenings_off") in texts(off)
    again(page)
    on = page.touch(page.ask("evenings", board=""), EN("evenings.switch"))
    assert winner in str(on["rows"])
    sure = page.touch(on, EN("evenings.erase"))
    assert EN("own.evenings_none") in " ".join(texts(page.touch(sure, EN("evenings.erase_do"))))


# the list of games
def test_a_game_gets_another_name(page):
    begun(page)
    number = page.worker.session.number
    page.ask("leave")
    assert page.ask("rename", game=number, given={"title": "Friday"})["head"] == "Friday"
    page.keeper.open = 0
    again(page)
    assert "Friday" in str(page.home["rows"])


def test_the_good_lines_of_a_damaged_game_are_rescued(page):
    begun(page)
    for text in ("one", "two", "three"):
        page.submit(Note(text))
    number, top = page.worker.session.number, page.head.seq
    page.ask("leave")
    page.keeper.lines[(number, top)] = page.keeper.lines[(number, top)].replace("three", "thrice")
    page.keeper.open = 0
    again(page)
    told = page.ask("play", game=number)
    assert page.now is None
    assert told["rows"][0]["kind"] == "alarm"
    rescued = page.touch(told, EN("games.rescue", line=top - 1))
    assert page.touch(rescued, EN("games.play_on"))["done"]
    assert page.head.seq == top - 1
    assert len(page.keeper.rows) == 2
    again(page)
    assert page.head.seq == top - 1


def test_settings_show_what_the_page_has_set(page):
    leaf = page.ask("settings", given={"light": "lamp", "size": "130", "sound": ""})
    lit = [one["text"] for one in leaf["rows"] if one.get("kind") == "lit"]
    assert lit == [EN.language and "English", EN("own.light_lamp"), EN("settings.size_130")]


def test_cards_and_deeds_are_what_the_form_of_an_answer_can_say():
    """A page that cannot enter what an answer needs would be a dead end."""
    assert {"dealt", "rolls", "prices", "place"} <= {blank.name for blank in FORMS["Choose"].blanks}
    assert Choose in {form.cls for form in FORMS.values()}
