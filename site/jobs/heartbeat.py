"""Beside the worker's own loop: signs of life, orphans, the plan, an end with the site."""

import logging
import os
import signal
import sys
from threading import Event, Thread
from time import monotonic
from typing import Final

from django.db import close_old_connections

from jobs.daily import plan
from jobs.stale_tasks import give_up_what_hangs, record_heartbeat, requeue_stale_tasks

BEAT: Final = 5
"""Seconds."""

MINUTE: Final = 60
"""Seconds between two lines about beats that were missed."""

logger = logging.getLogger(__name__)


class Heart(Thread):
    """``beside``: the process that started this one, with which it ends; 0 where there is none."""

    def __init__(self, worker: str, beside: int = 0, beat: float = BEAT) -> None:
        super().__init__(name="heart", daemon=True)
        self.worker, self.beside, self.beat = worker, beside, beat
        self.stopped = Event()
        self._last_said = -float(MINUTE)

    def run(self) -> None:
        while not self.stopped.is_set():
            if self.beside and os.getppid() != self.beside:
                os.kill(os.getpid(), signal.SIGTERM)
                return
            self._beat()
            self.stopped.wait(self.beat)

    def _beat(self) -> None:
        """Whatever fails, the next beat tries again: nothing is lost but time."""
        try:
            record_heartbeat(self.worker)
            requeue_stale_tasks()
            plan()
            if give_up_what_hangs(self.worker):
                restart()
        except Exception as error:  # noqa: BLE001 - a worker without this thread looks dead
            if self._last_said + MINUTE <= monotonic():
                self._last_said = monotonic()
                logger.error("The worker's heart missed a beat: %s", error)  # noqa: TRY400
        finally:
            close_old_connections()


def restart() -> None:
    """Begin this process anew: a thread that hangs cannot be ended otherwise."""
    os.execv(sys.executable, sys.orig_argv)  # noqa: S606
