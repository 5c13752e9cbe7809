"""Rule on a hand at the table: a draft entered by taps or as text, and the ruling on it."""
