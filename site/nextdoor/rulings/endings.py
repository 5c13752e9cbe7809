"""How it ends: draws and what a dealt hand is good for, counters, the score of a game."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

import pao
from nextdoor.forms import (
    RIVER,
    SEAT_NAMES,
    ChoiceField,
    NumberField,
    SeatField,
    SmallRuling,
    TickField,
    TilesField,
    When,
)
from nextdoor.opinion import (
    Decision,
    Finding,
    Issue,
    Opinion,
    Tone,
    explain,
    name_of,
    reason,
    silent,
)
from pao.game import SEATS, Seat, seats_of
from pao.next_door.abortive import Deal, acknowledged, called_off
from pao.next_door.end_points import equalised
from pao.next_door.extra_hands import (
    Bonus,
    DealEnd,
    bonus,
    counters_after,
    dealers_bonus,
    minimum_han,
)
from pao.next_door.nagashi import CUSTOMS, CountsAs, NagashiOutcome, River, nagashi
from pao.next_door.orphans import advice, orphans
from pao.next_door.outcome import Source
from pao.next_door.prizes import equalised_with_prizes
from pao.next_door.reasons import Reason
from pao.rules import RuleSet, points_rule_sets
from pao.scenario import Nagashi, Scenario
from web.pages import page_words

ABORTED_BY: Final[Mapping[str, Promise]] = {
    Reason.NINE_ORPHANS: gettext_lazy("Nine different terminals and honours (kyuushu kyuuhai)"),
    Reason.FOUR_WINDS_DISCARDED: gettext_lazy("The same wind discarded by all (suufon renda)"),
    Reason.FOUR_RIICHI: gettext_lazy("Riichi by everybody (suucha riichi)"),
    Reason.FOUR_KANS: gettext_lazy("Four kans (suukaikan)"),
    Reason.THREE_RONS: gettext_lazy("Three rons on one tile (sanchahou)"),
}
ENDED: Final[Mapping[str, Promise]] = {
    DealEnd.DEALER_WON: gettext_lazy("The dealer won."),
    DealEnd.ANOTHER_WON: gettext_lazy("Somebody else than the dealer won."),
    DealEnd.DRAWN_DEALER_STAYS: gettext_lazy("The wall ran out; the dealer is tenpai."),
    DealEnd.DRAWN_DEAL_PASSES: gettext_lazy("The wall ran out; the dealer is not tenpai."),
    DealEnd.CALLED_OFF: gettext_lazy("The deal was called off."),
}
DEALT: Final = "19m19p1s1247z345p55s"
MOST_COUNTERS: Final = 99
ONE_PLAYER, SEVERAL = "one", "several"
RAN_OUT, CALLED_OFF = "ran-out", "called-off"
RON, TSUMO = "ron", "tsumo"
NOBODY: Final = "none"


def _only(*cases: Reason) -> When:
    return "what", cases


class AbortiveDraws(SmallRuling):
    id = "abortive-draws"
    title = gettext_lazy("Abortive draws")
    question = gettext_lazy("Is the deal called off?")
    about = gettext_lazy(
        "Now and then a deal ends before anybody wins and before the wall runs out, and is dealt "
        "again. Tenhou’s manual names five cases; riichi.wiki tells what each asks for."
    )
    tiles = "1111z"
    sources = (Source.TENHOU, Source.FOUR_WINDS, Source.MAHJONG_SOUL, Source.SINGAPORE)
    """riichi.wiki is not asked for its list: it tells what each of Tenhou's cases asks for."""

    when = {
        "hand": _only(Reason.NINE_ORPHANS),
        "discards": _only(Reason.FOUR_WINDS_DISCARDED),
        "riichi": _only(Reason.FOUR_RIICHI),
        "kans": _only(Reason.FOUR_KANS),
        "by": _only(Reason.FOUR_KANS),
        "rons": _only(Reason.THREE_RONS),
        "interrupted": _only(Reason.NINE_ORPHANS, Reason.FOUR_WINDS_DISCARDED),
    }
    what = ChoiceField(
        gettext_lazy("What happened"), ABORTED_BY, Reason.NINE_ORPHANS, coerce=Reason, is_long=True
    )
    hand = TilesField(gettext_lazy("The fourteen tiles at the first turn"), DEALT, (14,))
    discards = TilesField(
        gettext_lazy("The first discards, one of each player"), "1111z", range(1, len(SEATS) + 1)
    )
    riichi = NumberField(gettext_lazy("Players in riichi, their tiles let pass"), 4, 4)
    kans = NumberField(gettext_lazy("Kans on the table"), 4, 4)
    by = ChoiceField(
        gettext_lazy("Made by"),
        {SEVERAL: gettext_lazy("several players"), ONE_PLAYER: gettext_lazy("one player")},
        SEVERAL,
    )
    rons = NumberField(gettext_lazy("Players who say ron"), 3, 3)
    interrupted = TickField(gettext_lazy("Somebody has called a tile before"))

    def opinion(self) -> Opinion:
        findings = tuple(self._finding(source) for source in self.sources)
        return Opinion((Issue(_("Is the deal called off?"), findings),))

    def _finding(self, source: Source) -> Finding:
        listed = acknowledged(source)
        if not listed.cases:
            return explain(source, Decision(""), listed.because)
        whys = called_off(self._deal(), listed.cases)
        if not whys:
            return Finding(name_of(source), Decision(_("No: the deal goes on"), Tone.NO))
        is_choice = whys[0].reason is Reason.NINE_ORPHANS
        decision = Decision(_("If the player likes") if is_choice else _("Yes, it is"), Tone.YES)
        return explain(source, decision, *whys, listed.because)

    def _deal(self) -> Deal:
        case = self.cleaned_data
        match case["what"]:
            case Reason.NINE_ORPHANS:
                return Deal(first_hand=case["hand"], is_interrupted=case["interrupted"])
            case Reason.FOUR_WINDS_DISCARDED:
                return Deal(first_discards=case["discards"], is_interrupted=case["interrupted"])
            case Reason.FOUR_RIICHI:
                return Deal(riichi=case["riichi"])
            case Reason.FOUR_KANS:
                seats = SEATS if case["by"] == SEVERAL else (Seat.EAST,) * len(SEATS)
                return Deal(kans=seats[: case["kans"]])
        return Deal(rons=case["rons"])


