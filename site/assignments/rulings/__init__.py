"""A club's book of rulings: hands from the desk, with notes and the rules by which they were ruled.

``services`` adds, changes and deletes them; ``selectors`` finds and shows them. Only the hand is
stored. The engine rules on it whenever it is shown, so the book never disagrees with the engine.
"""
