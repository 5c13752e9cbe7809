"""Clubs: who belongs where, and who may see and do what there."""
