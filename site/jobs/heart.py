"""Beside the worker's own loop: signs of life, orphans, the plan, an end with the site."""

import logging
import os
import signal
from threading import Event, Thread
from typing import Final

from django.db import Error, close_old_connections

from jobs.daily import plan
from jobs.orphans import give_sign_of_life, take_up_again

BEAT: Final = 5
"""Seconds."""

logger = logging.getLogger(__name__)


class Heart(Thread):
    """``beside``: the process that started this one, with which it ends; 0 where there is none."""

    def __init__(self, worker: str, beside: int = 0, beat: float = BEAT) -> None:
        super().__init__(name="heart", daemon=True)
        self.worker, self.beside, self.beat = worker, beside, beat
        self.stopped = Event()

    def run(self) -> None:
        while not self.stopped.is_set():
            if self.beside and os.getppid() != self.beside:
                os.kill(os.getpid(), signal.SIGTERM)
                return
            self._beat()
            self.stopped.wait(self.beat)

    def _beat(self) -> None:
        """While the database is away, nothing is lost but time."""
        try:
            give_sign_of_life(self.worker)
            take_up_again()
            plan()
        except Error:
            logger.exception("The worker's heart missed a beat")
        finally:
            close_old_connections()
