"""Pay Corner. An older Python could not even read the modules, so it is told here, before any of them."""

from app.packages import insist

insist()
