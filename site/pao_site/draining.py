"""End a server without dropping a request: first it stops being ready, then it stops listening.

After ``SIGTERM`` it takes requests for a while as before, but its health checks say 503 and each
response closes its connection, so that the proxy sends what follows to another server. Then it
closes its socket, finishes the requests that it has, and ends.
"""

import time
from threading import Event
from time import monotonic
from typing import Any, Final

from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.server import BaseWSGIServer
from waitress.task import WSGITask

LONGEST: Final = 30.0
"""Seconds for the last requests after the socket was closed."""

IDLE: Final = 1.0
"""Seconds without a byte after which a connection without a request is closed."""

TICK: Final = 0.2
"""Seconds between two looks at what is left."""

CROWD: Final = 50
"""Open connections. If there are more, the server pauses after each look at them."""

PAUSE: Final = 50e-6
"""Seconds of that pause for each of them, because each look asks every connection what it waits
for: 16 ms for 320."""

is_draining: Final = Event()
"""Set from ``SIGTERM`` to the end of the process."""


class Task(WSGITask):
    """A request. While the server drains, its response closes the connection."""

    def execute(self) -> None:
        if is_draining.is_set():
            self.set_close_on_finish()
        super().execute()


class Channel(HTTPChannel):
    task_class = Task

    @property
    def is_idle(self) -> bool:
        """Whether no request is being read, handled or answered."""
        return not (self.requests or self.request or self.total_outbufs_len)


def serve(connections: dict[int, Any], *, seconds: float) -> None:
    """Serve until drained. ``seconds``: how long to listen after ``SIGTERM``.

    ``connections``: the map that waitress's server was created with.
    """
    servers = [each for each in connections.values() if isinstance(each, BaseWSGIServer)]
    for server in servers:
        server.channel_class = Channel
    while not is_draining.is_set():
        _look(1.0, connections)
    stops_at = monotonic() + seconds
    while monotonic() < stops_at:
        _look(TICK, connections)
    for server in servers:
        _stop_listening(server)
    ends_at = monotonic() + LONGEST
    while _close_idle(connections) and monotonic() < ends_at:
        _look(TICK, connections)


def _look(seconds: float, connections: dict[int, Any]) -> None:
    """Read and send what is ready; wait for at most that long until something is."""
    wasyncore.poll2(seconds, connections)
    if len(connections) > CROWD:
        time.sleep(len(connections) * PAUSE)


def _stop_listening(server: BaseWSGIServer) -> None:
    """Close the socket, after taking the connections that wait in the kernel's queue."""
    before = -1
    while before != len(server.active_channels):
        before = len(server.active_channels)
        server.handle_accept()
    wasyncore.dispatcher.close(server)


def _close_idle(connections: dict[int, Any]) -> int:
    """Close connections without a request; return how many are left."""
    channels = [each for each in connections.values() if isinstance(each, Channel)]
    for channel in channels:
        if channel.is_idle and channel.last_activity < time.time() - IDLE:
            channel.will_close = True
    return len(channels)
