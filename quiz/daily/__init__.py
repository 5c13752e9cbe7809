"""One hand a day, the same for everyone; its day begins at midnight in Japan."""
