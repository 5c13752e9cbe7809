"""A club's shelf: collections and questions that its organisers put there for all members.

``services`` put on and take off, ``selectors`` read what is there and how far a member is.
"""
