"""The data that the benches of a club start with."""

import pytest

from accounts.models import User
from bench.served import homework


@pytest.mark.django_db
def test_the_forms_are_those_of_the_questions_that_were_given() -> None:
    assignment = homework.give(User.objects.create_user("owner"))
    assert [form["asked"] for form in homework.forms()] == [
        item.task.digest for item in assignment.items.order_by("place")
    ]
