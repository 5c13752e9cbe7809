"""How far a learner is: concepts on the map of the course, days, and what to do next."""
