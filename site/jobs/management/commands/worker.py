"""Run the worker: django-tasks-db's own, with a heartbeat."""

import time
from argparse import ArgumentParser
from typing import Any, Final

from django.db import connections
from django_tasks_db.management.commands import db_worker

from jobs.heartbeat import MINUTE, Heart

EVERY: Final = 5
"""Seconds between two looks at the queue."""


class Command(db_worker.Command):
    _last_said = -float(MINUTE)
    help = "Do the work that no visitor waits for, and each day's, until stopped"

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.set_defaults(interval=EVERY, reload=False)
        parser.add_argument(
            "--beside", type=int, default=0, help="The process that starts it, to end with it"
        )

    def handle(self, **options: Any) -> None:
        heart = Heart(options["worker_id"], options.pop("beside"))
        heart.start()
        try:
            while not self._has_ended(**options):
                time.sleep(EVERY)
        finally:
            heart.stopped.set()

    def _say(self, line: str) -> None:
        """Print a line, at most once a minute."""
        if self._last_said + MINUTE <= time.monotonic():
            self._last_said = time.monotonic()
            self.stderr.write(line)

    def _has_ended(self, **options: Any) -> bool:
        """Whether the worker ended as intended, not because the database was away or read-only."""
        try:
            super().handle(**options)
        except Exception as error:  # noqa: BLE001 - whatever is away comes back
            self._say(f"The worker could not go on; trying again: {error}")
            connections.close_all()
            return False
        return True
