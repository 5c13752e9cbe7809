"""The big screen of a live round shows each step completely, and its buttons apart."""

from typing import Final

import pytest
from django.test import Client
from playwright.sync_api import Page, ViewportSize

from assignments.models import Round
from clubs.models import Club
from quiz.kinds import KINDS
from quiz.prompts import Wish
from quiz.questions.catalogue import question
from tests.assignments.live.rounds import answer, begin, right, screen, step, wrong
from tests.clubs.clubs import make, new_member, person
from tests.e2e.conftest import Check, Language, walk
from tests.e2e.forms import signed_in_as
from tests.loops import non_empty

SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 1280, "height": 720},
    {"width": 1280, "height": 800},
    {"width": 1366, "height": 768},
    {"width": 1920, "height": 1080},
)
PHASES: Final = ("asked", "counted", "paid", "reasons")
OUT_OF_SIGHT: Final = """() => {
    const foot = document.querySelector(".live-foot").getBoundingClientRect();
    const faults = [];
    if (document.documentElement.scrollHeight > innerHeight) faults.push("the page scrolls");
    const shown = document.querySelectorAll(".live-question :is(svg, p, li, td, th, h1, dd)");
    for (const each of shown) {
        const { bottom, right, width, height } = each.getBoundingClientRect();
        if (!width || !height) continue;
        if (bottom > foot.top + 1) faults.push(`under the button: ${each.outerHTML.slice(0, 60)}`);
        if (right > innerWidth + 1) faults.push(`cut at the side: ${each.outerHTML.slice(0, 60)}`);
    }
    const buttons = [...document.querySelectorAll(".live-steps .button, .live-foot summary")].map(
        (each) => each.getBoundingClientRect()
    );
    buttons.forEach((one, place) => buttons.slice(place + 1).forEach((other) => {
        const beside = Math.max(one.left - other.right, other.left - one.right);
        const below = Math.max(one.top - other.bottom, other.top - one.bottom);
        if (Math.max(beside, below) < 8) faults.push("two buttons without a gap");
    }));
    return faults;
}"""


@pytest.mark.slow
@pytest.mark.story
@walk(every_day_in="en")
def test_no_step_of_any_question_is_cut(page: Page, holds_up: Check, language: Language) -> None:
    owner = person("haku")
    club = make(owner)
    live = _begin_round(owner, club)
    players = [new_member(club, name) for name in ("Aki", "Ben", "Chie")]
    page = signed_in_as(page, owner)
    for _ in non_empty(live.assignment.items.all()):
        for phase in PHASES:
            step(owner, live)
            if phase == "asked":
                for player, reply in zip(players, (right(live), wrong(live), {}), strict=True):
                    answer(player, live, reply)
            page.goto(screen(live).replace("/en/", f"/{language}/", 1))
            for size in SIZES:
                page.set_viewport_size(size)
                assert page.evaluate(OUT_OF_SIGHT) == [], (live.place, phase, size)
    holds_up(page)


def _begin_round(owner: Client, club: Club) -> Round:
    """One question of each kind, none of which rests on an assumption."""
    names = [
        next(name for seed in "pqrstuvw" if question(name := Wish(kind).name(seed)).is_settled)
        for kind in KINDS
    ]
    return begin(owner, club, questions="\n".join(names))
