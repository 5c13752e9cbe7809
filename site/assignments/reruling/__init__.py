"""Rerulings: rule again on the questions in use after the engine or a rule set was corrected.

The worker checks once a day whether that happened. ``services`` does it in pieces and saves its
position after each; marks do not change. ``views`` is the page of changes for authors and
organisers, who then decide on a regrade.
"""
