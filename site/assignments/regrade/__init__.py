"""Regrades: mark an assignment again after a correction. Organisers preview the changes first.

The worker runs ``work`` in pieces and saves its position after each, so that a killed worker loses
one piece at most. ``changes`` lists what changes and why, for organisers and members. ``views`` are
the organiser's page.
"""
