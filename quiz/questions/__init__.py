"""Questions by name, similar questions, and snapshots for storing them."""
