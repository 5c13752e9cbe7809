"""A club enters next season's rules, reads what changes, and assigns questions on just that."""

import re
from datetime import timedelta

from django.utils.timezone import now
from playwright.sync_api import Page, expect

from assignments.models import Assignment
from pao.rules import rule_set
from rulebook.files import named
from rulebook.services import keep
from tests.clubs.clubs import make, new_member, person
from tests.e2e.conftest import Check, NewContext, both_ways, goes_nowhere_sideways
from tests.e2e.forms import press, signed_in_as


@both_ways(stories=[True])
def test_a_season_is_entered_read_and_asked(
    reader: Page, new_context: NewContext, look: Check, *, scripts: bool
) -> None:
    owner = person("haku")
    club = make(owner)
    rules = named(rule_set("mleague"), "Friday")
    house = keep(owner=club, rules=rules, base="mleague", language="en")
    organiser = signed_in_as(reader, owner)
    organiser.goto(f"{house.get_absolute_url()}edit/")
    start = now().date() + timedelta(days=60)
    organiser.get_by_label("Valid from").fill("2020-01-01")
    press(organiser, "Save these rules")
    expect(organiser.locator("#id_valid_from_error")).to_be_visible()
    organiser.get_by_label("Valid from").fill(start.isoformat())
    organiser.get_by_label("If the hand holds other").select_option("whole-hand")
    press(organiser, "Save these rules")
    expect(organiser.get_by_text("A new season begins on")).to_be_visible()
    look(organiser)
    press(organiser, "See what changes")
    differing = organiser.get_by_role("region", name="1 question answered differently")
    expect(differing).to_contain_text("whole hand")
    expect(organiser.get_by_role("region", name="A hand that the two rule sets")).to_be_visible()
    look(organiser)
    goes_nowhere_sideways(organiser)

    guest = new_member(club)
    member = signed_in_as(new_context(java_script_enabled=scripts).new_page(), guest)
    member.goto(organiser.url)
    expect(member.get_by_role("region", name="1 question answered")).to_be_visible()
    expect(member.get_by_role("button", name="Assign five questions")).to_have_count(0)

    press(organiser, "Assign five questions on these changes")
    expect(organiser.get_by_text("Assigned. Members can see the assignment.")).to_be_visible()
    look(organiser)
    assignment = Assignment.objects.get()
    assert assignment.items.count() == 5
    member.goto(assignment.get_absolute_url())
    expect(member.get_by_role("heading", name=re.compile("New in Friday from"))).to_be_visible()

    organiser.goto(f"{house.get_absolute_url()}versions/2/")
    organiser.get_by_text("Delete this season").first.click()
    look(organiser)
    press(organiser, "Delete this season")
    expect(organiser.get_by_role("heading", name="All versions")).to_be_visible()
    expect(organiser.get_by_text("A new season begins on")).to_have_count(0)
