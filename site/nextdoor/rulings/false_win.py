"""False wins: whether it is one, and what it costs under each rule set."""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from nextdoor.answer import Decision, Finding, Issue, Opinion, Tone, explain, name_of
from nextdoor.fields import Number, Tick, Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.game import read_hand
from pao.next_door.false_win import Cost, Declared, causes, cost
from pao.next_door.outcome import Because, Source
from pao.rules import rule_sets
from pao.words import Words

MOST_TILES: Final = 18
MOST_DOUBLES: Final = 99
MOST_UNITS: Final = 1000


def _rule(form: Form, words: Words) -> Opinion:
    shown = read_hand((), form.tiles("hand"), form.tile("tile"), is_tsumo=True)
    declared = Declared(
        shown,
        keeps_agreements=form.is_ticked("agreed"),
        doubles=form.number("doubles"),
        minimum=form.number("minimum"),
    )
    faults = causes(declared)
    issues = [Issue(_("Is it a false win?"), (_judged(faults, words),))]
    if faults:
        costs = tuple(_costs(form.number("units"), words))
        issues.append(Issue(_("What does it cost?"), costs))
    return Opinion(tuple(issues))


def _judged(faults: tuple[Because, ...], words: Words) -> Finding:
    if not faults:
        return Finding("", Decision(_("No: nothing is wrong with it"), Tone.YES))
    source = name_of(Source.SINGAPORE, words)
    return explain(source, Decision(_("Yes, it is a false win"), Tone.NO), faults, words)


def _costs(units: int, words: Words) -> Iterator[Finding]:
    for rules in rule_sets():
        priced = cost(rules.id, units)
        title = rules.name[get_language() or "en"]
        yield explain(title, _outcome(priced, words), (priced.because,), words)


def _outcome(priced: Cost, words: Words) -> Decision:
    if priced.from_result is not None:
        facts = {"points": words.points(priced.from_result)}
        return Decision(_("%(points)s points of the result") % facts, Tone.NO)
    if priced.each is None or priced.total is None:
        return Decision("")
    facts = {"each": words.units(priced.each), "total": words.units(priced.total)}
    return Decision(_("%(each)s to each of the others, %(total)s in all") % facts, Tone.NO)


FALSE_WIN = SmallRuling(
    id="false-win",
    title=gettext_lazy("A false win"),
    question=gettext_lazy("The hand that was shown is wrong. What does it cost?"),
    about=gettext_lazy(
        "Somebody shows a hand that does not win: a chombo. Singapore’s rule page names what makes "
        "one; the price differs, and most sources that we read name none."
    ),
    tiles="19m5p",
    fields=(
        Tiles(
            name="hand",
            label=gettext_lazy("The hand shown, without the winning tile"),
            start="123456m789p22p57s",
            counts=range(1, MOST_TILES + 1),
        ),
        Tiles(name="tile", label=gettext_lazy("The tile it won on"), start="8s", counts=(1,)),
        Tick(
            name="agreed",
            label=gettext_lazy("It is of a pattern agreed on before the game"),
            start=True,
        ),
        Number(name="doubles", label=gettext_lazy("Doubles it has"), start=1, most=MOST_DOUBLES),
        Number(name="minimum", label=gettext_lazy("Doubles it needs"), start=1, most=MOST_DOUBLES),
        Number(
            name="units",
            label=gettext_lazy("The limit, in units"),
            start=16,
            least=1,
            most=MOST_UNITS,
        ),
    ),
    rule=_rule,
)
