"""The form of an answer, and the feedback on it."""
