"""The worker of the site: django-tasks-db's own, with a heart."""

from argparse import ArgumentParser
from typing import Any

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
            super().handle(**options)
        finally:
            heart.stopped.set()
