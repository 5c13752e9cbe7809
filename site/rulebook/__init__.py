"""Rule sets: their pages, two side by side, and one's own, kept as versions."""
