"""The quick form: build a scenario for the usual case from a few answers.

The scenario's note states everything that the form assumes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext, override
from django.utils.translation import gettext_lazy as _

from board.changes import Change, changes
from desk.answer import your_bill
from desk.draft import NOBODY, Data, Verb
from desk.entry import Option
from desk.hand_text import HandText, read
from desk.rule_choices import RuleChoices
from pao.families import FAMILIES
from pao.game import Seat, Yakuman, seats_of
from pao.rules import RuleSet
from pao.words import Words
from web.hands import desk_with
from web.pages import positive_int

TSUMO: Final = "tsumo"
"""The last set was not called: its tile was drawn, or it stayed concealed."""
MOST_HONBA: Final = 99
SETS: Final[Mapping[Yakuman, tuple[str, ...]]] = {
    Yakuman.DAISANGEN: ("pon 555z", "pon 666z", "pon 777z"),
    Yakuman.DAISUUSHI: ("pon 111z", "pon 222z", "pon 333z", "pon 444z"),
    Yakuman.SUUKANTSU: (
        "daiminkan 2222p",
        "daiminkan 4444p",
        "daiminkan 6666s",
        "daiminkan 8888s",
    ),
}
"""The sets that ensure a yakuman, the last one last.

For four kans any tiles will do that three players have too.
"""

HONOUR_KANS: Final = tuple(f"daiminkan {tile * 4}" for tile in ("1z", "2z", "5z", "6z"))


class Missing(StrEnum):
    """Why the hand needs the full entry."""

    UNITS = "units"
    FOURTH_SET = "fourth_set"
    REPLACEMENT = "replacement"


@dataclass(frozen=True, slots=True)
class Quick:
    """The answers in the quick form; None for an unanswered question.

    ``how``: ``tsumo``, or the seat that dealt in. ``feeder``: a seat, or ``nobody``. ``me``: the
    seat of the player who asks.
    """

    winner: Seat | None = None
    how: str | None = None
    yakuman: Yakuman | None = None
    feeder: Seat | str | None = None
    tsuuiisou: bool = False
    honba: int = 0
    me: Seat | None = None

    @staticmethod
    def read(data: Data, seats: tuple[Seat, ...]) -> "Quick":
        """Read the answers from an address; an answer that this table does not offer is ignored."""
        winner = _one(data, "winner", seats)
        others = [seat for seat in seats if seat is not winner]
        return Quick(
            winner=winner,
            how=_one(data, "how", (TSUMO, *others)),
            yakuman=_one(data, "yakuman", tuple(SETS)),
            feeder=_one(data, "feeder", (*others, NOBODY)),
            tsuuiisou=bool(data.get("tsuuiisou")),
            honba=_number(data.get("honba") or ""),
            me=_one(data, "me", seats),
        )

    @property
    def is_whole(self) -> bool:
        return None not in (self.winner, self.how, self.yakuman, self.feeder)

    @property
    def worth(self) -> tuple[Yakuman, ...]:
        also = (Yakuman.TSUUIISOU,) if self.tsuuiisou else ()
        return (self.yakuman, *also) if self.yakuman else also

    def missing(self, rules: RuleSet) -> Missing | None:
        """What these rules need that the quick form does not ask; None if nothing."""
        if FAMILIES[rules.family].unit == "units":
            return Missing.UNITS
        liability = rules.liability
        if liability is None or self.yakuman is None:
            return None
        if self.yakuman is Yakuman.SUUKANTSU and liability.rinshan != "no":
            return Missing.REPLACEMENT
        is_listed = Yakuman.TSUUIISOU in liability.yakuman
        if self.tsuuiisou and is_listed and self.yakuman is Yakuman.DAISANGEN:
            return Missing.FOURTH_SET
        return None

    def text(self, rules: str) -> str:
        """The scenario so far, as text."""
        return self._written(rules, self._win() if self.is_whole else [])

    def to_go_on(self, rules: str) -> tuple[str, dict[str, Any]]:
        """Return the calls as text and the win as a draft, to continue in the full entry."""
        verb = Verb.TSUMO if self.how == TSUMO else Verb.RON
        if not self._calls():
            verb = Verb.DAIMINKAN if self.yakuman is Yakuman.SUUKANTSU else Verb.PON
        feeder = self.how if verb is Verb.RON and self.how else self.feeder
        if feeder == NOBODY:
            feeder = None
        values = {"seat": self.winner, "verb": verb, "feeder": feeder}
        draft: dict[str, Any] = {name: str(value) for name, value in values.items() if value}
        return self._written(rules, []), {**draft, "yakuman": [*map(str, self.worth)]}

    def _written(self, rules: str, win: list[str]) -> str:
        calls = self._calls()
        note = _notes(is_fed=self.feeder != NOBODY) if calls else []
        head = [f"rules: {rules}", f"honba: {self.honba}", *note]
        return "\n".join([*head, "", *calls, *win]) + "\n"

    def _calls(self) -> list[str]:
        if self.winner is None or self.yakuman is None or self.feeder is None:
            return []
        is_honours = self.tsuuiisou and self.yakuman is Yakuman.SUUKANTSU
        sets = HONOUR_KANS if is_honours else SETS[self.yakuman]
        if self.feeder != NOBODY:
            return [f"{self.winner} {meld} from {self.feeder}" for meld in sets]
        *fed, own = (meld.split() for meld in sets)
        another = next(seat for seat in Seat if seat is not self.winner)
        calls = [f"{self.winner} {verb} {tiles} from {another}" for verb, tiles in fed]
        return [*calls, f"{self.winner} ankan {own[1]}"] if len(own[1]) > 4 else calls

    def _win(self) -> list[str]:
        worth = f"worth yakuman {' '.join(self.worth)}"
        if self.how != TSUMO:
            return [f"{self.winner} ron from {self.how} {worth}"]
        throw = [f"{self.winner} discard 1p"] if self.yakuman is Yakuman.SUUKANTSU else []
        return [*throw, f"{self.winner} tsumo {worth}"]


def _notes(*, is_fed: bool) -> list[str]:
    """Return what the quick form assumes, in each language."""
    notes = []
    for language, key in (("en", "note"), ("ja", "note.ja")):
        with override(language):
            notes.append(f"{key}: {taken_for_granted() if is_fed else nobody_fed_it()}")
    return notes


def nobody_fed_it() -> str:
    return gettext(
        "This hand was made from your answers in the quick form. You answered that nobody"
        " fed the last set, so no called discard completed that set. We chose who fed the"
        " earlier sets, and which tiles are in these sets. Our choices do not change who "
        "pays. Riichi sticks are not counted."
    )


def taken_for_granted() -> str:
    return gettext(
        "This hand was made from your answers in the quick form, which asks only who fed "
        "the last set. We assumed that the same player fed the earlier sets, and we chose"
        " which tiles are in the last set. These assumptions do not change who pays. Each"
        " set is a pon (for suukantsu, an open kan). Riichi sticks are not counted."
    )


def _one(data: Data, name: str, among: Any) -> Any:
    text = data.get(name)
    return next((value for value in among if str(value) == text), None)


def _number(text: str) -> int:
    return positive_int(text, digits=2) or 0


WHY_MORE: Final[dict[Missing, str | Promise]] = {
    Missing.UNITS: _("These rules score hands in units. Enter how many units the hand is worth."),
    Missing.FOURTH_SET: _(
        "The quick form cannot give this ruling: under these rules, the payments also "
        "depend on who fed the fourth set of honours."
    ),
    Missing.REPLACEMENT: _(
        "Under these rules, the payments also depend on whether the hand was won on the "
        "replacement tile of a kan."
    ),
}


@dataclass(frozen=True, slots=True)
class QuickChoices:
    """The questions of the quick form with their choices."""

    winners: tuple[Option, ...]
    ways: tuple[Option, ...]
    yakuman: tuple[Option, ...]
    feeders: tuple[Option, ...]


def quick_choices(quick: Quick, seats: tuple[Seat, ...], words: Words) -> QuickChoices:
    return QuickChoices(
        winners=_seats(seats, quick.winner, words),
        ways=(
            Option(TSUMO, gettext("tsumo"), quick.how == TSUMO),
            *_seats(seats, quick.how, words),
        ),
        yakuman=tuple(
            Option(yakuman, words.yakuman(yakuman), yakuman is quick.yakuman) for yakuman in SETS
        ),
        feeders=(
            *_seats(seats, quick.feeder, words),
            Option(NOBODY, gettext("nobody (drawn)"), quick.feeder == NOBODY),
        ),
    )


@dataclass(frozen=True, slots=True)
class QuickPage:
    """The context of the quick form.

    ``reading``: the ruling, once the form is complete. ``more``: why the full entry is needed.
    ``go_on``: the address of the full entry with these answers. ``asks_honba``: whether the rules
    have honba, or some were entered. ``players``: the choices of who asks. ``your_bill``: what that
    player pays or receives.
    """

    choices: QuickChoices
    rule_sets: tuple[Option, ...]
    tsuuiisou: bool
    honba: int
    fewer: int
    further: int
    more: str | Promise
    go_on: str
    asks_honba: bool
    reading: HandText | None
    changes: tuple[Change, ...]
    problems: tuple[str, ...]
    players: tuple[Option, ...]
    your_bill: tuple[str, ...]


def quick_page(
    quick: Quick, rules: RuleSet, name: str, rule_choices: RuleChoices, words: Words
) -> QuickPage:
    """Return the context of the quick form. ``name``: the id of the rule set, built in or own."""
    seats, missing = seats_of(rules.players), quick.missing(rules)
    reading = read(quick.text(name), rule_choices.find) if quick.is_whole and not missing else None
    ruling = reading.ruling if reading else None
    return QuickPage(
        choices=quick_choices(quick, seats, words),
        rule_sets=tuple(Option(id_, label, id_ == name) for id_, label in rule_choices.names),
        tsuuiisou=quick.tsuuiisou,
        honba=quick.honba,
        fewer=max(quick.honba - 1, 0),
        further=min(quick.honba + 1, MOST_HONBA),
        more=WHY_MORE[missing] if missing else "",
        go_on=desk_with(*quick.to_go_on(name)),
        asks_honba=rules.knows_honba or quick.honba > 0,
        reading=reading,
        changes=changes(ruling, words) if ruling else (),
        problems=tuple(map(words.error, reading.errors)) if reading else (),
        players=_seats(seats, quick.me, words),
        your_bill=your_bill(ruling, quick.me, words) if ruling and quick.me else (),
    )


def _seats(seats: tuple[Seat, ...], chosen: object, words: Words) -> tuple[Option, ...]:
    return tuple(Option(seat, words.seat(seat), seat == chosen) for seat in seats)
