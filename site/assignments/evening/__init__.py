"""The plan of an evening: hands to talk about, a live round and a homework.

Decision 50 says why it is not stored.
"""
