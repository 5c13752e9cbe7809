"""Rule sets: their pages, the comparison of two, and house rules with versions."""
