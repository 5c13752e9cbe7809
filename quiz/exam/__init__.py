"""Exam: ten questions, nothing told until the end; the server keeps the time and every answer."""
