"""The page of whoever runs the site: how it is, and what ends abuse."""
