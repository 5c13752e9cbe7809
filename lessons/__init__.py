"""The course: its texts in two languages, their figures, the path, and what has been read."""
