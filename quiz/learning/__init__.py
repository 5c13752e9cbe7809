"""What answers show of a learner: the concepts met, how well they stick, what went wrong.

Nothing here is asked for while an answer is marked and kept: answers are counted when somebody
looks (``count_answers``), each once.
"""
