"""The worker of the site: django-tasks-db's own, with a heart."""

import time
from argparse import ArgumentParser
from typing import Any

from django.db import InterfaceError, OperationalError, connections
from django_tasks_db.management.commands import db_worker

from jobs.heart import Heart

EVERY = 5
"""Seconds after which the worker looks again whether there is something to do."""


class Command(db_worker.Command):
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

    def _has_ended(self, **options: Any) -> bool:
        """Whether it came to its end; not where the database was away or locked for too long."""
        try:
            super().handle(**options)
        except (InterfaceError, OperationalError) as error:
            self.stderr.write(f"The database does not answer; trying again: {error}")
            connections.close_all()
            return False
        return True
