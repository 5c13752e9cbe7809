"""``furiten``: whether a ready ``hand`` may ``ron`` a tile after these ``discards``, four times.

The four versions of the rule, from the mildest to the strictest, are those of ``pao.next_door``.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from board.hands import draw_tiles
from lessons.fences.key_values import read_given
from lessons.hands import Hands
from pao.game import Tile, parse_tiles
from pao.next_door.furiten import Ready, Version, furiten
from pao.words import Words, for_language

NAMES: Mapping[Version, Promise] = {
    Version.LAST_DISCARD: pgettext_lazy("furiten", "Only the last discard counts"),
    Version.WHOLE_DEAL: pgettext_lazy("furiten", "Every discard counts, for that tile alone"),
    Version.ONE_FOUR_SEVEN: pgettext_lazy("furiten", "And for tiles that finish the same set"),
    Version.ABSOLUTE: pgettext_lazy("furiten", "And for every tile that would win"),
}


@dataclass(frozen=True, slots=True)
class UnderVersion:
    name: Promise
    is_allowed: bool | None
    sentences: tuple[str, ...]


def draw(_argument: str, text: str, _hands: Hands, language: str) -> str:
    """Raise ValueError where a line is missing or cannot be read."""
    hand, discards, (ron,) = map(parse_tiles, read_given(text, "hand", "discards", "ron"))
    words = for_language(language)
    context = {
        "hand": draw_tiles(hand, language),
        "discards": draw_tiles(discards, language),
        "ron": draw_tiles([ron], language),
        "answers": [_answer(version, Ready(hand, discards), ron, words) for version in Version],
    }
    return render_to_string("lessons/_furiten.html", context)


def _answer(version: Version, ready: Ready, ron: Tile, words: Words) -> UnderVersion:
    verdict = furiten(version, ready, ron)
    sentences = tuple(words.related(because) for because in verdict.because)
    return UnderVersion(NAMES[version], verdict.is_allowed, sentences)
