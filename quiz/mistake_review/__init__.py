"""What went wrong, asked again: the easiest first, until it went right on two days."""
