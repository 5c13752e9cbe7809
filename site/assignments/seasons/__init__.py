"""A club's season: what was due in it, and what members have learnt since it began.

Decision 49 says what belongs to a season.
"""
