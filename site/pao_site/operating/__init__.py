"""The page of the people who run the site: its state, and ways to stop abuse."""
