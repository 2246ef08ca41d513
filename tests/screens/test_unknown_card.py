"""A card that the app does not know is said by its reader, touch by touch."""

import pytest

from tests.screens.table_kit import at_table
from tests.spoken import in_every_language

SPRINGFIELD = {"deck": "springfield", "names": "springfield"}


@pytest.fixture
def drawn(drive, tmp_path):
    """Ana has drawn from Chance; which card it is, is asked."""
    from app.views.asked import acts

    def start(edition="classic", settings=None, **own):
        hand = at_table(drive, tmp_path, edition=edition, settings=settings, **own).sit()
        space = next(name for name, space in hand.session.edition.spaces.items() if space.kind in {"chance", "fortune"})
        hand.session.submit(acts.Landed(hand.ana, space))
        hand.sit()
        return hand

    return start


@pytest.fixture
def card(drawn):
    """The unknown card lies open."""

    def start(**options):
        hand = drawn(**options)
        read(hand)
        return hand

    return start


def read(hand):
    """Say that the app does not know the card."""
    hand.answer("by_hand") if len(hand.asked.options) < 3 else hand.pick("Another card")
    hand.ui.wait(0.5)
    hand.ui.taps = 0


def on_the_card(hand):
    return type(hand.ui.app.router.current).__name__ == "UnknownCardScreen"


def touch(hand, *texts):
    for text in texts:
        hand.ui.tap(hand.ui.scroll_to(text))


def test_a_card_that_no_deck_has_opens_a_page_with_all_that_a_card_can_do(card):
    hand = card()
    assert on_the_card(hand)
    for heading in ("Pay and get", "For each", "Move", "Take and give", "Keep it"):
        assert hand.ui.sees(heading)
    assert hand.ui.faults() == []


def test_a_sum_from_the_bank_is_one_touch_and_its_figures(card):
    hand = card()
    before = hand.cash(hand.ana)
    touch(hand, "The bank pays Ana")
    for key in "50":
        hand.ui.tap(key)
    hand.ui.tap("Enter $50")
    assert hand.cash(hand.ana) == before + 50
    assert hand.ui.taps == 1 + 2 + 1
    assert on_the_card(hand)  # it may say more
    touch(hand, "That is all it says")
    assert hand.session.question.__class__.__name__ == "EndTurn"
    assert hand.ui.app.router.stack[-1].name == "table"


def test_a_move_is_a_place_and_a_way_and_what_it_meets_is_obeyed_before_the_card_goes_on(card):
    hand = card()
    touch(hand, "Go to a space")
    hand.ui.find("SearchField" if hand.ui.find_all("SearchField") else "Field").text = "Boardwalk"
    hand.ui.wait(0.5)
    touch(hand, "Boardwalk", "Straight there; a pay corner reached pays")
    assert hand.session.game.position[hand.ana] == "boardwalk"
    assert hand.session.question.__class__.__name__ == "Buy"
    assert hand.ui.app.router.stack[-1].name == "table"
    hand.answer("buy")
    hand.ui.wait(0.5)
    assert on_the_card(hand)
    assert hand.session.game.owner("boardwalk") == hand.ana


def test_a_space_can_be_touched_on_the_board_too(card):
    hand = card()
    touch(hand, "Go to a space", "Pick on the board")
    assert type(hand.ui.app.router.current).__name__ == "BoardScreen"
    hand.ui.app.back()
    assert on_the_card(hand)


def test_some_spaces_ahead_are_a_number_and_a_way(card):
    hand = card()
    before = hand.session.game.position[hand.ana]
    touch(hand, "Go ahead some spaces", "4", "Enter 4")
    order = list(hand.session.edition.spaces)
    assert order.index(hand.session.game.position[hand.ana]) == order.index(before) + 4


def test_so_much_for_each_building_asks_for_one_sum_after_the_other(card):
    hand = card()
    hand.owns(hand.ana, "boardwalk", "park_place")
    hand.ui.app.refresh()
    touch(hand, "Get so much for each building", "5", "Enter $5", "9", "Enter $9")
    assert on_the_card(hand)
    assert hand.session.past.last.entry.command.value == (("house", 5), ("hotel", 9))


