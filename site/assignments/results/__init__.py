"""How a club did: marks of its members, questions and their mistakes, concepts, files to take away.

``statistics`` reckons, ``persons``, ``marks``, ``first_attempts``, ``items``,
``mistakes`` and ``concepts`` read, ``finalise`` marks what is over, ``charts`` places the bars of a
picture.
"""
