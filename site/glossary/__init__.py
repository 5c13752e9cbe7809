"""The words of the game, each with its meaning and where it is taught."""
