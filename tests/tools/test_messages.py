"""Every text has its Japanese, and the collector finds every text."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tools import messages


@pytest.mark.slow
@pytest.mark.parametrize("path", messages.translated(), ids=lambda path: path.parts[-3])
def test_every_message_is_translated_and_none_is_left_over(path: Path) -> None:
    assert not list(messages.faults(messages.translated()[path], messages.collect()))


def test_there_is_japanese() -> None:
    assert [path.parts[-3] for path in messages.translated()] == ["ja"]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    (tmp_path / "templates").mkdir()
    (tmp_path / "quiz").mkdir()
    return tmp_path


def _ids(catalog: Catalog) -> list[object]:
    return [message.id for message in catalog if message.id]


def test_words_of_templates_are_found_whatever_the_layout(project: Path) -> None:
    (project / "templates" / "page.html").write_text(
        """{% load i18n %}
        <p title="{% translate 'a title' %}">{{ _("a variable") }}
            {% blocktranslate trimmed with n=number %}
                It is {{ n }}
                lines long
            {% endblocktranslate %}
      {% blocktranslate count n=tiles %}{{ n }} tile{% plural %}{{ n }} tiles{% endblocktranslate %}
        """,
        encoding="utf-8",
    )
    assert _ids(messages.collect()) == [
        "a title",
        "a variable",
        "It is %(n)s lines long",
        ("%(n)s tile", "%(n)s tiles"),
    ]


def test_words_of_code_are_found(project: Path) -> None:
    (project / "quiz" / "forms.py").write_text(
        "label = gettext_lazy('Who is liable?')\nother = pgettext('seat', 'East')\n",
        encoding="utf-8",
    )
    assert _ids(messages.collect()) == ["Who is liable?", "East"]


def test_a_missing_and_a_left_over_translation_are_named(project: Path) -> None:
    expected, catalog = Catalog(), Catalog()
    expected.add("new", locations=[("page.html", 1)])
    catalog.add("old", "古い")
    assert list(messages.faults(catalog, expected)) == [
        "not translated: 'new' (page.html)",
        "no longer used: 'old'",
    ]
