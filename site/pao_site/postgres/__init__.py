"""Django's PostgreSQL, with a connection that does not wait for ever."""
