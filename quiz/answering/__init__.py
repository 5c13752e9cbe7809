"""From the form to the feedback: what can be typed, what a learner is told about it."""
