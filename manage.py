#!/usr/bin/env python
"""Put site/ on the path, then run Django."""

import os
import sys
from pathlib import Path


def main() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parent / "site"))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
