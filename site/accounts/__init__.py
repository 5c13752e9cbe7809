"""Who answers: guests, learners, users; merging, erasing, signing in."""
