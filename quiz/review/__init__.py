"""Review: concepts that a learner has met, asked again on a new hand before they fade."""
