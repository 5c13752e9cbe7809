"""An organiser merges two memberships of one person, and undoes it."""

from playwright.sync_api import Page, expect

from tests.clubs.clubs import at_page, make, new_member, person
from tests.e2e.conftest import Check, both_ways
from tests.e2e.forms import signed_in_as


@both_ways()
def test_an_organiser_merges_two_memberships_and_undoes_it(reader: Page, look: Check) -> None:
    owner = person("haku")
    club = make(owner)
    for name in ("Aki", "Aki 2"):
        new_member(club, name)
    screen = signed_in_as(reader, owner)
    screen.goto(at_page(club, f"members/{club.memberships.get(name='Aki').pk}"))
    screen.locator("main a[href$='/merge/']").click()
    screen.locator("#id_other").select_option("Aki 2")
    screen.get_by_role("button", name="Show the preview").click()
    expect(screen.get_by_role("button", name="Merge these memberships")).to_be_visible()
    look(screen)
    screen.get_by_role("button", name="Merge these memberships").click()
    merged = screen.locator("form:has([name=undo])")
    expect(merged).to_contain_text("Aki 2")
    look(screen)
    screen.get_by_role("button", name="Undo the merge").click()
    expect(screen.get_by_role("heading", name="Aki")).to_be_visible()
    expect(merged).to_have_count(0)
