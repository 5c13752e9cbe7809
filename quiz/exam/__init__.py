"""Exams: no feedback until the end. The server keeps the time and every answer.

An exam has ten questions under chosen rules, or twenty if it is a referee's. A paper of the course
is an exam too: a checkpoint, or the disputes at its end.
"""
