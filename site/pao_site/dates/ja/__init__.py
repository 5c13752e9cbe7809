"""Japanese formats, as in: 2026年11月23日 21:05."""
