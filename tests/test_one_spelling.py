"""One Japanese spelling for each term: lessons, messages, the engine's words, rule sets, hands."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
WRITTEN = [
    *sorted((ROOT / "lessons/content/ja").glob("*.md")),
    *sorted((ROOT / "pao/words").glob("*.py")),
    *sorted((ROOT / "pao/rules/files").glob("*.toml")),
    *sorted((ROOT / "pao/scenario/library").glob("*.pao")),
    ROOT / "locale/ja/LC_MESSAGES/django.po",
]
SPELLINGS = {
    "槍槓": "搶槓",
    "カン": "(?<![明暗加槍四三大小開連搶])槓(?!子)",
    "包の人": "包の者|責任者|責任を負う人",
    "チョンボ": "誤和了",
    "返し点": "基準点",
    "そろう": "揃",
    "一つ、二つ": "ひとつ|ふたつ",
}


@pytest.mark.parametrize(("spelling", "others"), SPELLINGS.items())
def test_a_term_has_one_spelling(spelling: str, others: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in WRITTEN
        for match in re.finditer(f".{{0,9}}(?:{others})", path.read_text(encoding="utf-8"))
    ]
    assert found == [], f"write {spelling}"


def test_what_is_laid_on_the_table_is_called_kyoutaku_there() -> None:
    honba = (ROOT / "lessons/content/ja/11-honba.md").read_text(encoding="utf-8")
    assert re.findall("^(?:title|##).*(?:供託|リーチ棒).*$", honba, re.MULTILINE) == [
        "title: 親と積み棒と供託",
        "## 供託は卓から",
    ]
