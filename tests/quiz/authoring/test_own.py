"""The list of one's exercises, of somebody who has published each of them many times."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.many_versions import author_with_versions

pytestmark = pytest.mark.django_db
LIST = "/en/exercises/"


def test_the_list_reads_no_version_s_content(client: Client) -> None:
    client.force_login(author_with_versions("haku", exercises=3, versions=4))
    with CaptureQueriesContext(connection) as asked:
        page = client.get(LIST)
    assert page.text.count('class="card"') == 3
    assert not [query["sql"] for query in asked if '"quiz_version"."content"' in query["sql"]]


def test_a_withdrawn_exercise_is_told_from_a_draft(client: Client) -> None:
    user = author_with_versions("haku", exercises=1, versions=2)
    user.learner.exercises.update(is_open=False)
    client.force_login(user)
    assert "withdrawn" in client.get(LIST).text
    user.learner.exercises.get().versions.all().delete()
    assert "draft" in client.get(LIST).text
