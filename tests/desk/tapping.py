"""Apply taps to a hand."""

from desk.draft import Draft, Verb
from desk.entry import Entry, entry
from desk.hand_text import read
from desk.rule_choices import RuleChoices
from desk.taps import TapResult, operate
from pao.game import Seat
from pao.rules import rule_set
from pao.words import for_language

E, S, W, N = Seat
PON = Draft(seat=S, verb=Verb.PON, feeder=E)


def done(text: str, draft: Draft, *operations: str) -> TapResult:
    outcome = TapResult(text, draft)
    for operation in operations:
        outcome = operate(outcome.text, outcome.draft, operation)
    return outcome


def tap(text: str, draft: Draft, *names: str) -> TapResult:
    return done(text, draft, *(f"add {name}" for name in names))


def drawn_entry(text: str, draft: Draft) -> Entry:
    return entry(read(text), draft, (), RuleChoices([], rule_set), for_language("en"))


def faults(outcome: TapResult) -> list[str]:
    return [error.fault for error in outcome.refused]
