"""A killed server loses no acknowledged answer."""

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, NamedTuple
from urllib.parse import quote
from uuid import UUID, uuid4

import psycopg
import pytest
from django.conf import settings
from psycopg import sql

from tests.serving import Server, Visitor
from tests.slow import most_slow

pytestmark = pytest.mark.slow

QUESTION = "/en/quiz/mleague-example/"
CLIENTS = 4
MARKED_ANSWERS = "SELECT nonce FROM quiz_answer a JOIN quiz_marking m ON m.answer_id = a.id"


class Database(NamedTuple):
    """Its address for the server, and what it has kept: the nonce of every answer."""

    url: str
    kept: Callable[[], set[UUID]]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A database of the kind that the tests run on, empty but for its tables."""
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        yield _sqlite(tmp_path / "db.sqlite3")
    else:
        yield from _postgres(settings.DATABASES["default"])


def _sqlite(file: Path) -> Database:
    def kept() -> set[UUID]:
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            return {UUID(nonce) for (nonce,) in connection.execute(MARKED_ANSWERS)}

    return Database(f"sqlite:///{file}", kept)


def _postgres(params: dict[str, Any]) -> Iterator[Database]:
    parts = {"user": params["USER"], "password": params["PASSWORD"], "host": params["HOST"]}
    where = {name: value for name, value in {**parts, "port": params["PORT"]}.items() if value}
    name = f"killed_{uuid4().hex[:12]}"

    def kept() -> set[UUID]:
        with psycopg.connect(dbname=name, **where) as connection:
            return {nonce for (nonce,) in connection.execute(MARKED_ANSWERS)}

    with psycopg.connect(dbname="postgres", autocommit=True, **where) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            secret = f":{quote(params['PASSWORD'], safe='')}" if params["PASSWORD"] else ""
            port = f":{params['PORT']}" if params["PORT"] else ""
            host = quote(params["HOST"], safe="")
            yield Database(f"postgres://{params['USER']}{secret}@{host}{port}/{name}", kept)
        finally:
            drop = sql.SQL("DROP DATABASE {} WITH (FORCE)")
            server.execute(drop.format(sql.Identifier(name)))


class Client(Visitor):
    """Somebody who answers again and again, and remembers what was acknowledged."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.acknowledged: list[UUID] = []
        self.asked = ""

    def answer_until(self, over: Event) -> None:
        while not over.is_set():
            with suppress(OSError, HTTPException):
                self.answer() if self.asked else self.open()

    def open(self) -> None:
        match = re.search(r'name="asked" value="(\w+)"', self.get(QUESTION))
        self.asked = match[1] if match else ""

    def answer(self) -> None:
        nonce = uuid4()
        points = {f"{seat}_points": "-8000" for seat in "ESWN"}
        form = {"asked": self.asked, "nonce": str(nonce), "liable": "W", **points}
        if "/answers/" in self.post(QUESTION, form):
            self.acknowledged.append(nonce)


@pytest.mark.parametrize("kills", most_slow([2, 6], but=[2]))
def test_no_acknowledged_answer_is_lost(database: Database, tmp_path: Path, kills: int) -> None:
    server, moments, over = Server(database.url, tmp_path), Random(), Event()
    clients = [Client(server.port) for _ in range(CLIENTS)]
    between: list[int] = []
    with ThreadPoolExecutor(CLIENTS) as pool:
        for client in clients:
            pool.submit(client.answer_until, over)
        try:
            for _ in range(kills):
                server.start()
                before = sum(len(client.acknowledged) for client in clients)
                _wait_for_more(clients, before)
                time.sleep(moments.uniform(0.05, 0.5))
                server.kill()
                between.append(sum(len(client.acknowledged) for client in clients) - before)
        finally:
            over.set()
            server.kill()
    acknowledged = {nonce for client in clients for nonce in client.acknowledged}
    assert all(between), "there was always somebody answering"
    assert acknowledged <= database.kept()


def _wait_for_more(clients: list[Client], before: int) -> None:
    for _ in range(400):
        if sum(len(client.acknowledged) for client in clients) > before:
            return
        time.sleep(0.05)
    raise TimeoutError("nobody was answered")
