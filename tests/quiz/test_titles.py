"""Names of questions in lists."""

from django.utils.translation import override

from pao.scenario import format as written
from quiz.kinds import KINDS
from quiz.models import Task
from quiz.prompts import Wish
from quiz.questions.catalogue import question
from quiz.titles import disambiguate, list_name


def task(text: str) -> Task:
    return Task(kind="payments", scenario=text)


def test_hands_dealt_on_one_topic_are_told_apart_in_both_languages() -> None:
    for topic in ("dragons", "kans"):
        names = (Wish("payments", topic=topic).name(f"apart{number}") for number in range(30))
        dealt = [task(written(question(name).prompt.scenario)) for name in names]
        for language in ("en", "ja"):
            with override(language):
                titles = [one.title for one in disambiguate([*map(list_name, dealt)])]
            assert len({*titles}) >= 29, (topic, language, sorted(titles))


def test_what_is_alone_keeps_its_short_name() -> None:
    texts = ("S tsumo worth mangan", "W tsumo worth mangan", "no hand at all")
    names = disambiguate([list_name(task(text)) for text in texts])
    asks = str(KINDS["payments"].title)
    assert [name.title for name in names] == ["South’s mangan, tsumo", "West’s mangan, tsumo", asks]
    assert [name.asks for name in names] == [asks, asks, ""]


def test_a_title_in_the_other_language_is_better_than_none() -> None:
    with override("ja"):
        assert list_name(task("title: Mine\n\nS tsumo worth mangan")).title == "Mine"


def test_what_has_the_same_title_says_what_is_asked() -> None:
    text = "title: Mine\n\nS tsumo worth mangan"
    mine, theirs = task(text), Task(kind="liable", scenario=text)
    names = disambiguate([*map(list_name, (mine, theirs)), list_name(task("title: Else\n\ndraw"))])
    assert [name.title for name in names] == ["Mine", "Mine", "Else"]
    asks = [str(KINDS[kind].title) for kind in ("payments", "liable")]
    assert [name.more for name in names] == [*asks, ""]
