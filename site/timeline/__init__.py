"""A hand step by step: what the opponents can be sure of after each event."""
