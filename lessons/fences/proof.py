"""``proof daisangen``: melds on a lesson's table, and whether they ensure a yakuman.

``certain daisangen`` asks it before it shows the proof.
"""

from dataclasses import dataclass
from functools import partial
from typing import Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from board.hands import draw_hand, draw_meld, draw_visible
from lessons.fences.moment import Moment, Place
from lessons.fences.prediction import Guess, Prediction, to_predict
from lessons.hands import Hands
from pao.game import Call, Seat
from pao.proof import Proof
from pao.scenario import Scenario, Win
from pao.words import Words, for_language
from web.hands import board_with

CERTAIN: Final = gettext_lazy("The yakuman is certain")
NOT_CERTAIN: Final = gettext_lazy("Not certain: the hand can also be completed without the yakuman")
NOT_THE_YAKUMAN: Final = gettext_lazy("This hand, won %(how)s, is not %(yakuman)s. %(worth)s")


@dataclass(frozen=True, slots=True)
class Proved:
    """Melds on a table, and the proof about them.

    ``scenario``: ends in the hand that breaks the proof, if there is one.
    """

    scenario: Scenario
    seat: Seat
    proof: Proof


def draw(yakuman: str, text: str, _hands: Hands, language: str) -> SafeString:
    """Draw the hand that breaks the proof, or the melds, with the result below."""
    proved = prove(yakuman, text)
    scenario = proved.scenario
    if scenario.wins:
        html = draw_hand(scenario.wins[0], scenario, language)
    else:
        melds = (draw_meld(meld, language) for meld in scenario.melds(proved.seat))
        html = SafeString("".join(melds))
    context = {
        "drawn": html,
        "sentence": _in_words(proved.proof, for_language(language)),
        "board": f"{board_with(' '.join(map(str, proved.proof.melds)))}#own",
    }
    return render_to_string("lessons/_proof.html", context)


def _in_words(proof: Proof, words: Words) -> str:
    """The result in words; the picture shows the hand that breaks it."""
    if not proof.broken_by:
        return words.proof(proof)
    return NOT_THE_YAKUMAN % {
        "how": words.how_broken(proof.broken_by),
        "yakuman": words.yakuman(proof.yakuman),
        "worth": words.worth_of_breaking(proof),
    }


def prove(yakuman: str, text: str) -> Proved:
    """Prove it for the melds of the first caller; raise ValueError."""
    scenario = pao.parse(text)
    seat = next((event.seat for event in scenario.events if isinstance(event, Call)), None)
    if seat is None:
        raise ValueError("nobody calls anything there: nothing is to be proved")
    proof = pao.ensured(scenario.melds(seat), yakuman, around=pao.Around.of(scenario, seat))
    return Proved(_with_breaking_hand(scenario, seat, proof), seat, proof)


def _with_breaking_hand(scenario: Scenario, seat: Seat, proof: Proof) -> Scenario:
    breaking = proof.broken_by
    if breaking is None:
        return scenario
    win = Win(seat, tile=breaking.tile, hand=breaking.hand)
    return scenario.with_event(win)


def draw_certain(yakuman: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Return the moment; raise ValueError if the fence cannot be read."""
    prediction = ask(yakuman, text, language)
    return to_predict(prediction, place, draw(yakuman, text, hands, language))


def ask(yakuman: str, text: str, language: str) -> Prediction:
    """Return the question whether the melds ensure a yakuman; raise ValueError."""
    proved = prove(yakuman, text)
    holds, name = proved.proof.holds, for_language(language).yakuman(yakuman)
    why_not = partial(why_not_certain, proved.proof, for_language(language))
    return Prediction(
        _("Is %(yakuman)s certain with these sets alone?") % {"yakuman": name},
        (
            Guess(str(CERTAIN), holds, why_not),
            Guess(str(NOT_CERTAIN), not holds, why_not),
        ),
        _("See the proof"),
        draw_visible(proved.proof.melds, language),
        layout="list",
    )


def why_not_certain(proof: Proof, words: Words) -> str:
    """Why the wrong one of the two choices is wrong."""
    names = {"yakuman": words.yakuman(proof.yakuman)}
    if proof.holds:
        return _("Every way to complete this hand gives %(yakuman)s.") % names
    return _("A hand with these sets can also be completed without %(yakuman)s.") % names
