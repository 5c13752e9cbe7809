"""Attempts at a paper: start, fill in the questions, hand in, and be marked.

Exams, checkpoints and assignments of clubs all use it.
"""
