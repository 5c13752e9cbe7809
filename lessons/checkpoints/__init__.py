"""Checkpoints: mixed hands at the end of each part, and disputes at the end of the course.

Each is a paper of the quiz's exams (quiz.exam). This package says what it asks and where it leads.
"""
