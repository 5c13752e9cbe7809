"""Collections: lessons that people make of hands, and batches dealt into them."""
