"""A club's season: what was due in it, and what members did of it.

Decision 49 says what belongs to a season.
"""
