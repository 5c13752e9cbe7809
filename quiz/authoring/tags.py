"""The tags of an exercise by its ruling, and the text by which a search finds it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from pao.errors import ScenarioError
from pao.game import CallKind, Yakuman
from pao.ruling import Ruling
from pao.what_if import compare
from pao.words import LANGUAGES, Words, for_language
from quiz.authoring.tile_names import tile_names
from quiz.models.content import ExerciseContent
from web.folding import fold

KANS: Final = (CallKind.DAIMINKAN, CallKind.ANKAN, CallKind.KAKAN)
RULES_PART: Final = "rules-part"
ASSUMED: Final = "assumed"


def tags_of(ruling: Ruling) -> tuple[str, ...]:
    """Return the tags of a ruling in a fixed order, each once."""
    return tuple(dict.fromkeys(_tags(ruling)))


def _tags(ruling: Ruling) -> Iterator[str]:
    scenario = ruling.scenario
    for win in ruling.wins:
        yield from map(str, scenario.yakuman[win.winner])
    yield from sorted({str(standing.purpose) for standing in ruling.standing})
    yield from _ending(ruling)
    if scenario.honba:
        yield "honba"
    if scenario.sticks or scenario.riichi:
        yield "sticks"
    kinds = {call.kind for _, call in scenario.calls}
    yield from (str(kind) for kind in KANS if kind in kinds)
    if scenario.is_finished:
        yield ("nobody-liable", "one-liable", "two-liable")[
            min(len({liable.seat for liable in ruling.liable}), 2)
        ]
    if ruling.rules.players == 3:
        yield "three-players"
    if _rules_part(ruling):
        yield RULES_PART
    if ruling.silent:
        yield ASSUMED


def _ending(ruling: Ruling) -> Iterator[str]:
    if len(ruling.wins) > 1:
        yield "several-winners"
    for win in ruling.scenario.wins:
        yield "tsumo" if win.is_tsumo else "ron"
        if win.rinshan:
            yield "rinshan"
        if win.chankan:
            yield "chankan"
    if ruling.scenario.ending:
        yield "no-win"


def _rules_part(ruling: Ruling) -> bool:
    """Whether the rule sets for such a table lead to different payments.

    Rule sets of another unit, or for another number of players, always differ in their payments.
    """
    try:
        groups = compare(ruling.scenario).groups
    except ScenarioError:
        return False
    return sum(any(_has_same_table(other, ruling) for other in group) for group in groups) > 1


def _has_same_table(ruling: Ruling, other: Ruling) -> bool:
    rules, others = ruling.rules, other.rules
    return (rules.family, rules.players) == (others.family, others.players)


SAID: Final[Mapping[str, Promise]] = {
    "tsumo": gettext_lazy("tsumo"),
    "ron": gettext_lazy("ron"),
    "no-win": gettext_lazy("no win"),
    "several-winners": gettext_lazy("several winners"),
    "rinshan": gettext_lazy("rinshan"),
    "chankan": gettext_lazy("chankan"),
    "honba": gettext_lazy("honba"),
    "sticks": gettext_lazy("riichi sticks"),
    "nobody-liable": gettext_lazy("nobody liable"),
    "one-liable": gettext_lazy("one player liable"),
    "two-liable": gettext_lazy("two players liable"),
    "three-players": gettext_lazy("three-player game"),
    RULES_PART: gettext_lazy("payments differ by rule set"),
    ASSUMED: gettext_lazy("rules leave a question open"),
}


def tags_in_words(tags: Iterable[str], words: Words) -> tuple[str, ...]:
    """Return the tags in words; an author's own tags are not changed."""
    return tuple(_tag_in_words(tag, words) for tag in tags)


def _tag_in_words(tag: str, words: Words) -> str:
    if tag in SAID:
        return str(SAID[tag])
    if tag in {*KANS}:
        return words.call(CallKind(tag))
    return words.yakuman(tag) if tag in {*Yakuman} else tag


def wording(content: ExerciseContent, tags: Iterable[str]) -> str:
    """Return the titles, notes, tags and tiles as the search sees them; ``tags``: the engine's.

    Long vowels make no difference.
    """
    titles, notes = (content.title, content.title_ja), (content.note, content.note_ja)
    texts = (*titles, *notes, *content.own_tags, *_named(tags))
    folded = (fold(text, loosely=True) for text in texts)
    return "\n".join(filter(None, (*folded, tile_names(content.text))))


def languages_of(content: ExerciseContent) -> str:
    """Return the languages of an exercise's words; both if it has none and only shows a hand.

    >>> languages_of(ExerciseContent(title="Three dragons")), languages_of(ExerciseContent())
    ('en', 'en ja')
    """
    own = {
        "en": content.title or content.note or content.after or content.hints,
        "ja": content.title_ja or content.note_ja or content.after_ja or content.hints_ja,
    }
    spoken = [language for language in LANGUAGES if own[language].strip()]
    return " ".join(spoken or LANGUAGES)


def _named(tags: Iterable[str]) -> Iterator[str]:
    for tag in tags:
        yield tag
        if tag in {*Yakuman}:
            yield from (for_language(language).yakuman(tag) for language in LANGUAGES)
