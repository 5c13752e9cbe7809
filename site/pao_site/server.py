"""Run waitress with tested options: ``python -m pao_site.server --port 8000``.

It reads a request whole before it takes a thread: docs/decisions/0014-whole-requests.md. On
``SIGTERM`` it drains: ``pao_site.draining``.
"""

import gc
import os
import signal
import sys
import threading
from contextlib import suppress
from typing import Any, Final

from waitress import create_server
from waitress.runner import run

from pao_site import draining
from pao_site.postgres import limits

OPTIONS: Final = [
    *["--host", "127.0.0.1", "--threads", "16"],
    *["--connection-limit", "400", "--asyncore-use-poll"],
    *["--channel-timeout", "150"],  # seconds without a byte: proxies keep a connection for 120
    *["--max-request-body-size", "2500000"],  # up to here we answer with our own page
    *["--no-clear-untrusted-proxy-headers"],  # Django and allauth decide whom to trust
]

SWITCH_EVERY: Final = 0.02
"""Seconds that a thread computes before another may: four times Python's own, so that most pages
are rendered in one go."""

COLLECT_AFTER: Final = 10_000
"""Objects made and not freed after which Python looks for cycles: 700 are less than one page."""


def main() -> int | None:
    result: int | None = run(
        ["waitress-serve", *OPTIONS, *sys.argv[1:], "pao_site.wsgi:application"], _serve
    )
    return result


def _serve(application: Any, **options: Any) -> None:
    from django.conf import settings  # noqa: PLC0415 - it is configured by the application

    from pao_site.queue import Dispatcher  # noqa: PLC0415 - it translates

    share_no_lock()
    stay_on_one_core(int(options.get("port", 8080)))
    sys.setswitchinterval(SWITCH_EVERY)
    connections: dict[int, Any] = {}
    limits.most = int(options["threads"])
    dispatcher = Dispatcher(limits.most)
    try:
        server = create_server(application, map=connections, _dispatcher=dispatcher, **options)
    except OSError as error:
        address = f"{options['host']}:{options.get('port', 8080)}"
        sys.exit(f"The server cannot listen on {address}: {error.strerror}.")
    signal.signal(signal.SIGTERM, lambda *_signal: draining.is_draining.set())
    look_for_cycles_less_often()
    server.print_listen("Serving on http://{}:{}")
    with suppress(KeyboardInterrupt):
        draining.serve(connections, seconds=settings.DRAIN_SECONDS)
    dispatcher.shutdown()


def stay_on_one_core(port: int) -> None:
    """Run all threads on one core: servers with consecutive ports use one after another.

    Only one thread computes at a time. On several cores, waking the next one on another core takes
    more time than its work: docs/decisions/0014-whole-requests.md.
    """
    if hasattr(os, "sched_setaffinity"):  # not on macOS and Windows
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[port % len(cores)]})


def look_for_cycles_less_often() -> None:
    """Exclude what is loaded now from garbage collection, and collect the rest less often.

    It took a twelfth of a page's time, and stopped all threads while it went through all modules.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)


def share_no_lock() -> None:
    """Let threads read the language and the URLconf of their request without a shared lock.

    Django keeps both in asgiref's ``Local``, which takes a lock of the process at each of the
    hundreds of times that a page reads them: docs/decisions/0014-whole-requests.md.
    """
    from django.urls import base  # noqa: PLC0415 - as above
    from django.utils.translation import trans_real  # noqa: PLC0415

    for module, name in ((trans_real, "_active"), (base, "_prefixes"), (base, "_urlconfs")):
        setattr(module, name, threading.local())


if __name__ == "__main__":
    sys.exit(main())
