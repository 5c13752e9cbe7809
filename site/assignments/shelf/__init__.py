"""A club's shelf: collections and questions that its organisers set aside for all members.

``services`` adds and removes, ``selectors`` reads the shelf and a member's progress.
"""
