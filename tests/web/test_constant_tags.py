"""Tags without variables: rendered once for each language, and never in another one."""

import pytest
from django.template import Context, Template
from django.utils import translation
from pytest_django import Settings

from web.constant_tags import ConstantNode

LOADED = "{% load i18n static %}"
CONSTANT = (
    '{% translate "Lessons" %}',
    '{% trans "Rules" context "navigation" %}',
    "{% blocktranslate trimmed %}No events yet.{% endblocktranslate %}",
    "{% url 'home' %}",
    "{% url 'rulebook:rule_set' 'tenhou' %}",
    "{% static 'icon.svg' %}",
)
VARIABLE = (
    "{% translate word %}",
    '{% translate "Lessons"|upper %}',
    '{% translate "Lessons" as heading %}{{ heading }}',
    "{% blocktranslate %}Line {{ word }}:{% endblocktranslate %}",
    "{% blocktranslate with one=word %}Line {{ one }}:{% endblocktranslate %}",
    "{% url 'rulebook:rule_set' word %}",
    "{% url 'home' as address %}{{ address }}",
    "{% static word %}",
)


def _render(template: Template, language: str, word: str = "tenhou") -> str:
    with translation.override(language):
        return template.render(Context({"word": word}))


@pytest.mark.parametrize("tag", CONSTANT)
def test_a_tag_without_variables_is_rendered_once_for_each_language(tag: str) -> None:
    template = Template(LOADED + tag)
    (node,) = [each for each in template.nodelist if isinstance(each, ConstantNode)]
    first = [_render(template, language) for language in ("en", "ja")]
    assert [*node.rendered.values()] == first
    node.node = None  # type: ignore[assignment]  # it is not asked again
    assert [_render(template, language) for language in ("en", "ja")] == first


def test_each_language_has_its_own_words_and_addresses() -> None:
    template = Template(f"{LOADED}{{% translate 'Lessons' %}} {{% url 'home' %}}")
    assert _render(template, "en") == "Lessons /en/"
    assert _render(template, "ja").endswith(" /ja/")
    assert not _render(template, "ja").startswith("Lessons")
    assert _render(template, "en") == "Lessons /en/"


@pytest.mark.parametrize("tag", VARIABLE)
def test_a_tag_with_a_variable_is_rendered_each_time(tag: str) -> None:
    template = Template(LOADED + tag)
    assert not any(isinstance(node, ConstantNode) for node in template.nodelist)
    if "word" in tag:
        assert _render(template, "en", "mleague") != _render(template, "en", "tenhou")


def test_a_developer_sees_a_new_translation_at_once(settings: Settings) -> None:
    settings.DEBUG = True
    template = Template(LOADED + '{% translate "Lessons" %}')
    (node,) = [each for each in template.nodelist if isinstance(each, ConstantNode)]
    _render(template, "en")
    node.rendered = dict.fromkeys(node.rendered, "old")
    assert _render(template, "en") == "Lessons"
