"""Exercises that people write: the editor, what is kept of it, and their versions."""
