"""Logging: a line with a time for each error, and one traceback of a kind a minute."""

import logging
from time import monotonic
from typing import Final

MINUTE: Final = 60.0
MOST_KINDS: Final = 200
"""How many kinds of traceback are remembered before all are forgotten."""


class OneTracebackAMinute(logging.Filter):
    """A filter that writes each kind of traceback once a minute, and none for bad requests."""

    def __init__(self) -> None:
        super().__init__()
        self._last_written: dict[object, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if not record.exc_info or record.exc_info[1] is None:
            return True
        error = record.exc_info[1]
        if record.name.startswith("django.security") or not self._is_due(_kind(error)):
            message, cause = record.getMessage(), _first_line(error)
            if not cause or cause not in message:
                message = f"{message} ({type(error).__name__}: {cause})"
            record.msg, record.args = message, ()
            record.exc_info, record.exc_text = None, None
        return True

    def _is_due(self, kind: object) -> bool:
        now = monotonic()
        if now - self._last_written.get(kind, -MINUTE) < MINUTE:
            return False
        if len(self._last_written) >= MOST_KINDS:
            self._last_written.clear()
        self._last_written[kind] = now
        return True


def _kind(error: BaseException) -> object:
    """Return the class of an error and the line that raised it."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    place = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace else ()
    return type(error), place


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0][:200]
