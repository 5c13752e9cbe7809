import pytest
from django.db import IntegrityError, transaction

from accounts.models import Learner, User

pytestmark = pytest.mark.django_db


def test_a_user_is_one_learner_and_whoever_was_merged_is_another_who_signs_in_no_more() -> None:
    user, root = User.objects.create_user("haku"), Learner.objects.create()
    Learner.objects.create(user=user)
    other = User.objects.create_user("chun")
    for fields in ({"user": user}, {"user": other, "merged_into": root}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Learner.objects.create(**fields)
    root.merged_into = root
    with pytest.raises(IntegrityError):
        root.save()
