"""A plan of six weeks is found from the club's page, given and moved by two organisers."""

from playwright.sync_api import Page, expect

from tests.clubs.clubs import make, new_member, organiser, person
from tests.e2e.conftest import PHONE, Check, NewContext, both_ways
from tests.e2e.forms import signed_in_as


@both_ways()
def test_a_plan_is_given_and_moved_by_two_organisers(
    reader: Page, new_context: NewContext, look: Check, *, scripts: bool
) -> None:
    owner = person("haku")
    club = make(owner, zone="UTC")
    aki = new_member(club)
    first = signed_in_as(reader, owner)
    phone = new_context(java_script_enabled=scripts, viewport=PHONE).new_page()
    second = signed_in_as(phone, organiser(club))
    member = signed_in_as(new_context(java_script_enabled=scripts, viewport=PHONE).new_page(), aki)

    first.goto(club.get_absolute_url())
    first.get_by_role("link", name="Pao in six weeks").click()
    look(first)
    first.get_by_role("button", name="Assign the course plan to the club").click()
    expect(first.get_by_role("status").first).to_contain_text("The course plan has been assigned.")
    look(first)

    second.goto(club.get_absolute_url())
    look(second)
    second.get_by_role("link", name="Pao in six weeks").click()
    second.get_by_text("Assign the course plan again").click()
    expect(second.get_by_text("A plan is running until")).to_be_visible()
    second.get_by_role("link", name="Move the dates").click()
    first.get_by_role("link", name="Move the dates").click()
    for each in (first, second):
        expect(each.get_by_role("heading", name="The new dates")).to_be_visible()
        look(each)
    first.get_by_role("button", name="Move these dates").click()
    expect(first.get_by_role("status").first).to_contain_text("The dates have been moved.")
    second.get_by_role("button", name="Move these dates").click()
    expect(second.get_by_text("was moved in the meantime")).to_be_visible()

    member.goto(club.get_absolute_url().replace("/en/", "/ja/"))
    expect(member.get_by_text("宿題1").first).to_be_visible()
