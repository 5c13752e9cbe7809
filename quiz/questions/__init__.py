"""All questions by name, another like the last one, and a question as it is kept."""
