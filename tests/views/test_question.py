"""A question says why it is asked."""

from app.rules.owning.property import Buy
from app.views.asked.question import question_view
from app.words.language import Words
from tests.kit import Story


def test_a_price_says_why_also_where_it_is_too_dear():
    dear = Story("classic").has("ana", 10).asking(Buy("ana", "boardwalk", 400))
    view = question_view(dear.table, Words("en"))
    assert [option.key for option in view.options] == ["auction"]
    assert view.reason.terms == (("price", 400),)
