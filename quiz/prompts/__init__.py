"""What a question can be about: wishes and their names, topics, and a hand under a rule set."""
