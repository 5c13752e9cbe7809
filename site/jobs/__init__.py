"""Work that no visitor waits for: a worker beside the site, and what it does every day."""
