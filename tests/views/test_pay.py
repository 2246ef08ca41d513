"""What the Pay screen shows: faces with cash, the Pool and the bank, and the order in words."""

from app.rules.dealing.by_hand import PayByHand
from app.views.money.pay import order_view, pay_view
from app.words.language import Words
from tests.kit import Story
from tests.spoken import EN, FR


def order(story, payers, payees, amount, language=EN.language):
    return order_view(story.game, story.edition, Words(language), payers, payees, amount)


def test_everybody_in_the_game_the_bank_and_the_pool_can_pay_and_be_paid():
    story = Story("ultimate", "ana ben cid").has("ana", 410)
    view = pay_view(story.game, story.edition, EN)
    assert [purse.id for purse in view.purses] == ["ana", "ben", "cid", "bank", "pool"]
    assert [purse.sub for purse in view.purses[:1]] == ["$410"]
    assert view.purses[-1].sub == "$0"
    assert view.thousands is False


def test_the_order_asks_for_what_is_missing_one_thing_after_the_other():
    story = Story("ultimate", "ana ben")
    assert order(story, (), (), 0).question == "Who pays?"
    assert order(story, ("ana",), (), 0).question == "Who gets it?"
    assert order(story, ("ana",), ("ben",), 0).question == "How much?"
    ready = order(story, ("ana",), ("ben",), 75)
    assert (ready.question, ready.button, ready.ready) == ("", "Pay $75", True)


def test_several_payers_and_payees_each_pay_each():
    story = Story("ultimate", "ana ben cid dan")
    view = order(story, ("ben", "cid", "dan"), ("ana",), 20)
    assert (view.giver, view.taker, view.each, view.button) == ("3 players", "Ana", "$20 each", "Pay $60 in all")


def test_who_has_not_the_cash_will_owe_it_and_the_pool_never_owes():
    story = Story("ultimate", "ana ben").has("ana", 40)
    assert order(story, ("ana",), ("ben",), 75).note == "Ana has not enough and will owe it."
    assert order(story, ("pool",), ("ben",), 75).note == "There is only $0 in the Pool."
    assert order(story, ("ana",), ("ben",), 40).note == ""


def test_the_pool_may_be_paid_out_to_its_last_dollar():
    story = Story("ultimate", "ana ben cid")
    story.say(PayByHand(("ana",), ("pool",), 80, "a fine"))
    assert order(story, ("pool",), ("ben",), 80).note == ""
    assert order(story, ("pool",), ("ben", "cid"), 40).note == ""
    assert order(story, ("pool",), ("ben", "cid"), 41).note == "There is only $80 in the Pool."
    assert order(story, ("bank",), ("ben",), 9000).note == ""


def test_a_board_that_counts_in_thousands_says_so():
    story = Story("millionaire", "ana ben")
    assert pay_view(story.game, story.edition, FR).thousands is True
