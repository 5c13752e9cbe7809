"""Reports of problems with a question: the learner's form, and the staff's view."""
