import pytest
from django.db import IntegrityError

from accounts.models import Learner, User

pytestmark = pytest.mark.django_db


def test_nobody_is_merged_into_themselves() -> None:
    learner = Learner.objects.create()
    learner.merged_into = learner
    with pytest.raises(IntegrityError):
        learner.save()


def test_a_user_is_one_learner() -> None:
    user = User.objects.create_user("haku")
    Learner.objects.create(user=user)
    with pytest.raises(IntegrityError):
        Learner.objects.create(user=user)


def test_whoever_was_merged_signs_in_no_more() -> None:
    user, root = User.objects.create_user("haku"), Learner.objects.create()
    with pytest.raises(IntegrityError):
        Learner.objects.create(user=user, merged_into=root)
