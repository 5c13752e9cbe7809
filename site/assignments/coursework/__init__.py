"""The course as homework: lessons and checkpoints that a club does by a due time.

Decision 48 says why it stores no progress.
"""
