"""One noun and one spelling for each idea: lessons, messages, the engine's words, rule sets."""

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
    "包になった人": "包の人|包の者|責任者|責任を負う人",
    "チョンボ": "誤和了",
    "返し点": "基準点",
    "そろう": "揃",
    "一つ、二つ": "ひとつ|ふたつ",
    "画面": "スクリーン",
}


WRITTEN_IN_ENGLISH = [
    *sorted((ROOT / "lessons/content/en").glob("*.md")),
    *sorted((ROOT / "pao/words").glob("*.py")),
    *sorted((ROOT / "pao/rules/files").glob("*.toml")),
    *sorted((ROOT / "pao/scenario/library").glob("*.pao")),
    *sorted((ROOT / "templates").rglob("*.html")),
    ROOT / "locale/ja/LC_MESSAGES/django.po",
]
NOUNS = {
    "the liable player": r"(?:responsible|pao|accountable) player",
    "riichi stick": r"(?:riichi|reach) (?:bet|bar)s?\b",
    "kakan, an added kan": r"(?:promoted|extended) kan",
    "kakan robbed": "robbing the kong|chan-kan",
    "honba": r"\bhomba\b",
    "self-draw": r"\bself-pick",
    "concealed kan": "closed kan|hidden kan(?!s)",
    "open kan": "melded kan|exposed kan",
}


@pytest.mark.parametrize(
    ("term", "wrong"),
    [
        ("槍槓", "搶槓で和了"),
        ("カン", "槓をさせた"),
        ("包になった人", "包の人が払う"),
        ("チョンボ", "誤和了の罰"),
        ("返し点", "基準点を引く"),
        ("そろう", "牌が揃う"),
        ("一つ、二つ", "ひとつの役満"),
        ("画面", "スクリーンが変わったら"),
        ("the liable player", "The responsible player pays."),
        ("riichi stick", "two riichi bets"),
        ("kakan, an added kan", "a promoted kan"),
        ("kakan robbed", "robbing the kong"),
        ("honba", "one homba"),
        ("self-draw", "a self-pick"),
        ("concealed kan", "a closed kan"),
        ("open kan", "an exposed kan"),
    ],
)
def test_another_word_for_it_would_be_found(term: str, wrong: str) -> None:
    others = {**SPELLINGS, **NOUNS}[term]
    assert re.search(others, wrong, re.IGNORECASE)
    assert not re.search(others, term, re.IGNORECASE)


def test_each_term_has_been_tried() -> None:
    [tried] = test_another_word_for_it_would_be_found.pytestmark  # type: ignore[attr-defined]
    assert [term for term, _wrong in tried.args[1]] == [*SPELLINGS, *NOUNS]


@pytest.mark.parametrize(("noun", "others"), NOUNS.items())
def test_an_idea_has_one_noun_in_english(noun: str, others: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in WRITTEN_IN_ENGLISH
        for match in re.finditer(others, path.read_text(encoding="utf-8"), re.IGNORECASE)
    ]
    assert found == [], f"write {noun}"


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
        "## 供託は卓から {sticks}",
    ]


def test_what_the_members_of_a_club_gave_has_one_spelling_in_its_results() -> None:
    catalogue = (ROOT / "locale/ja/LC_MESSAGES/django.po").read_text(encoding="utf-8")
    source = re.compile("^#:.* (?:site/assignments|templates)/results/", re.MULTILINE)
    of_results = [entry for entry in catalogue.split("\n\n") if source.search(entry)]
    assert of_results
    assert [entry for entry in of_results if "解答" in entry] == [], "write 回答"
