"""Schemathesis on the API: whether every answer is as the description says.

``python -m tools.schemathesis`` serves a new site and runs all checks on it. It needs
Schemathesis, which is no dependency of ours: ``pip install schemathesis`` in an environment of its
own, and its program named by ``--program``. Other options go to ``schemathesis run``, such as
``--seed 1``. The exit status is 1 if there is a finding.
"""

import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from bench.serving import served

CONFIG: Final = Path(__file__).with_suffix(".toml")
KEY: Final = "23456789abcdefghjkmn"
DAY: Final = "2026-01-01"
"""A collection and a day that the description has as examples."""

URLS: Final = f"""
from datetime import date
from uuid import uuid4
from django.http import HttpResponse
from django.urls import path
from accounts.models import Learner
from pao_site.urls import urlpatterns as ours
from quiz.daily.hands import make_hand
from quiz.models import Collection

def fill(_request):
    make_hand(date.fromisoformat("{DAY}"))
    Collection.objects.create(
        learner=Learner.objects.create(), key="{KEY}", nonce=uuid4(), title="T", is_open=True
    )
    return HttpResponse()

urlpatterns = [path("fill/", fill), *ours]
"""


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--program", default="schemathesis", help="Schemathesis, where pip put it")
    options, others = parser.parse_known_args()
    with served(URLS) as (port,):
        site = f"http://127.0.0.1:{port}"
        urlopen(f"{site}/fill/").close()  # noqa: S310 - the site that is served here
        config, address = f"--config-file={CONFIG}", f"{site}/api/v1/openapi.json"
        command = [options.program, config, "run", address, *others]
        return subprocess.run(command, check=False).returncode  # noqa: S603 - named by hand


if __name__ == "__main__":
    sys.exit(main())
