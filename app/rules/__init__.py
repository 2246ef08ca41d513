"""The rulebook. This page is its table of contents: what a space, a card or a deed's kind is called in the data,
and the function that plays it. Switch values find theirs by `@variant` beside the rule."""

from app.rules import (
    anywhere,
    auction_space,
    cabs,
    dice,
    gifts,
    jail,
    levels,
    opening,
    pool,
    property,  # noqa: A004 - the booklet's word
    rent,
    reverse,
    roll_three,
    salary,
    speed_die,
    squeeze_play,
    stock,
    subway,
    taxes,
    transit,
    tunnel,
    turn,
    voucher_moves,
    vouchers,
)
from app.rules.book import CARDS, RENTS, RULES, SPACES, VARIANTS

SPACES.update(
    {
        "street": property.land_on_deed,
        "go": salary.corner,
        "bonus": salary.corner,
        "pay_day": salary.corner,
        "jail": jail.just_visiting,
        "go_to_jail": jail.go_to_jail,
        "railroad": vouchers.land_on_railroad,
        "utility": property.land_on_deed,
        "cab": cabs.land_on_cab,
        "free_parking": pool.land_on_free_parking,
        "tax_refund": pool.land_on_tax_refund,
        "income_tax": taxes.land_on_income_tax,
        "luxury_tax": taxes.land_on_luxury_tax,
        "holland_tunnel": tunnel.land_on_tunnel,
        "subway": subway.land_on_subway,
        "reverse_direction": reverse.land_on_reverse_direction,
        "auction": auction_space.land_on_auction,
        "birthday_gift": gifts.land_on_birthday_gift,
        "bus_ticket": vouchers.land_on_bus_ticket,
        "roll_three": roll_three.land_on_roll_three,
        "squeeze_play": squeeze_play.land_on_squeeze_play,
        "stock_exchange": stock.land_on_stock_exchange,
    }
)

__all__ = [
    "CARDS", "RENTS", "RULES", "SPACES", "VARIANTS",
    "anywhere", "auction_space", "cabs", "dice", "gifts", "jail", "levels", "opening", "pool", "property", "rent",
    "reverse", "roll_three", "salary", "speed_die", "squeeze_play", "stock", "subway", "taxes", "transit", "tunnel",
    "turn", "voucher_moves", "vouchers",
]  # fmt: skip
