"""Birthday Gift."""

from app.rules.spaces.gifts import BirthdayGift, GiftFrom
from app.rules.whole_game.bankruptcy import LeaveGame
from tests.kit import Choose, Story

TICKET, TOKEN = "voucher.bus_ticket", "voucher.transit_token"


def landed(story):
    """Land on Birthday Gift from Market Street with four."""
    story.at("ana", "market_street").roll(1, 2, 1)
    return story


def test_u_82_money_or_a_voucher_from_the_bank():
    """U-82: 100 or a voucher, the recipient's choice."""
    cash, voucher = landed(Story().has("ana", 1000)), landed(Story().has("ana", 1000))
    cash.choose("cash")
    assert cash.cash("ana") == 1100
    voucher.choose("voucher")
    voucher.choose(TICKET)
    assert (voucher.game.holds("ana", TICKET), voucher.cash("ana")) == (1, 1000)


def test_u_82_without_a_voucher_it_is_100():
    """U-82: if no voucher can be had, 100."""
    story = Story().has("ana", 1000)
    for card in story.edition.decks["voucher"]:
        story.holds_card("ben", *[card] * story.edition.cards[card].copies)
    assert landed(story).cash("ana") == 1100


def test_u_82_or_from_another_player():
    """U-82: from a player of the recipient's choice; the recipient picks the voucher."""
    story = landed(Story(birthday_from="another_player").has("ana", 1000).has("ben", 500).holds_card("cid", TICKET))
    assert set(story.options()) == {"cash:ben", "cash:cid", "voucher:cid"}
    assert story.refused(Choose("voucher:ben")).key == "no_such_answer"
    assert story.refused(Choose("cash:zoe")).key == "no_such_player"
    given = landed(Story(birthday_from="another_player").has("ana", 1000).holds_card("cid", TICKET))
    story.choose("cash:ben")
    story.choose("pay")
    assert (story.cash("ana"), story.cash("ben")) == (1100, 400)
    given.choose("voucher:cid")
    given.choose(TICKET)
    assert given.game.holds("ana", TICKET) == 1


def test_m_24_the_birthday_gift_of_mega():
    """M-24: 100 from the bank, or a bus ticket."""
    story = Story("mega").has("ana", 1000).at("ana", "north_carolina_avenue")
    story.roll(1, 3, 1)
    story.choose("cash")
    assert story.cash("ana") == 1100


# gifts, cards drawn and given
def test_u_82_a_gift_names_its_giver_its_sum_and_its_kind():
    """U-82: money from each other player, a voucher from those who have one."""
    story = Story(birthday_from="another_player").holds_card("ben", TICKET).asking(GiftFrom("ana", "birthday_gift"))
    assert {key: option.amount for key, option in story.options().items()} == {
        "cash:ben": 100, "cash:cid": 100, "voucher:ben": None
    }  # fmt: skip
    for wrong in ("cash:ana", "cash:zoe", "voucher:ana"):
        assert story.refused_choice(wrong).key == "no_such_player"
    for wrong in ("voucher:cid", "spoon:ben"):
        assert story.refused_choice(wrong).key == "no_such_answer"
    story.choose("cash:cid")
    assert (story.top.player, story.top.creditor, story.top.amount) == ("cid", "ana", 100)
    assert story.top.reason.terms == (("gift", 100),)
    card = Story(birthday_from="another_player").holds_card("ben", TICKET).asking(GiftFrom("ana", "birthday_gift"))
    card.choose("voucher:ben")
    assert (card.asks, card.top.player) == ("TakeVoucher", "ana")
    assert card.refused_choice("voucher.transit_token").key == "no_such_card"
    card.choose(TICKET)
    assert card.game.holds("ana", TICKET) == 1
    assert card.events("Transferred")[0].reason.name == "given"
    assert "U-82" in card.keys()


def test_u_82_the_bank_gives_money_or_a_voucher():
    """U-82: the one or the other, with its reason."""
    story = Story().asking(BirthdayGift("ana", "birthday_gift"))
    assert story.options()["cash"].amount == 100
    story.choose("cash")
    assert (story.cash("ana"), story.events("Transferred")[0].reason.about) == (3300, "birthday_gift")
    other = Story().asking(BirthdayGift("ana", "birthday_gift"))
    other.choose("voucher")
    assert other.asks == "DrawVoucher"


def each(**held):
    """Ana lands where every other player gives; these hold vouchers."""
    story = Story(players="ana ben cid dora", birthday_from="each_other_player").has("ana", 1000)
    for player, cards in held.items():
        story.holds_card(player, *cards)
    return landed(story)


def test_u_82_each_other_player_gives_what_the_recipient_likes():
    """U-82: 100 or a voucher of each; the recipient says which; those who give money pay together."""
    story = each(ben=(TICKET, TOKEN), dora=(TOKEN,))
    assert (story.asks, story.top.player, story.top.giver) == ("GiftOf", "ana", "ben")
    assert {key: option.amount for key, option in story.options().items()} == {"cash": 100, TICKET: None, TOKEN: None}
    assert story.refused_choice("voucher.bus_ticket_expire_all").rules == ("U-82",)
    story.choose(TOKEN)
    assert (story.asks, story.top.giver) == ("GiftOf", "dora")
    story.choose("cash")
    assert story.asks == "Settle"
    assert story.top.dues == (("cid", "ana", 100), ("dora", "ana", 100))
    story.choose("pay_all")
    assert [story.cash(name) for name in story.names] == [1200, 3200, 3100, 3100]
    assert story.game.holds("ana", TOKEN) == 1


def test_u_82_who_has_no_voucher_gives_100():
    """U-82: nobody has one: all of them pay, with one confirm."""
    story = each()
    assert story.asks == "Settle"
    story.choose("pay_all")
    assert story.cash("ana") == 1300


def test_u_82_vouchers_alone_leave_nothing_to_pay():
    story = Story(players="ana ben", birthday_from="each_other_player").holds_card("ben", TICKET)
    landed(story).choose(TICKET)
    assert (story.asks, story.cash("ana"), story.cash("ben")) == ("EndTurn", 3200, 3200)


def test_u_82_who_leaves_meanwhile_gives_nothing():
    """U-82: a giver who has left is neither asked nor owes."""
    story = each(ben=(TICKET,), dora=(TOKEN,))
    story.choose("cash")
    story.say(LeaveGame("ben"))
    story.say(LeaveGame("dora"))
    assert (story.asks, story.options()["pay_all"].amount) == ("Settle", 100)
    story.choose("pay_all")
    assert (story.cash("ana"), story.cash("cid")) == (1100, 3100)
