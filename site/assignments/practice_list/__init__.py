"""A club's practice list: collections and questions for all members to answer at any time.

``services`` adds and removes, ``selectors`` reads the practice list and a member's progress.
"""
