"""Make a demo club in each language, in place of the previous one."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from assignments.demo.making import drop_demo, make_demo


class Command(BaseCommand):
    help = "Make a demo club in each language, whose results every visitor may see."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--drop", action="store_true", help="delete the demo clubs only")

    def handle(self, *_args: Any, **options: Any) -> None:
        for language, _name in settings.LANGUAGES:
            if options["drop"]:
                drop_demo(language)
            else:
                club = make_demo(language)
                self.stdout.write(f"Pao: made {club.name}, /{language}/clubs/{club.pk}/results/")
