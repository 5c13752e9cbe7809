"""The worker beside the site, and its daily tasks."""
