"""The glossary: the terms of the game, with their meaning and the lesson that teaches each."""
