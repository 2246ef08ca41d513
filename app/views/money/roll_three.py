"""Roll Three: everybody's cards, what these dice win, and the one confirm."""

from app.core.edition import Edition
from app.core.events import Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.reasons import Refused
from app.core.referee import Roll, decide, question
from app.rules.spaces.roll_three import RollThree, won_by
from app.views.asked.joint import JointRowView, JointView, RolledFaces, RollThreeCardView, head, regular, row
from app.views.asked.question import FACES
from app.words.language import Words

CARDS = "roll_three"


def roll_three_view(game: Game, edition: Edition, words: Words, dice: RolledFaces = ()) -> JointView:
    """Return all Roll Three cards and what these dice win. The roller's own card wins most."""
    words, top = words.at(edition, game), question(game)
    asked = isinstance(top, RollThree)
    roller = top.player if isinstance(top, RollThree) else ""
    won = winnings(game, edition, dice) if asked and dice else {}
    rows = [roll_three_row(game, edition, words, player, dice, roller, won) for player in seated(game, roller)]
    total = sum(won.values()) if asked else sum([best(edition, game, player, dice) for player in game.playing()])
    command = Roll(dice) if asked and dice else None
    return JointView(
        head(words, top, asked, "joint.roll_three"), prizes(edition, words), (FACES,) * 3,
        tuple(rows), words.money(total) if dice else "",
        words("joint.pay_out", amount=words.money(total)) if command else "", command,
        empty="" if any(row.cards for row in rows) else words("joint.no_cards"),
    )  # fmt: skip


def seated(game: Game, first: str) -> tuple[str, ...]:
    """Return everybody still in the game, beginning with the roller."""
    return (first, *game.others(first)) if first else game.playing()


def winnings(game: Game, edition: Edition, dice: RolledFaces) -> dict[str, int]:
    """Return what each player gets from the bank by these dice, as the referee judges it."""
    try:
        entry, _ = decide(game, Roll(dice), edition)
    except Refused:
        return {}
    legs = [leg for event in entry.events if isinstance(event, Transferred) for leg in event.legs if leg[3] == MONEY]
    return {player: sum([leg[2] for leg in legs if leg[1] == player]) for player in game.playing()}


def roll_three_row(
    game: Game, edition: Edition, words: Words, player: str, dice: RolledFaces, roller: str, won: dict[str, int]
) -> JointRowView:
    """Return a player's cards with the matching numbers lit."""
    mine = held(game, edition, player)
    cards = tuple([card_view(edition, words, card, dice, player == roller) for card in mine])
    if len(mine) == 1:  # with one card, its prize is the row's sum
        cards = (RollThreeCardView(cards[0].numbers, ""),)
    amount = won.get(player, 0) if won else best(edition, game, player, dice)
    told = "" if cards else words("joint.no_card")
    shown = words.money(amount) if dice and amount else ""
    return row(game, player, shown, 1 if shown else 0, told, cards, lit=bool(shown))


def held(game: Game, edition: Edition, player: str) -> list[str]:
    """Return the Roll Three cards of a player; two copies are two cards."""
    mine = game.ledger.of(player)
    return [card for card in edition.decks.get(CARDS, ()) for _ in range(mine.get(card, 0))]


def card_view(edition: Edition, words: Words, card: str, dice: RolledFaces, own: bool) -> RollThreeCardView:  # noqa: FBT001 - the roller's own
    """Return a card with its matching numbers lit; each die matches once."""
    numbers: tuple[int, ...] = tuple(edition.cards[card].args["numbers"])  # type: ignore[arg-type]
    rest, lit = list(dice), []
    for number in numbers:
        lit.append(number in rest)
        if lit[-1]:
            rest.remove(number)
    prize = won_by(edition, card, regular(dice), own=own).prize if dice else 0
    shown = tuple([(str(number), one) for number, one in zip(numbers, lit, strict=True)])
    return RollThreeCardView(shown, words.money(prize) if prize else "")


def best(edition: Edition, game: Game, player: str, dice: RolledFaces) -> int:
    """Return what a player's cards would win if somebody else rolled this."""
    return sum([won_by(edition, card, regular(dice), own=False).prize for card in held(game, edition, player)])


def prizes(edition: Edition, words: Words) -> str:
    """Return what one, two and three matching numbers win, and three on the roller's own card."""
    printed = edition.tables.get("roll_three_prizes", {})
    return (
        words("joint.prizes", **{f"p{name}": words.money(int(str(sum_))) for name, sum_ in printed.items()})
        if printed
        else ""
    )
