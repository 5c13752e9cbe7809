"""The server as it was tested: python -m pao_site.server, with granian's own options after it."""

import os
import sys
from pathlib import Path

OPTIONS = [
    *["--interface", "asginl", "--http", "1", "--no-ws"],
    *["--respawn-failed-workers", "--respawn-interval", "1"],
    *["--workers-max-rss", "400"],  # MiB; a worker keeps to about 140
    *["--workers-kill-timeout", "10"],
]


def main() -> None:
    granian = str(Path(sys.executable).with_name("granian"))
    os.execv(granian, [granian, *OPTIONS, *sys.argv[1:], "pao_site.asgi:application"])  # noqa: S606


if __name__ == "__main__":
    main()
