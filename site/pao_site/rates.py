"""How often something may be done: so many times within a time, from a network or under a key.

A club of sixty behind one address joins in one evening, signs in and answers, and meets none of
these; whoever guesses does. A key is a name at a network, a learner, or an e-mail address: whoever
writes from wherever, nobody's letter box is filled. New guests and what they write are counted by
tens. The code of a card is not counted: its eighty random bits cannot be guessed, and nobody can
close the way in to a whole club by sending wrong ones.
"""

from typing import Final

RATES: Final = {
    "login": "120/5m/ip",
    "login_failed": "60/15m/ip,5/15m/key",
    "signup": "100/1h/ip",
    "change_password": "10/15m/user",
    "reauthenticate": "10/15m/user",
    "reset_code": "60/1h/ip,5/15m/key",
    "email_address": "60/1h/ip,10/1h/user,5/1h/key",
    "email_reset": "60/1h/ip,5/1h/key",
    "move_code": "120/10m/ip",
    "join_failed": "60/15m/ip",
    "join_link_failed": "60/15m/ip",
    "login_failed_anywhere": "50/1h/key",
    "my_data": "60/1h/ip",
    "download": "20/1d/key",
    "new_guest": "300/1h/ip",
    "batch": "30/10m/key",
    "attempt": "60/10m/key",
    "writing": "120/1m/key",
    "report": "30/1h/ip",
    "remark": "60/1h/key",
    "report_in_a_flood": "3/1h/ip",
}
