"""Birthday Gift."""

from app.rules.spaces.gifts import BirthdayGift, GiftFrom
from tests.kit import Choose, Story

TICKET = "voucher.bus_ticket"


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
    """U-82: from a player of the recipient's choice, who picks the voucher given."""
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
    assert card.asks == "GiveVoucher"
    card.choose(TICKET)
    assert card.game.holds("ana", TICKET) == 1
    assert card.events("Transferred")[0].reason.name == "given"


def test_u_82_the_bank_gives_money_or_a_voucher():
    """U-82: the one or the other, with its reason."""
    story = Story().asking(BirthdayGift("ana", "birthday_gift"))
    assert story.options()["cash"].amount == 100
    story.choose("cash")
    assert (story.cash("ana"), story.events("Transferred")[0].reason.about) == (3300, "birthday_gift")
    other = Story().asking(BirthdayGift("ana", "birthday_gift"))
    other.choose("voucher")
    assert other.asks == "DrawVoucher"
