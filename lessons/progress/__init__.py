"""A learner's progress: the map of concepts, the days of practice, and what to do next."""
