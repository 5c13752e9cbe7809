"""A live round: an assignment whose questions are asked one after another on a screen.

``state`` reads the state of a round, ``services`` change it, ``tally`` counts replies, and
``showing`` is a question on the screen.
``presenter_views`` is what organisers see and do, ``views`` what members have on their phones.

The database contains all of it. Pages poll whether they are the newest, so any process can
respond, and a page that was away catches up. ``polls`` says how often, and ``middleware`` answers
those that are.
"""
