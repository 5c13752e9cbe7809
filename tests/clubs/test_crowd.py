"""A whole club joins at the same moment."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client

from accounts.models import Learner, User
from clubs.invitations import join
from clubs.models import Invitation, Membership
from clubs.services import found_club
from tests.clubs.clubs import CLUB_DATA, JOIN

pytestmark = pytest.mark.django_db(transaction=True)

ADDRESS = "198.51.100.7"


def _invitation() -> Invitation:
    cache.clear()
    owner = Learner.objects.create(user=User.objects.create_user("haku"))
    return found_club(founder=owner, known_as="Haku", **CLUB_DATA).invitation


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite lets one write at a time; on a busy machine the last of them waits for long."""
    if connection.vendor == "sqlite":
        monkeypatch.setitem(connection.settings_dict["OPTIONS"], "timeout", 60)


@pytest.mark.slow
@pytest.mark.usefixtures("patient")
def test_sixty_phones_behind_one_address_come_in_at_the_same_moment() -> None:
    code = _invitation().code

    def come(number: int) -> list[int]:
        phone = Client(REMOTE_ADDR=ADDRESS)
        try:
            return [
                phone.post(JOIN, {"code": code}).status_code,
                phone.get(f"{JOIN}{code}/").status_code,
                phone.post(f"{JOIN}{code}/", {"name": f"m{number}"}).status_code,
            ]
        finally:
            connection.close()

    with ThreadPoolExecutor(16) as phones:
        answers = [*phones.map(come, range(60))]
    assert answers == [[303, 200, 303]] * 60
    assert Membership.objects.count() == 61


def test_the_last_place_and_a_name_are_one_persons() -> None:
    invitation = _invitation()
    Invitation.objects.update(places=1)

    def come(_number: int) -> bool:
        try:
            join(learner=Learner.objects.create(), code=invitation.code, name="Aki")
        except Exception:  # noqa: BLE001 - why is not asked here
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(8) as phones:
        assert sum(phones.map(come, range(8))) == 1
    assert Membership.objects.count() == 2
