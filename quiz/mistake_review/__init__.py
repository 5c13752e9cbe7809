"""Ask again what a learner got wrong, the easiest first, until it is right on two days."""
