from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pao_site.backups import BackupError, back_up, delete_old


class Command(BaseCommand):
    help = "Write a backup of the database and the secret key into a folder, while the site runs"

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--keep", type=int, help="delete all backups there but the newest KEEP")

    def handle(self, *_args: Any, folder: Path, keep: int | None, **_options: Any) -> None:
        if keep is not None and keep < 1:
            raise CommandError("--keep must be at least 1.")
        try:
            self.stdout.write(f"wrote {back_up(folder)}")
        except BackupError as error:
            raise CommandError(str(error)) from error
        except OSError as error:
            raise CommandError(f"{folder} cannot be written: {error.strerror}.") from error
        for path in delete_old(folder, keep) if keep else ():
            self.stdout.write(f"deleted {path}")
