"""Practice: questions for a wish, and the hands of the library."""
