"""Attempts at a paper: open it, fill in its questions one by one, hand in, be marked and told.

Exams, checkpoints and assignments of clubs are sat in this one way.
"""
