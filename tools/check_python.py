"""Say what is missing before an environment is made. Runs on any Python, however old."""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Pao needs Python 3.11 or newer, and this is %d.%d. "
        "Name a newer one: make serve PYTHON=python3.12" % sys.version_info[:2]
    )

try:
    import ensurepip  # noqa: F401
    import venv  # noqa: F401
except ImportError:
    sys.exit(
        "Pao needs Python's venv module, and it is not installed. "
        "On Debian and Ubuntu: apt install python3-venv"
    )
