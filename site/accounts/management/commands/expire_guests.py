from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from accounts.expiry import Expired, expire, forget_sessions_and_counts, what_expires


class Command(BaseCommand):
    help = "Drop guests to whom nobody can come back, ended sessions and old counts of tries."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="say what would go")

    def handle(self, *_args: Any, dry_run: bool, **_options: Any) -> None:
        if dry_run:
            self._tell("would go", what_expires())
            return
        self._tell("gone", expire())
        forget_sessions_and_counts()

    def _tell(self, action: str, expired: Expired) -> None:
        """Print the number of guests and of their rows by model."""
        self.stdout.write(f"{action}: {expired.guests} guests last there before {expired.before}")
        for name, number in sorted(expired.rows.items()):
            if number:
                self.stdout.write(f"  {number} {name}")
