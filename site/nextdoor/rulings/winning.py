"""Winning and calling: what a discard of one's own, or one let pass, bars; waits; open hands."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from nextdoor.forms import (
    READY,
    RIVER,
    ChoiceField,
    SeatField,
    SmallRuling,
    TickField,
    TileField,
    TilesField,
    tile_name,
)
from nextdoor.opinion import Decision, Finding, Issue, Opinion, Tone, permission
from pao.game import Seat, Tile
from pao.next_door.furiten import Ready, Version, furiten, riichi_while_furiten
from pao.next_door.kuitan import Usage, tanyao_counts
from pao.next_door.missed_discard import Use, may_use
from pao.next_door.second_claim import Claim, may_claim
from pao.next_door.waits import waits
from pao.scenario import Discard, Scenario
from web.pages import page_words

VERSIONS: Final[Mapping[Version, Promise]] = {
    Version.LAST_DISCARD: gettext_lazy("Only the last discard bars a ron"),
    Version.WHOLE_DEAL: gettext_lazy("Every discard of the deal bars its own kind"),
    Version.ONE_FOUR_SEVEN: gettext_lazy("1-4-7: it bars what would complete the same set, too"),
    Version.ABSOLUTE: gettext_lazy("Absolute, the usual one: a discarded wait bars every ron"),
}
USES: Final[Mapping[Use, Promise]] = {
    Use.RON: gettext_lazy("Ron on the next one"),
    Use.TSUMO: gettext_lazy("Winning on one that is drawn"),
    Use.CLAIM: gettext_lazy("Calling one, without winning"),
}
CLAIMS: Final[Mapping[Claim, Promise]] = {
    Claim.CHI: gettext_lazy("Chi"),
    Claim.PON: gettext_lazy("Pon"),
    Claim.KAN: gettext_lazy("Kan"),
    Claim.WIN: gettext_lazy("A win"),
}
CLOSED, OPEN = "closed", "open"
WITH, WITHOUT = "with", "without"


class Furiten(SmallRuling):
    """In its four versions: may a ready hand win by ron, after what its player discarded?"""

    id = "furiten"
    title = gettext_lazy("Furiten")
    question = gettext_lazy("May this hand win off a discard?")
    about = gettext_lazy(
        "Whoever has thrown away what would win cannot win off others. How far that goes is told "
        "in four versions by Four Winds, Japanese Modern; the last one is the usual one. A "
        "self-drawn win is always allowed."
    )
    tiles = "56s7s"
    hand = TilesField(gettext_lazy("The ready hand"), "123456m789p22p56s", READY)
    discards = TilesField(gettext_lazy("Its player’s discards, the first one first"), "4s9m", RIVER)
    ron = TileField(gettext_lazy("Another player discards"), "7s")
    declared = TickField(gettext_lazy("They announced that a winning tile lies there"))

    def check(self) -> None:
        _check_wait(self.cleaned_data["hand"], self.cleaned_data["ron"])

    def opinion(self) -> Opinion:
        case = self.cleaned_data
        ready, ron = Ready(case["hand"], case["discards"]), case["ron"]
        verdicts = (
            (name, furiten(version, ready, ron, is_declared=case["declared"]))
            for version, name in VERSIONS.items()
        )
        findings = tuple(permission(str(name), verdict) for name, verdict in verdicts)
        question = _("May it win by ron on %(tile)s?") % {"tile": tile_name(ron)}
        won_by = waits(ready.hand)
        is_furiten = any(tile.kind in won_by for tile in ready.discards)
        return Opinion((Issue(question, findings), *([_riichi_issue()] if is_furiten else [])))


def _riichi_issue() -> Issue:
    customs = ((_("Some rules"), True), (_("Other rules"), False))
    findings = (
        permission(name, riichi_while_furiten(is_forbidden=is_forbidden))
        for name, is_forbidden in customs
    )
    return Issue(_("May its player declare riichi?"), tuple(findings))


def _check_wait(hand: Sequence[Tile], tile: Tile) -> None:
    if tile.kind not in waits(hand):
        message = _("This hand does not win on %(tile)s.")
        raise ValidationError(message % {"tile": tile_name(tile)})


class MissedDiscard(SmallRuling):
    """What may be done with a tile that one has just let pass."""

    id = "missed-discard"
    title = gettext_lazy("A winning tile let pass")
    question = gettext_lazy("I let it pass. May I win on the next one?")
    about = gettext_lazy(
        "A winning discard went by and nobody said ron. Until the next discard of one’s own, "
        "Four Winds, Japanese Modern, bars a ron on the same tile, and nothing else."
    )
    tiles = "3s"
    hand = TilesField(gettext_lazy("The ready hand"), "123456m789p22p24s", READY)
    tile = TileField(gettext_lazy("The tile that passed"), "3s")
    seat = SeatField(gettext_lazy("Who let it pass"), Seat.SOUTH)
    feeder = SeatField(gettext_lazy("Who discarded it"), Seat.EAST)
    own = TickField(gettext_lazy("They have discarded since, themselves"))

    def check(self) -> None:
        case = self.cleaned_data
        if case["seat"] is case["feeder"]:
            raise ValidationError(_("Nobody lets their own discard pass."))
        _check_wait(case["hand"], case["tile"])

    def opinion(self) -> Opinion:
        case = self.cleaned_data
        seat, tile, won_by = case["seat"], case["tile"], waits(case["hand"])
        discards = [Discard(case["feeder"], tile)]
        if case["own"]:
            discards.append(Discard(seat, tile))
        question = _("Another %(tile)s comes. What may be done?") % {"tile": tile_name(tile)}
        findings = (
            permission(str(name), may_use(use, seat, tile, discards, won_by))
            for use, name in USES.items()
        )
        return Opinion((Issue(question, tuple(findings)),))


class SecondClaim(SmallRuling):
    """The second discard of a kind in one go-round: what may be called?"""

    id = "second-claim"
    title = gettext_lazy("The same tile twice in a go-round")
    question = gettext_lazy("The first one passed. May I call the second?")
    about = gettext_lazy(
        "Two players discard the same tile before it is one’s turn again. Singapore’s rule page "
        "bars a pon and a win on the second one, and names nothing else."
    )
    tiles = "77z"
    tile = TileField(gettext_lazy("The tile"), "7z")
    first = SeatField(gettext_lazy("Who discards the first"), Seat.EAST)
    second = SeatField(gettext_lazy("Who discards the second"), Seat.SOUTH)
    seat = SeatField(gettext_lazy("Who would call it"), Seat.NORTH)
    own = TickField(gettext_lazy("They had a turn of their own in between"))

    def check(self) -> None:
        if self.cleaned_data["seat"] in {self.cleaned_data["first"], self.cleaned_data["second"]}:
            raise ValidationError(_("Nobody calls their own discard."))

    def opinion(self) -> Opinion:
        case, words = self.cleaned_data, page_words()
        seat, tile, second = case["seat"], case["tile"], case["second"]
        thrown = Discard(case["first"], tile), Discard(second, tile)
        own = (Discard(seat, tile),) if case["own"] else ()
        discards = (thrown[0], *own, thrown[1])
        question = _("%(second)s discards another %(tile)s. What may %(seat)s do?") % {
            "second": words.seat(second),
            "tile": tile_name(tile),
            "seat": words.seat(seat),
        }
        may_chi = second.turns_to(seat) == 1 and not tile.is_honour
        findings = (
            permission(str(name), may_claim(claim, seat, discards))
            for claim, name in CLAIMS.items()
            if claim is not Claim.CHI or may_chi
        )
        table = Scenario(thrown, rules="singapore")
        return Opinion((Issue(question, tuple(findings)),), table=table, viewer=seat)


class Waits(SmallRuling):
    """Which tiles complete a hand."""

    id = "waits"
    title = gettext_lazy("Waits")
    question = gettext_lazy("Which tiles complete this hand?")
    about = gettext_lazy(
        "Sets and a pair, seven pairs or thirteen orphans, whatever the hand would be worth. Of "
        "called sets only the count matters: leave them out. A tile that the hand holds four times "
        "is no wait."
    )
    tiles = "23s1s4s"
    hand = TilesField(gettext_lazy("The concealed tiles"), "1112345678999m", READY)

    def opinion(self) -> Opinion:
        tiles = tuple(Tile(kind) for kind in sorted(waits(self.cleaned_data["hand"])))
        count = len(tiles)
        decision = Decision(_("It is not ready: no tile completes it"), Tone.NO)
        if tiles:
            sentence = ngettext("%(count)s kind of tile", "%(count)s kinds of tile", count)
            decision = Decision(sentence % {"count": count}, Tone.YES)
        finding = Finding("", decision, tiles=tiles)
        return Opinion((Issue(_("What does it wait for?"), (finding,)),))


class Kuitan(SmallRuling):
    """Whether an open hand of all simples counts, and what the word means."""

    id = "kuitan"
    title = gettext_lazy("Kuitan, open all simples")
    question = gettext_lazy("Does an open hand of twos to eights count?")
    about = gettext_lazy(
        "All simples, tanyao, is one han. Whether it counts with called sets is a matter of the "
        "rules, and one collection uses the word kuitan the other way round."
    )
    tiles = "345p"
    hand = ChoiceField(
        gettext_lazy("The hand of all simples is"),
        {OPEN: gettext_lazy("open"), CLOSED: gettext_lazy("closed")},
        OPEN,
    )
    kuitan = ChoiceField(
        gettext_lazy("Agreed before the game"),
        {WITH: gettext_lazy("with kuitan"), WITHOUT: gettext_lazy("without kuitan")},
        WITH,
    )

    def opinion(self) -> Opinion:
        is_closed = self.cleaned_data["hand"] == CLOSED
        kuitan = self.cleaned_data["kuitan"] == WITH
        usages = {
            Usage.USUAL: _("As the word is used everywhere"),
            Usage.FOUR_WINDS: _("As the Four Winds rule collection uses it"),
        }
        verdicts = (
            (name, tanyao_counts(is_closed=is_closed, kuitan=kuitan, usage=usage))
            for usage, name in usages.items()
        )
        yes, no = _("It counts"), _("It does not count")
        findings = tuple(permission(name, verdict, yes, no) for name, verdict in verdicts)
        return Opinion((Issue(_("Does it count as tanyao?"), findings),))
