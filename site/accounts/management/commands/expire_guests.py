from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from accounts.expiry import Expired, expire, forget_sessions_and_counts, preview_expiry


class Command(BaseCommand):
    help = "Delete expired guests, ended sessions and old rate counts."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say what would be deleted")

    def handle(self, *_args: Any, dry_run: bool, **_options: Any) -> None:
        if dry_run:
            self._tell("would be deleted", preview_expiry())
            return
        self._tell("deleted", expire())
        forget_sessions_and_counts()

    def _tell(self, action: str, expired: Expired) -> None:
        """Print the number of guests and of their rows by model."""
        self.stdout.write(f"{action}: {expired.guests} guests last seen before {expired.before}")
        for name, number in sorted(expired.rows.items()):
            if number:
                self.stdout.write(f"  {number} {name}")
