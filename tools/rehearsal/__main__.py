"""Run the rehearsal: ``make rehearsal``, or ``python -m tools.rehearsal --short``."""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final

from tools.rehearsal.faults import FAULTS, NONE, UNDER_WAY, Fault
from tools.rehearsal.processes import DISK, FaultError, Site, StartError
from tools.rehearsal.traffic import NO_TIME, Record, Traffic, longest_gap

HEADER: Final = f"{'fault':<40} requests written  failed    gap  writes  lost  how"

UNDER_WAY_FOR: Final = 2.0
"""Seconds within which a form that was under way has failed."""


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a fault. ``late``: failures of requests that were not under way at its start."""

    fault: Fault
    requests: int
    failures: Counter[str]
    gap: float
    write_gap: float
    lost: int
    late: int
    has_recovered: bool
    problem: str

    @property
    def failed(self) -> int:
        return self.failures.total()

    @property
    def problems(self) -> list[str]:
        """Why the row is not as it must be."""
        too_many = {NONE: self.failed, UNDER_WAY: self.late}.get(self.fault.may_fail, 0)
        return [
            text
            for text, is_so in (
                (self.problem, self.problem),
                ("writes were lost", self.lost),
                ("more requests failed than may", too_many),
                ("a page was 500", self.failures["500"]),
                ("a page did not say when to come back", self.failures[NO_TIME]),
                ("it did not recover", not self.has_recovered),
            )
            if is_so
        ]


@contextmanager
def folders() -> Iterator[tuple[Path, Path]]:
    """A temporary folder, and in it one for PostgreSQL: a disk of its own if this is allowed."""
    folder = Path(tempfile.mkdtemp(prefix="pao-rehearsal."))
    folder.chmod(0o711)
    disk = folder / "disk"
    disk.mkdir()
    is_mounted = os.geteuid() == 0 and _run(
        "mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(disk)
    )
    try:
        yield folder, disk
    finally:
        if is_mounted:
            _run("umount", "--lazy", str(disk))
        shutil.rmtree(folder, ignore_errors=True)


def _run(*command: str) -> bool:
    """Run a program of the system; whether it succeeded."""
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def rehearse(site: Site, *, is_short: bool) -> list[Row]:
    site.start(say)
    traffic = Traffic(site.port, json.loads(site.run_module("tools.rehearsal.seed")))
    traffic.start()
    try:
        if not traffic.wait_until_quiet(4):
            raise StartError(f"the traffic fails: {Counter(r.failure for r in traffic.since(0))}")
        print(HEADER, flush=True)
        return [
            _row(site, traffic, fault)
            for fault in FAULTS
            if (fault.is_short or not is_short) and (site.disk.is_mount() or not fault.needs_disk)
        ]
    finally:
        traffic.stop()


def _row(site: Site, traffic: Traffic, fault: Fault) -> Row:
    start = time.monotonic()
    before = traffic.ledger.acknowledged
    problem = ""
    try:
        fault.act(site)
    except (FaultError, OSError, HTTPException) as error:
        problem = str(error)
    has_recovered = traffic.wait_until_quiet(2)
    ended = time.monotonic()
    records = traffic.since(start)
    row = Row(
        fault,
        len(records),
        Counter(record.failure for record in records if record.failure),
        longest_gap(records, start, ended),
        longest_gap([record for record in records if record.is_write], start, ended),
        traffic.ledger.lost(site.database, traffic.world["live_id"]),
        sum(not _was_under_way(record, start) for record in records if record.failure),
        has_recovered,
        problem,
    )
    written = traffic.ledger.acknowledged - before
    how = ", ".join(f"{name} ×{count}" for name, count in row.failures.items()) or "-"
    print(
        f"{fault.name:<40}{row.requests:>9}{written:>8}{row.failed:>8}{row.gap:>7.1f}"
        f"{row.write_gap:>8.1f}{row.lost:>6}  {how}{''.join('  !! ' + p for p in row.problems)}",
        flush=True,
    )
    return row


def _was_under_way(record: Record, start: float) -> bool:
    """Whether it is a form that the proxy had sent when the fault began."""
    return record.is_write and record.ended < start + UNDER_WAY_FOR


def say(step: str) -> None:
    print(f"Pao: {step}", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make rehearsal", description=__doc__)
    parser.add_argument("--short", action="store_true", help="seven of the rows")
    parser.add_argument("--logs", type=Path, help="a folder to keep the logs in")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, _interrupt)
    if options.logs:
        options.logs.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    with folders() as (folder, disk):
        site = Site(folder, disk)
        try:
            rows = rehearse(site, is_short=options.short)
        except FaultError as error:
            print(f"The rehearsal cannot go on: {error}", file=sys.stderr)
            return 2
        except KeyboardInterrupt:
            print("Interrupted; cleaning up.", file=sys.stderr)
            return 130
        finally:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            site.stop()
            for log in folder.glob("*.log") if options.logs else ():
                shutil.copy(log, options.logs)
    print(f"{time.monotonic() - start:.0f} s in all")
    return 1 if any(row.problems for row in rows) else 0


def _interrupt(*_signal: Any) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
