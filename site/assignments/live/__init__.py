"""A live round: an assignment whose questions are asked one after the other, on a screen.

``state`` reads where a round is, ``services`` write, ``tally`` counts answers; ``presenter_views``
is what organisers see and do, ``views`` what members have on their phones.

All of it stands in the database: pages ask every two seconds whether they are still the newest, so
it is the same to them which process answers, and how long they were away.
"""
