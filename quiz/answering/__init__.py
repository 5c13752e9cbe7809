"""From the form to the feedback: what is asked for, how it is marked, what a learner is told."""
