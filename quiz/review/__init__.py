"""Review: concepts that were met, asked again just before they fade, each time on a fresh hand."""
