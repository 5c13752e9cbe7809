"""The limits of this process's connections to PostgreSQL.

They are set without loading psycopg, 11 MB that a server on SQLite does without.
"""

timeout: int | None = None
"""The limit of a call in seconds, set by ``pao_site.wsgi``; commands have none."""

lock_timeout: int | None = None
"""How many seconds a migration waits for a lock."""

most: int = 2
"""How many connections this process may open: a command two, a server one for each thread."""
