from argparse import ArgumentParser
from pathlib import Path
from threading import Event
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from prometheus_client import start_http_server

from pao_site.postgres import limits
from pao_site.site_state import registry

LOOPBACK: Final = "127.0.0.1"
BACKUPS: Final = Path("/var/backups/pao")


class Command(BaseCommand):
    help = "Serve the metrics of all processes of this machine on the loopback address"

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=9150)
        parser.add_argument("--backups", type=Path, default=BACKUPS, help="The folder of backups")

    def handle(self, *_args: Any, port: int, backups: Path, **_options: Any) -> None:
        if not settings.METRICS_DIR:
            raise CommandError("Set METRICS_DIR to one folder for all processes of this machine.")
        limits.timeout = settings.DATABASE_TIMEOUT
        try:
            start_http_server(port, LOOPBACK, registry(settings.METRICS_DIR, backups))
        except OSError as error:
            raise CommandError(f"Port {port} cannot be used: {error.strerror}.") from error
        self.stdout.write(f"Serving metrics on http://{LOOPBACK}:{port}")
        Event().wait()
