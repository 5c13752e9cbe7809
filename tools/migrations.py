"""Check that the release before can work beside each migration: ``python -m tools.migrations``.

During an upgrade both releases use the database, so a migration only adds; what nobody uses is
dropped a release later. docs/records.md has the rule.

On SQLite it is not seen whether a new column has a ``db_default``, because Django makes the whole
table anew. ``.ci/run`` therefore checks on PostgreSQL.
"""

import os
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final

import django

ROOT: Final = Path(__file__).resolve().parents[1]

BEFORE_THE_FIRST_RELEASE: Final = (
    "0002_seasons",
    "0002_withdrawn",
    "0005_chosen_members",
    "0009_rerulings",
    "0010_practice_list",
    "0011_failed_rerulings",
)
"""No release ever ran beside these. Add none."""


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")
    django.setup()
    from django.apps import apps  # noqa: PLC0415 - they are there after the set-up
    from django.db import connection  # noqa: PLC0415
    from django_migration_linter import MigrationLinter  # noqa: PLC0415

    ours = [
        each.label
        for each in apps.get_app_configs()
        if ".venv" not in each.path and Path(each.path).is_relative_to(ROOT)
    ]
    linter = MigrationLinter(
        str(ROOT),
        include_apps=ours,
        ignore_name=BEFORE_THE_FIRST_RELEASE,
        ignore_initial_migrations=True,
        exclude_migration_tests=["NOT_NULL"] if connection.vendor == "sqlite" else [],
        no_cache=True,
        quiet=["ok", "ignore", "warning"],
    )
    with redirect_stdout(StringIO()) as printed:
        linter.lint_all_migrations()
    if linter.has_errors:
        print(printed.getvalue())
    return 1 if linter.has_errors else 0


if __name__ == "__main__":
    sys.exit(main())
