"""The big screen of a live round before a hall: all of each step is in sight."""

from typing import Final

import pytest
from django.test import Client
from playwright.sync_api import Page, ViewportSize

from assignments.models import Round
from clubs.models import Club
from quiz.kinds import KINDS
from quiz.prompts.names import Wish
from tests.assignments.live.playing import answer, begin, right, screen, step, wrong
from tests.clubs.clubs import make, new_member, person
from tests.e2e.conftest import Check, Language, walk
from tests.e2e.test_sittings import _as
from tests.loops import non_empty

pytestmark = pytest.mark.usefixtures("nothing_counted")

SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 1280, "height": 720},
    {"width": 1280, "height": 800},
    {"width": 1366, "height": 768},
    {"width": 1920, "height": 1080},
)
PHASES: Final = ("asked", "counted", "paid", "reasons")
OUT_OF_SIGHT: Final = """() => {
    const foot = document.querySelector(".live-foot").getBoundingClientRect();
    const said = [];
    if (document.documentElement.scrollHeight > innerHeight) said.push("the page scrolls");
    const shown = document.querySelectorAll(".live-question :is(svg, p, li, td, th, h1, dd)");
    for (const each of shown) {
        const { bottom, right, width, height } = each.getBoundingClientRect();
        if (!width || !height) continue;
        if (bottom > foot.top + 1) said.push(`under the button: ${each.outerHTML.slice(0, 60)}`);
        if (right > innerWidth + 1) said.push(`cut at the side: ${each.outerHTML.slice(0, 60)}`);
    }
    return said;
}"""


@pytest.mark.story
@walk(every_day_in="en")
def test_nothing_is_cut_in_any_step_of_any_question(
    page: Page, holds_up: Check, language: Language
) -> None:
    owner = person("haku")
    club = make(owner)
    live = _begun(owner, club)
    players = [new_member(club, name) for name in ("Aki", "Ben", "Chie")]
    page = _as(page, owner)
    for _ in non_empty(live.assignment.items.all()):
        for phase in PHASES:
            step(owner, live)
            if phase == "asked":
                for player, said in zip(players, (right(live), wrong(live), {}), strict=True):
                    answer(player, live, said)
            page.goto(screen(live).replace("/en/", f"/{language}/", 1))
            for size in SIZES:
                page.set_viewport_size(size)
                assert page.evaluate(OUT_OF_SIGHT) == [], (live.place, phase, size)
    holds_up(page)


def _begun(owner: Client, club: Club) -> Round:
    """One question of each kind."""
    names = [Wish(kind).name("p") for kind in KINDS]
    return begin(owner, club, questions="\n".join(names))
