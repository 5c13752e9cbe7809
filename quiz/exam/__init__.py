"""Exam: nothing told until the end; the server keeps the time and every answer.

Ten questions under chosen rules, or a paper of the course: a checkpoint, the disputes at its end.
"""
