"""A theme changes colours only, and a language changes none."""

import re

from tests.serving import ROOT

STATIC = ROOT / "static"
STYLES = "\n".join(path.read_text() for path in sorted(STATIC.rglob("*.css")))
OF_A_LANGUAGE = re.compile(r"([^{};]*:lang\([^{};]*)\{([^{}]*)\}")
COLOUR = re.compile(r"(color|background|border|fill|stroke|opacity)[-\w]*:|light-dark|#[\da-f]{3}")
OF_A_THEME = re.compile(r"([^{};]*(?:data-theme|name=\"theme\")[^{};]*)\{([^{}]*)\}")


def test_only_colours_know_the_theme_that_the_reader_asks_for() -> None:
    """``light-dark()`` takes colours alone."""
    assert "light-dark(" in STYLES
    assert "prefers-color-scheme" not in STYLES


def test_a_chosen_theme_sets_its_scheme_of_colours_alone() -> None:
    themes = OF_A_THEME.findall(STYLES)
    assert len(themes) == 2, "both can be chosen"
    for selector, declarations in themes:
        assert re.fullmatch(r"\s*color-scheme: (light|dark);\s*", declarations), selector


def test_a_language_sets_no_colours() -> None:
    rules = OF_A_LANGUAGE.findall(STYLES)
    assert rules
    assert [rule for rule in rules if COLOUR.search(rule[1])] == []
