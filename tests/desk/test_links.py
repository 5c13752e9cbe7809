"""The links of docs/links.md lead to their rulings, up to the longest that it states."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from django.test import Client

from pao.scenario import parse, read_event
from tests.loops import non_empty
from web.hands import LONGEST, desk_with

DOCUMENT = (Path(__file__).parents[2] / "docs/links.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.django_db


def block(name: str) -> str:
    match = re.search(rf"```{name}\n(.*?)```", DOCUMENT, re.DOTALL)
    assert match
    return match[1].strip()


HAND, ADDRESS = block("hand"), block("address")


def test_the_example_is_the_address_of_its_hand(client: Client) -> None:
    assert f"/en/rule/?t={quote(HAND, safe=':')}" == ADDRESS
    page = client.get(ADDRESS)
    assert page.status_code == 200
    assert page.context["answer"].rules == "M.League"
    assert "West pays South" in page.text
    assert client.get(ADDRESS.replace("/en/", "/ja/")).context["answer"]
    for path in ("timeline/", "rule/others/"):
        assert client.get(ADDRESS.replace("rule/", path)).status_code == 200


@pytest.mark.parametrize("encoded", [quote(HAND), quote(HAND, safe=""), HAND.replace(" ", "+")])
def test_every_usual_encoding_reads_alike(client: Client, encoded: str) -> None:
    address = f"/en/rule/?t={encoded}".replace("\n", "%0A")
    assert client.get(address).context["answer"].rules == "M.League"


def longest() -> str:
    """The example with a note, so that its query has as many characters as a link may have."""
    hand = HAND.replace("honba", "note: x\nhonba", 1)
    query = desk_with(hand).partition("?")[2]
    return hand.replace("note: x", f"note: {'x' * (LONGEST - len(query) + 1)}", 1)


def test_the_longest_link_that_is_stated_leads_to_its_ruling(client: Client) -> None:
    assert f"**{LONGEST:,} characters**" in DOCUMENT
    address = desk_with(longest())
    assert len(address.partition("?")[2]) == LONGEST
    page = client.get(address)
    assert page.context["answer"].rules == "M.League"
    assert page.context["link"].endswith(address)
    assert not desk_with(longest().replace("note: x", "note: xx"))


def test_every_line_of_the_document_can_be_read() -> None:
    notation = DOCUMENT.partition("## What c")[0]
    for line in non_empty(re.findall(r"`([SWNE] [^`]+|draw[^`]*|\w+: [\w-]+)`", notation)):
        if line == "key: value":
            continue
        if ":" in line:
            parse(f"{line}\n\nS riichi")
        else:
            read_event(line)


@pytest.mark.parametrize(
    ("hand", "problem"),
    [
        (HAND.replace("mleague", "nowhere"), "there is no rule set"),
        (HAND.replace("777z", "888z"), "8z is not a tile"),
        ("x" * 20_001, "at most 20000 characters"),
    ],
)
def test_a_wrong_hand_is_a_page_that_says_what_to_mend(
    client: Client, hand: str, problem: str
) -> None:
    page = client.get("/en/rule/", {"t": hand})
    assert page.status_code == 200
    assert problem in page.text.replace("20,000", "20000")
