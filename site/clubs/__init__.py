"""Clubs: their members, and who may see and do what."""
