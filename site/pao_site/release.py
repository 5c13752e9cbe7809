"""The name of this release."""

import subprocess
import tomllib
from functools import cache

from django.conf import settings


@cache
def release() -> str:
    """Return the version and, in a checkout, its commit: ``0.1.0 (1a2b3c4d5e6f)``."""
    project = tomllib.loads((settings.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    commit = _commit()
    return (
        f"{project['project']['version']} ({commit})" if commit else project["project"]["version"]
    )


def _commit() -> str:
    root = str(settings.ROOT)  # of root, when the site runs as another user
    command = ["git", "-c", f"safe.directory={root}", "-C", root, "rev-parse", "--short=12", "HEAD"]
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    except FileNotFoundError:
        return ""
    return result.stdout.strip()
