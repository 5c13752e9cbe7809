"""Run waitress with tested options: ``python -m pao_site.server --port 8000``.

It reads a request whole before it takes a thread: docs/decisions/0014-whole-requests.md.
"""

import sys

from waitress.runner import run

OPTIONS = [
    *["--host", "127.0.0.1", "--threads", "16"],
    *["--connection-limit", "400", "--asyncore-use-poll"],
    *["--channel-timeout", "150"],  # seconds without a byte: proxies keep a connection for 120
    *["--max-request-body-size", "2500000"],  # up to here we answer with our own page
    *["--no-clear-untrusted-proxy-headers"],  # Django and allauth decide whom to trust
]


def main() -> int | None:
    result: int | None = run(
        ["waitress-serve", *OPTIONS, *sys.argv[1:], "pao_site.wsgi:application"]
    )
    return result


if __name__ == "__main__":
    sys.exit(main())