class Orphans(SmallRuling):
    """A dealt hand full of terminals and honours: what is it good for?"""

    id = "orphans"
    title = gettext_lazy("A hand of orphans")
    question = gettext_lazy("So many ones, nines and honours: what now?")
    about = gettext_lazy(
        "Orphans are terminals and honours. Four Winds, Japanese Modern, counts how many different "
        "ones were dealt and advises: no rule, but the bounds of two rules are in it."
    )
    tiles = "19m1p"
    hand = TilesField(gettext_lazy("The hand as it was dealt"), DEALT, (13, 14))

    def opinion(self) -> Opinion:
        hand = self.cleaned_data["hand"]
        count = orphans(hand)
        sentence = ngettext("%(count)s kind of orphan", "%(count)s kinds of orphan", count)
        decision = Decision(sentence % {"count": count})
        finding = Finding(name_of(Source.FOUR_WINDS), decision, (reason(advice(hand)),))
        return Opinion((Issue(_("What should you aim for?"), (finding,)),))


class NagashiMangan(SmallRuling):
    """Does a river earn it, what does it pay, and what does the hand count as?"""

    id = "nagashi-mangan"
    title = gettext_lazy("Nagashi mangan")
    question = gettext_lazy("Nothing but ones, nines and honours: is it paid?")
    about = gettext_lazy(
        "The wall runs out, and one river holds only terminals and honours, none of them called. "
        "It is paid like a self-drawn mangan. Sources differ on calls of one’s own, and on whether "
        "the hand was won or drawn."
    )
    tiles = "19m1z"
    paid_as = "tenhou"
    """Every custom pays it as a self-drawn mangan; four players, and a source that has it."""

    seat = SeatField(gettext_lazy("Whose river"), Seat.SOUTH)
    river = TilesField(gettext_lazy("All their discards"), "19m1p9p1s9s123456z7z1m9p1s2z6z", RIVER)
    claimed = TickField(gettext_lazy("Somebody called one of these"))
    melds = TickField(gettext_lazy("They called a tile or made a kan themselves"))
    end = ChoiceField(
        gettext_lazy("How it ended"),
        {
            RAN_OUT: gettext_lazy("The wall ran out"),
            CALLED_OFF: gettext_lazy("The deal was called off"),
        },
        RAN_OUT,
    )

    def opinion(self) -> Opinion:
        case, rules = self.cleaned_data, points_rule_sets()[self.paid_as]
        river = River(
            case["seat"],
            case["river"],
            is_claimed=case["claimed"],
            own_melds=int(case["melds"]),
            is_exhaustive=case["end"] == RAN_OUT,
        )
        outcomes = {source: nagashi(river, custom, rules) for source, custom in CUSTOMS.items()}
        findings = tuple(
            explain(source, _nagashi(outcome), *outcome.because)
            for source, outcome in outcomes.items()
        )
        is_awarded = any(outcome.is_awarded for outcome in outcomes.values())
        paid = pao.rule(Scenario((Nagashi(river.seat),)), rules) if is_awarded else None
        return Opinion((Issue(_("Is it nagashi mangan?"), findings),), ruling=paid)


