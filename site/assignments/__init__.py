"""Assignments of a club: what organisers give and members hand in. Only pao_site imports it.

``models`` stores them. ``times`` has what depends on the clock, ``presets`` what is shown and which
attempt counts, and ``rights`` which assignments a person may see. ``ways`` leads from question to
question. ``sitting`` is a member's own attempt, ``live`` a round of all members together.
"""