def test_a_debt_is_met_on_the_table_and_the_card_goes_on(card):
    hand = card()
    hand.has(hand.ana, 10).owns(hand.ana, "boardwalk")
    hand.ui.app.refresh()
    touch(hand, "Pay the bank", "5", "0", "Enter $50")
    assert hand.ui.app.router.stack[-1].name == "table"
    hand.pick("Mortgage Boardwalk")
    hand.answer("pay")
    hand.ui.wait(0.5)
    assert on_the_card(hand)


def test_a_card_that_frees_from_jail_is_kept_with_its_title(card):
    hand = card()
    touch(hand, "Keep it: out of Jail free")
    hand.ui.tap(hand.ui.find("SingleLine"))
    hand.ui.find("SingleLine").text = "Get out, Homer"
    hand.ui.tap(hand.ui.find_all("PushButton", big=True)[0])
    mine = [unit for unit in hand.session.game.ledger.of(hand.ana) if "own_" in unit]
    assert len(mine) == 1
    hand.ui.app.go("player", player=hand.ana)
    hand.ui.wait(0.5)
    assert hand.ui.sees("Get out, Homer")


def test_jail_is_one_touch_and_undone_by_one(card):
    hand = card()
    touch(hand, "Go to Jail")
    assert hand.session.game.mark(hand.ana, "jail") is not None
    hand.ui.tap("Undo")
    assert hand.session.game.mark(hand.ana, "jail") is None


def test_a_deck_of_another_print_is_read_from_the_list_of_its_cards(drawn):
    """Springfield's cards all stand for one that is read by hand."""
    hand = drawn(**SPRINGFIELD)
    other = next(option for option in hand.asked.options if option.key.endswith(".other"))
    hand.answer(other.key) if len(hand.asked.options) < 4 else hand.pick(other.text)
    hand.ui.wait(0.5)
    assert on_the_card(hand)


def test_a_fortune_that_is_read_by_hand_opens_the_page_too(drawn):
    hand = drawn(edition="millionaire")
    cards = hand.session.edition.cards
    by_hand = {card.id for card in cards.values() if card.effect == "by_hand" and not card.keep}
    title = next(option for option in hand.asked.options if option.key in by_hand)
    hand.ui.app.go("cards")
    hand.ui.wait(0.5)
    screen = hand.ui.app.router.current
    screen.search.text = hand.ui.app.words.name(title.key)
    hand.ui.wait(0.5)
    hand.ui.tap(hand.ui.find_all("CardTile")[0])
    hand.ui.tap(hand.ui.find_all("PushButton", big=True)[0])
    hand.ui.wait(0.5)
    assert on_the_card(hand)


@pytest.mark.parametrize(("language", "size"), in_every_language(100, 200))
@pytest.mark.parametrize("edition", ["ultimate", "millionaire"])
def test_the_page_holds_on_the_smallest_phone(drawn, edition, language, size):
    from app.views.asked import acts

    hand = drawn(edition=edition, settings={"language": language, "size": size})
    hand.session.submit(acts.Choose("by_hand"))
    hand.ui.app.go("unknown_card")
    hand.ui.wait(0.5)
    assert [str(fault) for fault in hand.ui.faults()] == []
    hand.ui.scroll_to(hand.screen.app.router.current.body.children[0])
    assert [str(fault) for fault in hand.ui.faults()] == []


def test_nothing_is_offered_where_no_card_is_read(drive, tmp_path):
    hand = at_table(drive, tmp_path, edition="classic").sit()
    hand.ui.app.go("unknown_card")
    hand.ui.wait(0.5)
    assert hand.ui.sees("No card is being read")
    hand.ui.tap("That is all it says")
    assert hand.session.question.__class__.__name__ == "ToRoll"


def test_a_receipt_leaves_the_lowest_row_of_the_page_to_be_read_and_touched(card):
    hand = card()
    hand.ui.tap(hand.ui.scroll_to("Lose turns"))
    hand.ui.wait(0.4)
    hand.ui.app.back()
    hand.ui.app.receipt("Ana pays Ben $50 · a card entered by hand. And a second line of it.")
    page = hand.ui.app.router.current
    page.scroll.scroll_y = 0
    hand.ui.wait(0.3)
    receipt = hand.ui.find("Receipt")
    buttons = [widget for widget in page.body.walk(restrict=True) if type(widget).__name__ == "PushButton"]
    assert min(button.to_window(*button.pos)[1] for button in buttons) >= receipt.top
