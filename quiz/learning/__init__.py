"""What a learner's answers show: the concepts met, how well they are remembered, and mistakes.

Marking and saving an answer does not need it. ``count_answers`` counts new answers when a page
needs them, each once.
"""
