"""The picker of assignments and live rounds: the quiz's, with lessons and earlier assignments."""
