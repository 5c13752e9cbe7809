"""A hand step by step: what the others can be sure of after each event."""
