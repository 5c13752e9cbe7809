"""An assignment as a worksheet, for organisers."""

from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from tests.assignments.homework import assigned
from tests.clubs.clubs import new_member


def test_an_organiser_prints_it_and_nobody_else(club: Club, owner: Client) -> None:
    assignment = assigned(club)
    member = new_member(club, "Hatsu")
    for side in ("", "answers/"):
        address = f"{assignment.get_absolute_url()}paper/{side}"
        page = owner.get(address)
        number = Assignment.objects.get().items.count()
        assert number == len(page.context["items"])
        assert assignment.title in page.content.decode()
        assert 'class="sheet-link"' not in page.content.decode()
        for client in (member, Client()):
            assert client.get(address).status_code in {403, 404}
    links = owner.get(assignment.get_absolute_url()).content.decode()
    assert f'href="{assignment.get_absolute_url()}paper/"' in links
    assert "paper/" not in member.get(assignment.get_absolute_url()).content.decode()
