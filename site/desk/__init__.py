"""Rulings: enter a hand by taps or as text, and see the ruling."""
