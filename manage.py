#!/usr/bin/env python
"""Put site/ on the path, then run Django."""

import os
import sys
from pathlib import Path


def main() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parent / "site"))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")
    from django.core.management import execute_from_command_line
    from django.db import OperationalError, connection

    try:
        execute_from_command_line(sys.argv)
    except OperationalError as error:
        if connection.connection is not None:
            raise
        sys.exit(f"The database in DATABASE_URL cannot be opened: {' '.join(str(error).split())}")


if __name__ == "__main__":
    main()
