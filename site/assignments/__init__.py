"""Assignments of a club: what organisers give, and what members hand in. Above it stands no app.

``models`` holds them, ``times`` says what the clock decides, ``scores`` what a sitting is worth,
``rights`` which assignments somebody sees. ``sitting`` is what a member does with one by the clock,
``live`` what all do together.
"""
