"""Check that the release before can work beside each migration: ``python -m tools.migrations``.

During an upgrade both releases use the database, so a migration only adds; what nobody uses any
more is dropped a release later. docs/records.md has the rule.
"""

import os
import sys
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
        cache_path=str(ROOT / ".migration_linter_cache"),
        quiet=["ok", "ignore", "warning"],
    )
    linter.lint_all_migrations()
    if linter.has_errors:
        linter.print_summary()
    return 1 if linter.has_errors else 0


if __name__ == "__main__":
    sys.exit(main())
