"""How a club did: marks of its members, questions and their mistakes, concepts, files to take away.

``statistics`` reckons, ``persons``, ``marks``, ``firsts``, ``items``, ``mistaken`` and ``concepts``
read, ``settling`` has marked what is over, ``charts`` says where the bars of a picture stand.
"""
