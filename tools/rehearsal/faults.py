"""The rows of the rehearsal: what happens to the site while it is visited."""

import json
import re
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from tools.rehearsal.processes import ROOT, FaultError, Site, ask


@dataclass(frozen=True, slots=True)
class Fault:
    """A row. ``act`` makes the fault and ends it.

    ``may_fail``: which requests may fail. ``is_short``: whether ``--short`` has it.
    ``needs_disk``: whether it needs a disk of its own, which only root can mount.
    """

    name: str
    act: Callable[[Site], None]
    may_fail: str
    is_short: bool = False
    needs_disk: bool = False


NONE: Final = "none"
UNDER_WAY: Final = "those under way"
MEANWHILE: Final = "while it lasts"


def nothing(_site: Site) -> None:
    time.sleep(4)


# The servers


def restart_server(site: Site) -> None:
    site.servers[0].restart()


def kill_server(site: Site) -> None:
    site.servers[0].kill()
    time.sleep(3)
    site.servers[0].start()
    site.servers[0].wait_until(site.servers[0].is_ready)


def freeze_server(site: Site) -> None:
    site.servers[1].freeze()
    time.sleep(8)
    site.servers[1].thaw()


# The workers


def kill_worker(site: Site) -> None:
    """Kill the worker that regrades; the other one must finish, with each change once."""
    regrade, changes = json.loads(site.run_module("tools.rehearsal.regrade"))
    site.wait(lambda: _column(site, "done", regrade) > 0, "no worker regrades")
    busy = str(site.database.query(WORKER)[0][0])
    worker = next(worker for worker in site.workers if worker.worker_id == busy)
    worker.kill()
    site.wait(lambda: _column(site, "state", regrade) == "looked", "the regrade was not finished")
    worker.start()
    counted = site.database.query(CHANGES, regrade)[0][0]
    if counted != changes:
        raise FaultError(f"{counted} changes, not {changes}")


WORKER: Final = """
    SELECT worker_ids->>-1 FROM django_tasks_database_dbtaskresult
    WHERE task_path LIKE '%%regrade%%' AND status = 'RUNNING'
"""
CHANGES: Final = "SELECT count(*) FROM assignments_regraded WHERE regrade_id = %s"


def _column(site: Site, column: str, regrade: int) -> Any:
    sql = f"SELECT {column} FROM assignments_regrade WHERE id = %s"  # noqa: S608 - two known names
    return site.database.query(sql, regrade)[0][0]


# PostgreSQL


def restart_postgres(site: Site) -> None:
    site.database.stop(signal.SIGINT)
    site.database.start()


def kill_postgres(site: Site) -> None:
    site.database.kill()
    time.sleep(3)
    site.database.start()


def freeze_postgres(site: Site) -> None:
    site.database.freeze()
    time.sleep(8)
    site.database.thaw()


def make_read_only(site: Site) -> None:
    site.database.set("default_transaction_read_only", "on")
    time.sleep(5)
    site.database.set("default_transaction_read_only", "off")


def fill_disk(site: Site) -> None:
    """A full disk ends PostgreSQL when it cannot write its log; its unit then starts it again."""
    filler = site.disk / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(1_000_000))
    time.sleep(5)
    filler.unlink()
    if not site.primary.is_running:
        site.primary.start()
    site.primary.wait_until(site.primary.is_answering)


def fail_over(site: Site) -> None:
    site.primary.kill()
    site.standby.promote()


# Redis


def stop_redis(site: Site) -> None:
    site.redis.kill()
    time.sleep(6)
    site.start_redis()


def freeze_redis(site: Site) -> None:
    site.redis.freeze()
    time.sleep(6)
    site.redis.thaw()


def fill_redis(site: Site) -> None:
    site.fill_redis()
    time.sleep(4)
    site.redis_client().flushdb()


# Releases


def upgrade(site: Site) -> None:
    """Serve a release with another style sheet and a migration, server by server."""
    release = site.make_release()
    site.manage("migrate", release=release)
    site.manage("collectstatic", "--noinput", release=release)
    site.servers[0].restart(release)
    _share_style_sheets(site)
    site.servers[1].restart(release)


def go_back(site: Site) -> None:
    """Serve the release before, on the migrated database."""
    site.manage("collectstatic", "--noinput")
    site.servers[0].restart(ROOT)
    _share_style_sheets(site)
    site.servers[1].restart(ROOT)


def _share_style_sheets(site: Site) -> None:
    """While both releases are served, each server has the style sheets of both."""
    pages = [ask(server.port, "/en/")[1] for server in site.servers]
    sheets = [set(re.findall(r'href="(/static/[^"]+\.css)"', page)) for page in pages]
    if sheets[0] == sheets[1]:
        raise FaultError("both releases have the same style sheets")
    for path in sheets[0] | sheets[1]:
        for server in site.servers:
            if ask(server.port, path)[0] != 200:
                raise FaultError(f"{server.name} does not have {path}")


# Backups


def restore(site: Site) -> None:
    """Back up under traffic, restore into another database, and compare."""
    folder = site.folder / "backups"
    before = set(site.database.query(ANSWERS))
    site.manage("backup", str(folder))
    site.manage("verify", str(folder))
    site.database.query("CREATE DATABASE restored")
    site.manage("restore", str(folder), DATABASE_URL=site.url("restored"))
    missing = before - set(site.database.query(ANSWERS, name="restored"))
    if missing:
        raise FaultError(f"the backup lacks {len(missing)} answers")


ANSWERS: Final = "SELECT nonce, learner_id, task_id FROM quiz_answer"


FAULTS: Final = (
    Fault("nothing", nothing, NONE, is_short=True),
    Fault("a server restarted", restart_server, NONE, is_short=True),
    Fault("a server killed", kill_server, UNDER_WAY, is_short=True),
    Fault("a server frozen for 8 s", freeze_server, MEANWHILE),
    Fault("backup, restored elsewhere", restore, NONE),
    Fault("upgrade, with a migration", upgrade, NONE),
    Fault("back to the release before", go_back, NONE),
    Fault("a worker killed in a regrade", kill_worker, NONE),
    Fault("Redis stopped for 6 s", stop_redis, NONE, is_short=True),
    Fault("Redis frozen for 6 s", freeze_redis, NONE, is_short=True),
    Fault("Redis full for 4 s", fill_redis, NONE),
    Fault("PostgreSQL restarted", restart_postgres, MEANWHILE, is_short=True),
    Fault("PostgreSQL killed, back after 3 s", kill_postgres, MEANWHILE),
    Fault("PostgreSQL frozen for 8 s", freeze_postgres, MEANWHILE),
    Fault("PostgreSQL read-only for 5 s", make_read_only, MEANWHILE),
    Fault("PostgreSQL's disk full for 5 s", fill_disk, MEANWHILE, needs_disk=True),
    Fault("PostgreSQL lost, its standby promoted", fail_over, MEANWHILE, is_short=True),
)