def _nagashi(outcome: NagashiOutcome) -> Decision:
    if not outcome.is_awarded:
        return Decision(_("No nagashi mangan"), Tone.NO)
    sentence = {
        CountsAs.WIN: _("Nagashi mangan, and it counts as a win"),
        CountsAs.DRAW: _("Nagashi mangan, and it counts as a draw"),
        None: _("Nagashi mangan; no source that we read says whether it counts as a win or a draw"),
    }
    return Decision(sentence[outcome.counts_as], Tone.YES)


class Counters(SmallRuling):
    """How many the next deal has, and what they ask of a hand."""

    id = "counters"
    title = gettext_lazy("Counters of the next deal")
    question = gettext_lazy("How many honba has the next deal?")
    about = gettext_lazy(
        "A deal that the dealer keeps is an extra hand, and a counter marks it. When the deal "
        "passes they go; a common option of Four Winds, Japanese Modern, keeps them after a draw."
    )
    counters = NumberField(gettext_lazy("Counters in this deal"), 1, MOST_COUNTERS)
    end = ChoiceField(
        gettext_lazy("How it ended"),
        ENDED,
        DealEnd.DRAWN_DEAL_PASSES,
        coerce=DealEnd,
        is_long=True,
    )

    def opinion(self) -> Opinion:
        minimum = minimum_han(self.cleaned_data["counters"])
        ryan_shi = Finding(
            _("An option of Four Winds: ryan shi"),
            Decision(_("%(han)s han") % {"han": minimum.han}),
            (reason(minimum.because),),
        )
        return Opinion(
            (
                Issue(_("How many counters has the next deal?"), tuple(self._next_deal())),
                Issue(_("What did a hand need to win, with these counters?"), (ryan_shi,)),
            )
        )

    def _next_deal(self) -> Iterator[Finding]:
        counters, end = self.cleaned_data["counters"], self.cleaned_data["end"]
        customs = {
            _("When the deal passes, the counters go"): False,
            _("An extra hand that is drawn and passes keeps them"): True,
        }
        for name, kept in customs.items():
            after = counters_after(counters, end, kept_when_a_draw_passes=kept)
            sentence = ngettext("%(count)s counter", "%(count)s counters", after.counters)
            text = sentence % {"count": after.counters}
            yield Finding(name, Decision(text), (reason(after.because),))


