"""Rate limits: how often something may be done within a time, by network or key.

Sixty members of a club behind one address can join, sign in and answer in one evening without
reaching a limit; someone who guesses codes or passwords cannot. A key is a name at a network, a
learner, or an e-mail address, so that nobody can fill another person's mailbox from many networks.
A site is all IPv6 networks of one customer. It has eight times the rate of a network, unless its
own rate is given. Stored data are counted in bytes. The codes of cards are not counted: their
eighty random bits cannot be guessed, and so nobody can block a whole club by sending wrong ones.
"""

from typing import Final

RATES: Final = {
    "api": "60/1m/ip",
    "embed": "600/1m/ip",
    "login": "120/5m/ip",
    "login_failed": "60/15m/ip,5/15m/key",
    "login_failed_anywhere": "50/1h/key",
    "passkey_login": "120/5m/ip",
    "signup": "100/1h/ip",
    "change_password": "10/15m/user",
    "reauthenticate": "10/15m/user",
    "reset_code": "60/1h/ip,5/15m/key",
    "email_address": "60/1h/ip,10/1h/user,5/1h/key",
    "email_reset": "60/1h/ip,5/1h/key",
    "move_code": "120/10m/ip",
    "join_failed": "60/15m/ip",
    "join_link_failed": "60/15m/ip",
    "my_data": "60/1h/ip",
    "download": "20/1d/key",
    "import": "20/1d/key",
    "new_guest": "600/1h/ip",
    "read_on": "60/1h/ip",
    "writing": "120/1m/key",
    "kept": "200000000/1d/ip,400000000/1d/site",
    "kept_by_guest": "10000000/1d/key",
    "kept_by_account": "50000000/1d/key",
    "batch": "30/10m/key",
    "deal": "60/10m/key",
    "attempt": "60/10m/key",
    "objection": "20/1h/key",
    "report": "30/1h/ip",
    "short_link": "60/1h/ip",
    "remark": "60/1h/key",
    "report_in_a_flood": "3/1h/ip",
}
