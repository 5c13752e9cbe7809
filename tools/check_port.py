"""Stop with a clear message where the port is taken: check_port.py HOST PORT."""

import errno
import socket
import sys

host, port = sys.argv[1], int(sys.argv[2])

with socket.socket() as probe:
    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        probe.bind((host, port))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            sys.exit(f"Pao cannot serve on {host}:{port}: {error.strerror}")
        sys.exit(
            f"Pao cannot serve: something else listens on {host}:{port}. "
            f"Choose another port: make serve PORT={port + 1}"
        )
