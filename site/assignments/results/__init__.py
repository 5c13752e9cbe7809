"""Results of a club: marks of members, questions with their mistakes, concepts, and files.

``marks``, ``items``, ``mistakes`` and ``concepts`` read; ``finalise`` marks attempts that are over.
"""
