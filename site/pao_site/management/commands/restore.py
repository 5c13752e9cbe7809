from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pao_site.backups import BackupError, newest, restore


class Command(BaseCommand):
    help = "Load a backup into an empty database, and apply newer migrations"

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", type=Path, help="a backup, or a folder: its newest backup")

    def handle(self, *_args: Any, path: Path, **_options: Any) -> None:
        try:
            archive = newest(path)
            manifest = restore(archive)
        except BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"restored {archive}, which release {manifest.release} made")
