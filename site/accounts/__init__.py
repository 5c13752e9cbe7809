"""Guests, learners and users: merging, deleting, signing in."""
