"""Pay Corner. An older Python could not read the modules, so it is refused here, before any of them."""

from app.packages import insist

insist()
