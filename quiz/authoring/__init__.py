"""Exercises that people write: the editor, the stored revisions, and the versions."""
