"""Abortive draws: is the deal called off?"""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Decision, Finding, Issue, Opinion, Tone, explain, name_of
from nextdoor.fields import ChoiceField, Number, Tick, Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.game import SEATS, Seat
from pao.next_door.abortive import Cases, Deal, acknowledged, called_off
from pao.next_door.outcome import Source
from pao.next_door.reasons import Reason
from pao.words import Words

SOURCES: Final = (Source.TENHOU, Source.FOUR_WINDS, Source.MAHJONG_SOUL, Source.SINGAPORE)
"""riichi.wiki is not asked for its list: it tells what each of Tenhou's cases asks for."""

CASES: Final[Mapping[str, Promise]] = {
    Reason.NINE_ORPHANS: gettext_lazy("Nine different terminals and honours (kyuushu kyuuhai)"),
    Reason.FOUR_WINDS_DISCARDED: gettext_lazy("The same wind discarded by all (suufon renda)"),
    Reason.FOUR_RIICHI: gettext_lazy("Riichi by everybody (suucha riichi)"),
    Reason.FOUR_KANS: gettext_lazy("Four kans (suukaikan)"),
    Reason.THREE_RONS: gettext_lazy("Three rons on one tile (sanchahou)"),
}
ONE, SEVERAL = "one", "several"


def _rule(form: Form, words: Words) -> Opinion:
    deal = _deal(form)
    findings = (_finding(source, acknowledged(source), deal, words) for source in SOURCES)
    return Opinion((Issue(_("Is the deal called off?"), tuple(findings)),))


def _deal(form: Form) -> Deal:
    is_interrupted = form.is_ticked("interrupted")
    match Reason(form.chosen("what")):
        case Reason.NINE_ORPHANS:
            return Deal(first_hand=form.tiles("hand"), is_interrupted=is_interrupted)
        case Reason.FOUR_WINDS_DISCARDED:
            return Deal(first_discards=form.tiles("discards"), is_interrupted=is_interrupted)
        case Reason.FOUR_RIICHI:
            return Deal(riichi=form.number("riichi"))
        case Reason.FOUR_KANS:
            return Deal(kans=_kans(form.number("kans"), form.chosen("by")))
    return Deal(rons=form.number("rons"))


def _kans(count: int, by: str) -> tuple[Seat, ...]:
    return (SEATS if by == SEVERAL else (Seat.EAST,) * len(SEATS))[:count]


def _finding(source: Source, listed: Cases, deal: Deal, words: Words) -> Finding:
    name = name_of(source, words)
    if not listed.cases:
        return explain(name, Decision(""), (listed.because,), words)
    whys = called_off(deal, listed.cases)
    if not whys:
        return Finding(name, Decision(_("No: the deal goes on"), Tone.NO))
    is_choice = whys[0].reason is Reason.NINE_ORPHANS
    outcome = Decision(_("If the player likes") if is_choice else _("Yes, it is"), Tone.YES)
    return explain(name, outcome, (*whys, listed.because), words)


def _only(*cases: Reason) -> tuple[str, tuple[Reason, ...]]:
    return "what", cases


ABORTIVE_DRAWS = SmallRuling(
    id="abortive-draws",
    title=gettext_lazy("Abortive draws"),
    question=gettext_lazy("Is the deal called off?"),
    about=gettext_lazy(
        "Now and then a deal ends before anybody wins and before the wall runs out, and is dealt "
        "again. Tenhou’s manual names five cases; riichi.wiki tells what each asks for."
    ),
    tiles="1111z",
    fields=(
        ChoiceField(
            name="what",
            label=gettext_lazy("What happened"),
            options=CASES,
            start=Reason.NINE_ORPHANS,
            is_long=True,
        ),
        Tiles(
            name="hand",
            label=gettext_lazy("The fourteen tiles at the first turn"),
            start="19m19p1s1247z345p55s",
            counts=(14,),
            when=_only(Reason.NINE_ORPHANS),
        ),
        Tiles(
            name="discards",
            label=gettext_lazy("The first discards, one of each player"),
            start="1111z",
            counts=range(1, len(SEATS) + 1),
            when=_only(Reason.FOUR_WINDS_DISCARDED),
        ),
        Number(
            name="riichi",
            label=gettext_lazy("Players in riichi, their tiles let pass"),
            start=4,
            most=4,
            when=_only(Reason.FOUR_RIICHI),
        ),
        Number(
            name="kans",
            label=gettext_lazy("Kans on the table"),
            start=4,
            most=4,
            when=_only(Reason.FOUR_KANS),
        ),
        ChoiceField(
            name="by",
            label=gettext_lazy("Made by"),
            options={SEVERAL: gettext_lazy("several players"), ONE: gettext_lazy("one player")},
            start=SEVERAL,
            when=_only(Reason.FOUR_KANS),
        ),
        Number(
            name="rons",
            label=gettext_lazy("Players who say ron"),
            start=3,
            most=3,
            when=_only(Reason.THREE_RONS),
        ),
        Tick(
            name="interrupted",
            label=gettext_lazy("Somebody has called a tile before"),
            when=_only(Reason.NINE_ORPHANS, Reason.FOUR_WINDS_DISCARDED),
        ),
    ),
    rule=_rule,
)
