"""Django's PostgreSQL backend, with time limits."""
