from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pao_site.backups import BackupError, newest, verify


class Command(BaseCommand):
    help = "Load a backup into a throwaway database and compare all rows with its manifest"

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", type=Path, help="a backup, or a folder: its newest backup")

    def handle(self, *_args: Any, path: Path, **_options: Any) -> None:
        try:
            archive = newest(path)
            manifest = verify(archive)
        except BackupError as error:
            raise CommandError(str(error)) from error
        rows = sum(table.rows for table in manifest.tables.values())
        tables = len(manifest.tables)
        self.stdout.write(f"{archive} is complete: {rows} rows in {tables} tables")
