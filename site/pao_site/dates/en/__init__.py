"""English formats, as in: 23 November 2026, 21:05."""
