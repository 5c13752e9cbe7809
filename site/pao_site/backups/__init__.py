"""Backups of the database and the secret key: writing, verifying and restoring an archive.

The commands ``backup``, ``verify`` and ``restore`` of ``manage.py`` use these.
"""

from pao_site.backups.archive import BackupError
from pao_site.backups.services import back_up, delete_old, newest, restore, verify

__all__ = ["BackupError", "back_up", "delete_old", "newest", "restore", "verify"]
