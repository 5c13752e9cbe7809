"""A rehearsal of faults: the whole site with real traffic, while its parts are stopped and started.

``processes`` starts PostgreSQL with a standby, Redis, two servers, two workers and Caddy in a
temporary folder, ``traffic`` visits the site and writes down what was acknowledged, ``faults`` is
what happens meanwhile, one row of the table each. docs/rehearsal.md explains the table.
"""
