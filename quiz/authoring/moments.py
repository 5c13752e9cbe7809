"""The moments of a game as a page shows them: a picture, a sentence and the questions to ask."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final
from uuid import UUID, uuid4

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, override

import pao
from board.hands import draw_fed
from pao.liability import RINSHAN
from pao.rules import RuleSet, rule_set
from pao.scenario import Scenario
from pao.scenario import format as written
from pao.tenhou import Moment, MomentKind, moments, nearest
from pao.words import Words
from quiz.authoring.logs import ReadLog
from web.hands import desk_of, timeline_of

MOST_MOMENTS: Final = 60
"""The most moments of a page."""

MOST_AT_ONCE: Final = 20
"""The most moments that become a collection at once."""

MOST_NAMES: Final = 3
"""How many rule sets a sentence names; of further ones it gives the number."""

LABELS: Final[Mapping[MomentKind, Promise]] = {
    MomentKind.NEAR: gettext_lazy("One set away from making a yakuman certain"),
    MomentKind.MISSED: gettext_lazy("A discard that nobody called"),
    MomentKind.LIABLE: gettext_lazy("Liable player"),
    MomentKind.WON: gettext_lazy("Yakuman"),
    MomentKind.OTHERWISE: gettext_lazy("Payments that depend on the rules"),
}

QUESTIONS: Final[Mapping[MomentKind, tuple[str, ...]]] = {
    MomentKind.NEAR: ("ensured",),
    MomentKind.MISSED: ("safe-tile", "ensured"),
    MomentKind.LIABLE: ("safe-tile", "ensured"),
    MomentKind.WON: ("payments",),
    MomentKind.OTHERWISE: ("which-rules",),
}
"""The kinds of question about a moment, the one for a collection first."""

ASKS: Final[Mapping[str, Promise]] = {
    "safe-tile": gettext_lazy("Which tile is dangerous?"),
    "ensured": gettext_lazy("Is the yakuman certain?"),
    "payments": gettext_lazy("Who pays?"),
    "which-rules": gettext_lazy("Under which rules?"),
}


@dataclass(frozen=True, slots=True)
class MomentInWords:
    """A moment on a page.

    ``log``: the number of its log. ``title``: which hand it is. ``text``: the hand in the
    notation. ``asks``: each kind of question with its label and a nonce.
    """

    log: int
    title: str
    label: str
    sentence: str
    picture: SafeString
    text: str
    asks: tuple[tuple[str, str, UUID], ...]
    ruling: str
    steps: str

    @property
    def chosen(self) -> str:
        """The value that puts the moment into a collection: a kind of question, then the hand."""
        return f"{self.asks[0][0]}\n{self.text}"


def moments_in_words(
    logs: Iterable[ReadLog], words: Words
) -> tuple[tuple[MomentInWords, ...], bool]:
    """Return the moments of all logs, and whether there are more than a page shows."""
    moments = tuple(islice(_all_in_words(logs, words), MOST_MOMENTS + 1))
    return moments[:MOST_MOMENTS], len(moments) > MOST_MOMENTS


def _all_in_words(logs: Iterable[ReadLog], words: Words) -> Iterator[MomentInWords]:
    for log in logs:
        for hand in log.game.hands:
            for moment in moments(hand, log.rules):
                yield _moment_in_words(log, moment, words)


def _moment_in_words(log: ReadLog, moment: Moment, words: Words) -> MomentInWords:
    scenario = _noted(moment)
    hand = moment.scenario
    if moment.kind is MomentKind.MISSED:
        hand = hand.until(len(hand.events) - 1)
    return MomentInWords(
        log=log.number,
        title=words.title(scenario),
        label=str(LABELS[moment.kind]),
        sentence=_sentence(moment, log.rules, words),
        picture=draw_fed(hand, moment.seat, words.code) if moment.seat else SafeString(),
        text=written(scenario),
        asks=tuple((kind, str(ASKS[kind]), uuid4()) for kind in _kinds(moment)),
        ruling=desk_of(hand),
        steps=timeline_of(hand),
    )


def _noted(moment: Moment) -> Scenario:
    """Return the hand of a moment, with a note if it contains a call that nobody made."""
    if moment.kind is not MomentKind.MISSED:
        return moment.scenario
    notes: dict[str, tuple[str, ...]] = {}
    for language in ("en", "ja"):
        with override(language):
            notes[language] = (str(NOBODY_CALLED),)
    return replace(moment.scenario, note=notes["en"], note_ja=notes["ja"])


def _kinds(moment: Moment) -> tuple[str, ...]:
    """Return the kinds of question; a player in riichi cannot choose a discard."""
    if moment.purpose == RINSHAN:
        return QUESTIONS[MomentKind.WON]
    kinds = QUESTIONS[moment.kind]
    has_no_choice = moment.feeder in moment.scenario.riichi
    return tuple(kind for kind in kinds if kind != "safe-tile" or not has_no_choice)


COULD_HAVE_CALLED: Final = gettext_lazy(
    "%(feeder)s discarded %(tile)s, and %(seat)s could have called this tile. "
    "%(feeder)s would then have been liable for %(yakuman)s."
)
MADE_CERTAIN: Final = gettext_lazy(
    "%(seat)s called %(feeder)s’s discard, and this call made %(yakuman)s "
    "certain. %(feeder)s is liable."
)
NOBODY_CALLED: Final = gettext_lazy(
    "This hand is from a real game, in which nobody called the next discard."
)


def _sentence(moment: Moment, rules: RuleSet, words: Words) -> str:
    facts = {
        "seat": moment.seat and words.seat(moment.seat),
        "feeder": moment.feeder and words.seat(moment.feeder),
        "yakuman": words.purpose(moment.purpose) if moment.purpose else "",
        "tile": moment.tile and words.tile(moment.tile),
    }
    match moment.kind:
        case MomentKind.NEAR:
            return (
                _("%(seat)s needs one more set on the table to make %(yakuman)s certain.") % facts
            )
        case MomentKind.MISSED:
            return str(COULD_HAVE_CALLED) % facts
        case MomentKind.LIABLE if moment.purpose == RINSHAN:
            return (
                _(
                    "%(seat)s called a kan with %(feeder)s’s discard and won on the replacement "
                    "tile. %(feeder)s is liable."
                )
                % facts
            )
        case MomentKind.LIABLE:
            return str(MADE_CERTAIN) % facts
        case MomentKind.WON:
            won = _("%(seat)s won with %(yakuman)s.") % facts
            return f"{won} {words.headline(pao.rule(moment.scenario, rules))}"
    return _other_moments(moment, words)


def _other_moments(moment: Moment, words: Words) -> str:
    names = [rule_set(name).name[words.code] for name in moment.others]
    rest = len(names) - MOST_NAMES
    if rest <= 0:
        params = {"names": words.listed(names)}
        return (
            _("These other rule sets would give different payments for this hand: %(names)s.")
            % params
        )
    sentence = ngettext(
        "These other rule sets would give different payments for this hand: %(names)s and "
        "%(rest)s more.",
        "These other rule sets would give different payments for this hand: %(names)s and "
        "%(rest)s more.",
        rest,
    )
    comma = "、" if words.code == "ja" else ", "
    return sentence % {"names": comma.join(names[:MOST_NAMES]), "rest": rest}


@dataclass(frozen=True, slots=True)
class NearestInWords:
    """A hand that came nearest to a moment. ``title``: which hand it is."""

    title: str
    sentence: str
    picture: SafeString


def nearest_in_words(logs: Iterable[ReadLog], words: Words) -> tuple[NearestInWords, ...]:
    """Return the nearest hands of all logs, for a page without moments."""
    hands = [hand for log in logs for hand in log.game.hands]
    return tuple(
        NearestInWords(
            title=words.title(near.scenario),
            sentence=ngettext(
                "%(seat)s had %(sets)s set for %(yakuman)s on the table. The yakuman becomes "
                "certain with %(needed)s sets.",
                "%(seat)s had %(sets)s sets for %(yakuman)s on the table. The yakuman becomes "
                "certain with %(needed)s sets.",
                near.sets,
            )
            % {
                "seat": words.seat(near.seat),
                "sets": near.sets,
                "yakuman": words.yakuman(near.yakuman),
                "needed": near.needed,
            },
            picture=draw_fed(near.scenario, near.seat, words.code),
        )
        for near in nearest(hands)
    )
