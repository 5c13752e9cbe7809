"""Checkpoints: mixed hands at the end of each part, disputes at the end of the course.

Each is a paper of the quiz's exams (quiz.exam); here is what it asks, and where it leads.
"""
