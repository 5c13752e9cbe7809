"""The site as visitors get it, for tests that need real processes and real connections."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    for _ in range(300):
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port)).close()
            return
        time.sleep(0.05)
    raise TimeoutError(port)


class Server:
    """Started, it is a process group of its own; killed, it can be started again."""

    def __init__(self, url: str, folder: Path, *commands: str, **environment: str) -> None:
        given = {"DATABASE_URL": url, "VAR_DIR": str(folder), **environment}
        self.environment = {**os.environ, **given}
        self.port = free_port()
        for command in commands or ("migrate", "collectstatic --noinput"):
            manage = [sys.executable, "manage.py", *command.split(), "--verbosity", "0"]
            subprocess.run(manage, cwd=ROOT, env=self.environment, check=True)

    def start(self, *options: str) -> None:
        command = [sys.executable, "-m", "pao_site.server", "--no-log"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), *options],
            cwd=ROOT,
            env=self.environment,
            start_new_session=True,
        )
        wait_for(self.port)

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
