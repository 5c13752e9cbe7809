"""Exercises and collections as files: export and import."""
