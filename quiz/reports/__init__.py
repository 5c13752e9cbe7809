"""Reports that something about a question is wrong: from the learner's form to the staff's desk."""
