"""A question says why it is asked."""

from app.rules.owning.property import Buy
from app.views.asked.question import question_view
from tests.kit import Story
from tests.spoken import EN


def test_a_price_says_why_also_where_it_is_too_dear():
    dear = Story("classic").has("ana", 10).asking(Buy("ana", "boardwalk", 400))
    view = question_view(dear.table, EN)
    assert [option.key for option in view.options] == ["auction"]
    assert view.reason.terms == (("price", 400),)
