"""Which version of the rules judged a line. A line says it, so that a later version knows what it may expect of it.

Raise RULE_SET with every release whose rules judge a command that could be said before in another way. A line of an
older set may have facts that its command does not give today; a line of this set may not.
"""

RULE_SET = 2
OLDEST = 1  # of version 0.1.0, whose lines do not say it
