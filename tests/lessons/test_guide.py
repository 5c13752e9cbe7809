"""docs/lessons.md: what it shows of a lesson's source works."""

import re
from pathlib import Path

from lessons.catalog import Lesson, read_lesson
from lessons.markup import render

GUIDE = Path(__file__).parents[2] / "docs" / "lessons.md"
SHOWN = re.compile(r"^````\n(.*?)^````$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(\{\{.*?\}\}|\[.*?\]\(.*?\))`")


def test_all_that_the_guide_shows_can_be_written() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    fences, inline = SHOWN.findall(text), INLINE.findall(text)
    assert (len(fences), len(inline)) == (17, 8)
    body = "\n".join(fences) + "\n\n" + "\n\n".join(inline)
    drawn = render(Lesson(GUIDE, 3, "a", "en", "", "", 1, (), (), body, body_line=1))
    assert "{{" not in drawn
    assert drawn.count("<details") == 9


def test_the_header_it_shows_is_a_header(tmp_path: Path) -> None:
    header = re.search(r"^```\n(title: .*?)^```$", GUIDE.read_text("utf-8"), re.M | re.S)
    assert header
    path = tmp_path / "03-third-dragon.md"
    path.write_text(header[1] + "\nThe rest.", encoding="utf-8")
    assert read_lesson(path).questions == ("tenhou-2012-ron", "last-dragon")
