"""The course: lessons in two languages, their numbers, the path through them, and reading."""
