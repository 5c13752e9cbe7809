"""GIFT is read back as Moodle reads it, and by gift-pegjs where ``node`` finds that package."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from pao.words import for_language
from quiz.exchange.gift import gift
from quiz.exchange.plain_questions import Gap, PlainQuestion, plain_question
from quiz.questions.catalogue import question, questions
from tests.quiz.exchange.files import Read, parsed_as_moodle

pytestmark = pytest.mark.django_db

KINDS = ("liable", "payments", "breakdown", "ensured", "turning-point")
ODD = "{1:SA:=x} <b>&amp; 50% ~a#b=c:\\d ->[html] //e\x00"
PARSE = """
let text = "";
process.stdin.on("data", part => text += part).on("end", () =>
  console.log(JSON.stringify(require("gift-pegjs").parse(text))));
"""


def parsed_by_node(text: str) -> list[Read]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    command = [node, "-e", PARSE]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if "Cannot find module 'gift-pegjs'" in done.stderr:
        pytest.skip("gift-pegjs is not installed; NODE_PATH names where node looks for it")
    assert not done.returncode, done.stderr
    category, *rest = json.loads(done.stdout)
    assert category["type"] == "Category"
    return [_of_node(one) for one in rest]


def _of_node(one: dict[str, Any]) -> Read:
    assert one["stem"]["format"] == one["globalFeedback"]["format"] == "html"
    if one["type"] == "Numerical":
        number = one["choices"]["number"]
        assert one["choices"]["range"] == 0
        choices = [(True, f"{number}:0")]
    else:
        assert one["type"] == "MC"
        choices = [(each["isCorrect"], unescape(each["text"]["text"])) for each in one["choices"]]
    return one["title"], one["stem"]["text"], choices, one["globalFeedback"]["text"]


@pytest.mark.slow
@pytest.mark.parametrize("parsed", [parsed_as_moodle, parsed_by_node])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_gap_is_read_back_as_a_question(
    parsed: Callable[[str], list[Read]], language: str
) -> None:
    words = for_language(language)
    dealt = (question(f"{kind}/mleague/any/any/3") for kind in KINDS)
    asks = [plain_question(one, words, title="Three dragons") for one in (*questions(), *dealt)]
    expected = [(one, gap) for one in asks for gap in one.gaps]
    assert len(expected) > 40
    texts = parsed(gift("T", asks).decode())
    assert len(texts) == len(expected)
    for (one, gap), (name, text, alternatives, feedback) in zip(expected, texts, strict=True):
        assert name.endswith("Three dragons")
        assert unescape(text).endswith(f"<p>{gap.label}</p>")
        assert one.reasons[0] in unescape(feedback)
        if gap.number is None:
            assert alternatives == [(part in gap.right, part) for part in gap.alternatives]
        else:
            assert alternatives == [(True, f"{gap.number}:0")]


@pytest.mark.parametrize("parsed", [parsed_as_moodle, parsed_by_node])
def test_signs_that_mean_something_stay_text(parsed: Callable[[str], list[Read]]) -> None:
    plain = ODD[:-1]
    usual = plain_question(question("mleague-example"), for_language("en"), title=ODD, before=ODD)
    gap = Gap(ODD, (plain, "=no", "%50%no", "a}", "[html]b"), (plain,))
    ((name, text, alternatives, _),) = parsed(gift(ODD, [replace(usual, gaps=(gap,))]).decode())
    assert name == f"001-1 {plain}"
    assert alternatives == [(one in gap.right, one) for one in gap.alternatives]
    assert text.startswith("<p>")
    assert "<b>" not in text
    assert unescape(text).startswith(f"<p>{plain}</p>")


def test_a_category_means_no_other_one_with_signs_that_moodle_reads() -> None:
    """Moodle reads protected signs in a category, but does not turn them back."""
    one = plain_question(question("mleague-example"), for_language("en"))
    first, _, _ = gift("a\\:b \\\\ \\n{c}", [one]).decode().partition("\n")
    assert not re.search(r"\\[\\:#={}~n]", first)
    assert first == "$CATEGORY: $course$/top/Pao/a＼:b ＼＼ ＼n{c}"


def test_the_table_is_described_in_words() -> None:
    one: PlainQuestion = plain_question(question("mleague-example"), for_language("en"))
    assert [line.partition(":")[0] for line in one.table][:2] == ["East, the dealer", "South"]
    text = gift("T", [one]).decode()
    assert "hatsu (green dragon) from North" in text
    assert "// [id:pao-mleague-example-1] [tag:payments] [tag:rules-mleague]\n" in text
    assert "<img" not in text


def test_a_person_can_download_it(client: Client) -> None:
    address = reverse("exchange:exercise", args=["mleague-example"])
    response = client.get(address, {"as": "gift"})
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Content-Disposition"].endswith('.gift.txt"')
    assert len(parsed_as_moodle(response.text)) == 4
    page = client.get(address).text
    assert 'href="?as=gift"' in page
    assert 'id="gift-leaves-out"' in page
