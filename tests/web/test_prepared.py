"""Queries whose SQL is written once: for which values, and what is asked again."""

from unittest.mock import patch
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.db.models import UUIDField
from django.db.models.sql.compiler import SQLCompiler
from django.test.utils import CaptureQueriesContext

from accounts.models import Learner
from web.prepared import Prepared

pytestmark = pytest.mark.django_db

WITH_BROWSER = Prepared(
    lambda browser: Learner.objects.filter(browser=browser), browser=UUIDField()
)
MERGED_OF = Prepared(
    lambda number, root: Learner.objects.filter(merged_into=root, pk=number).select_related(
        "merged_into"
    )
)
NUMBERS = Prepared(
    lambda root: Learner.objects.filter(merged_into=root).order_by("-pk").values("pk")
)


@pytest.fixture
def browsers() -> dict[UUID, Learner]:
    return {browser: Learner.objects.create(browser=browser) for browser in (uuid4(), uuid4())}


def test_it_returns_the_rows_of_each_value(browsers: dict[UUID, Learner]) -> None:
    for browser, learner in browsers.items():
        assert WITH_BROWSER(browser) == [learner]
    assert WITH_BROWSER(uuid4()) == []


def test_it_gives_each_value_to_its_place(browsers: dict[UUID, Learner]) -> None:
    root, _other = browsers.values()
    merged = Learner.objects.create(merged_into=root)
    assert MERGED_OF(merged.pk, root.pk) == [merged]
    assert MERGED_OF(root.pk, merged.pk) == []


def test_it_reads_joined_rows_with_the_same_query(browsers: dict[UUID, Learner]) -> None:
    root, _other = browsers.values()
    merged = Learner.objects.create(merged_into=root)
    with CaptureQueriesContext(connection) as queries:
        (row,) = MERGED_OF(merged.pk, root.pk)
        assert row.merged_into == root
    assert len(queries) == 1


def test_it_sees_what_has_changed_since(browsers: dict[UUID, Learner]) -> None:
    root, _other = browsers.values()
    assert NUMBERS(root.pk) == []
    numbers = [Learner.objects.create(merged_into=root).pk for _ in range(2)]
    assert NUMBERS(root.pk) == [{"pk": number} for number in reversed(numbers)]


def test_it_writes_the_sql_once(browsers: dict[UUID, Learner]) -> None:
    browser, other = browsers
    WITH_BROWSER(browser)
    with patch.object(SQLCompiler, "as_sql", side_effect=AssertionError):
        assert WITH_BROWSER(other) == [browsers[other]]


def test_two_threads_may_write_it_at_a_time() -> None:
    """Each on a copy: writing adds the joins to the query, and takes them out of it again."""
    joined = Prepared(lambda pk: Learner.objects.filter(pk=pk).select_related("merged_into"))
    before = {*joined._rows.query.alias_map}
    joined(1)
    assert {*joined._rows.query.alias_map} == before


def test_it_refuses_another_number_of_values() -> None:
    with pytest.raises(ValueError, match="zip"):
        NUMBERS(1, 2)


def test_a_number_beyond_all_ids_finds_nothing(browsers: dict[UUID, Learner]) -> None:
    assert len(browsers) == 2
    assert NUMBERS(2**63) == []
