"""Collections: lessons that people make of exercises, and generated batches."""