class ExtraHands(SmallRuling):
    """What the counters add to a win, by rule set."""

    id = "extra-hands"
    title = gettext_lazy("What counters add")
    question = gettext_lazy("What do the counters add to a win?")
    about = gettext_lazy(
        "Each counter adds three hundred to a win, with nobody liable: a hundred from each, or all "
        "from the discarder. When two win off one discard, rule sets part."
    )
    when = dict.fromkeys(("second", "discarder"), ("how", {RON}))
    honba = NumberField(gettext_lazy("Counters in this deal"), 2, MOST_COUNTERS)
    how = ChoiceField(
        gettext_lazy("How it was won"),
        {RON: gettext_lazy("ron"), TSUMO: gettext_lazy("tsumo")},
        RON,
    )
    winner = SeatField(gettext_lazy("Who won"), Seat.SOUTH)
    second = ChoiceField(
        gettext_lazy("Who else won"), {NOBODY: gettext_lazy("nobody"), **SEAT_NAMES}, Seat.WEST
    )
    discarder = SeatField(gettext_lazy("Who discarded"), Seat.EAST)

    @property
    def winners(self) -> tuple[Seat, ...]:
        second = self.cleaned_data.get("second", NOBODY)
        others = () if second == NOBODY else (Seat(second),)
        return self.cleaned_data["winner"], *others

    def check(self) -> None:
        seats = [*self.winners, self.cleaned_data.get("discarder")]
        if len({*seats}) < len(seats):
            raise ValidationError(_("These must be different players."))

    def opinion(self) -> Opinion:
        honba, discarder = self.cleaned_data["honba"], self.cleaned_data.get("discarder")
        seats = {*self.winners, *([discarder] if discarder else [])}
        findings = tuple(
            self._finding(rules, bonus(honba, self.winners, discarder, rules))
            for rules in points_rule_sets().values()
            if seats <= {*seats_of(rules.players)}
        )
        four_winds = points_rule_sets()["four-winds"]
        older = dealers_bonus(honba, self.winners[0], discarder, four_winds)
        custom = Finding(_("Only the dealer"), _payments(older), (reason(older.because),))
        return Opinion(
            (
                Issue(_("What do the counters add?"), findings),
                Issue(_("And by the older custom?"), (custom,)),
            )
        )

    def _finding(self, rules: RuleSet, added: Bonus) -> Finding:
        """With two winners, silence where a rule set's own answer is our assumption."""
        name = rules.name[get_language() or "en"]
        if len(self.winners) > 1 and "value.honba_with_multiple_ron" in rules.silent:
            return Finding(name, silent())
        return Finding(name, _payments(added), (reason(added.because),))


def _payments(added: Bonus) -> Decision:
    words = page_words()
    return Decision(words.listed(map(words.payment, added.payments)) or _("Nothing"))


class PointsField(NumberField):
    def __init__(self, label: Promise, initial: int) -> None:
        super().__init__(label, initial, 999_900, least=-999_900, step=100)


class EndPoints(SmallRuling):
    """What a game's points come to when it is over, with or without prizes for the places."""

    id = "end-points"
    title = gettext_lazy("End points")
    question = gettext_lazy("The game is over. What is each player’s final score?")
    about = gettext_lazy(
        "Four Winds, Japanese Modern: each loser has their points less the end points, the winner "
        "has minus the sum of those, and the prizes for the places come on top. Players with equal "
        "points share."
    )
    tiles = "1234z"
    prizes_by_place = ("prize1", "prize2", "prize3", "prize4")
    when = dict.fromkeys(prizes_by_place, ("prizes", {True}))
    E = PointsField(SEAT_NAMES[Seat.EAST], 35_000)
    S = PointsField(SEAT_NAMES[Seat.SOUTH], 32_000)
    W = PointsField(SEAT_NAMES[Seat.WEST], 22_000)
    N = PointsField(SEAT_NAMES[Seat.NORTH], 19_000)
    end = PointsField(gettext_lazy("End points"), 30_000)
    prizes = TickField(gettext_lazy("With prizes for the places"))
    prize1 = PointsField(gettext_lazy("First prize"), 15_000)
    prize2 = PointsField(gettext_lazy("Second prize"), 5_000)
    prize3 = PointsField(gettext_lazy("Third prize"), -5_000)
    prize4 = PointsField(gettext_lazy("Fourth prize"), -15_000)

    def opinion(self) -> Opinion:
        case, words = self.cleaned_data, page_words()
        points = [case[seat] for seat in SEATS]
        ended = equalised(points, case["end"])
        if case["prizes"]:
            prizes = [case[name] for name in self.prizes_by_place]
            ended = equalised_with_prizes(points, case["end"], prizes)
        findings = tuple(
            Finding(words.seat(seat), _score(result))
            for seat, result in zip(SEATS, ended.results, strict=True)
        )
        reasons = tuple(map(reason, ended.because))
        return Opinion((Issue(_("What does each player come to?"), findings, reasons),))


def _score(result: Fraction) -> Decision:
    """An exact share where points divide badly, such as 3,333 1/3."""
    whole, rest = divmod(abs(result), 1)
    text = page_words().signed(int(whole) if result > 0 else -int(whole))
    if rest:
        text += f" {rest}"
    return Decision(text, Tone.YES if result > 0 else Tone.NO if result < 0 else Tone.PLAIN)
