"""What is asked: a hand under its rules, the names of questions, topics, the list of them all."""
