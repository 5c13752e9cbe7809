"""The Django project: settings and addresses, home, search, the server and its limits."""
