"""The public bank: search, review and withdrawal of exercises."""
