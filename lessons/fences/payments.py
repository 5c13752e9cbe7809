"""Predict who pays, who is liable or how much, then see the ruling.

===========================  ==================================================================
``predict story``            who pays?
``predict story liable``     who is liable, if anyone?
``predict story: W to S``    how much? Each choice is a number: ``- story: W to S``
===========================  ==================================================================

A fence without a question of its own gets one of these.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import combinations
from typing import Final

from django.utils.translation import gettext as _

from lessons.fences.moment import Moment, Place
from lessons.fences.prediction import Guess, Prediction, read_choices, settled, to_predict
from lessons.hands import NAME, PAYMENT, Hands, amount
from pao.game import Call, Seat
from pao.ruling import Ruling
from pao.words import Words, for_language
from quiz.answering.totals import payments_in_words
from quiz.mistakes import Slip, misreadings, mistake_in_naming, sentence_on

ASKED: Final = re.compile(rf"(?P<name>{NAME})(?: (?P<liable>liable)|(?P<points>:.+))?")


def draw(subject: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Return the moment; raise ValueError if the hand cannot be asked about."""
    words = for_language(language)
    prediction, ruling = read_prediction(subject, text, hands, words)
    viewer = hands.viewer_of(re.split("[ :]", subject)[0])
    is_later_amount = ":" in subject and place.number > 1
    is_bill_folded = subject.endswith(" liable") or is_later_amount
    bill = settled(ruling, words, viewer, is_bill_folded=is_bill_folded)
    return to_predict(prediction, place, bill)


def read_prediction(
    subject: str, text: str, hands: Hands, words: Words
) -> tuple[Prediction, Ruling]:
    """The question and its ruling; raise ValueError where the hand does not support it."""
    question, lines = read_choices(text)
    match = ASKED.fullmatch(subject)
    if not match:
        raise ValueError(f"expected predict story [liable | : W to S], not {subject!r}")
    ruling = hands.named(match["name"])
    if match["points"]:
        guesses = _amounts(subject, lines, hands, words)
        question = question or _how_much(match["points"], words)
        return Prediction(question, guesses, _("See the amount")), ruling
    if match["liable"]:
        question = question or _("Who is liable?")
        return Prediction(question, _liable(ruling, words), _("See who is liable")), ruling
    return who_pays(question or _who(ruling, words), ruling, words), ruling


def who_pays(question: str, ruling: Ruling, words: Words) -> Prediction:
    return Prediction(question, _payers(ruling, words), _("See who pays"))


def _who(ruling: Ruling, words: Words) -> str:
    if not ruling.wins:
        raise ValueError("nobody wins that hand: nobody is paid for it")
    return _("Who pays %(winner)s?") % {"winner": words.seat(ruling.wins[0].winner)}


def _how_much(points: str, words: Words) -> str:
    payment = _payment(points)
    names = {"payer": words.seat(payment[1]), "payee": words.seat(payment[2])}
    return _("How much does %(payer)s pay %(payee)s?") % names


def _amounts(subject: str, lines: Iterable[str], hands: Hands, words: Words) -> tuple[Guess, ...]:
    name, _colon, points = subject.partition(":")
    payment, ruling = _payment(points), hands.named(name)
    why_not = partial(why_not_amount, ruling, (payment[1], payment[2], payment[3]))
    texts = [amount(line, hands, words) for line in lines]
    thinkable = [(text, partial(why_not, _as_number(text), words)) for text in texts]
    return _choices(thinkable, amount(subject, hands, words))


def _payment(points: str) -> re.Match[str]:
    payment = PAYMENT.fullmatch(points.strip(": "))
    if not payment:
        raise ValueError(f"say what is asked of {points!r}")
    return payment


def _as_number(points: str) -> int:
    return int(points.replace(",", ""))


def _payers(ruling: Ruling, words: Words) -> tuple[Guess, ...]:
    paying = (seat for seat, points in ruling.deltas.items() if points < 0)
    thinkable = [
        (words.listed(map(words.seat, seats)), partial(why_not_payers, ruling, seats, words))
        for seats in _thinkable(ruling)
    ]
    return _choices(thinkable, words.listed(map(words.seat, paying)))


def _thinkable(ruling: Ruling) -> Iterator[tuple[Seat, ...]]:
    """Yield the possible payers.

    One player alone; on a self-draw all of them; on a ron the discarder with another player.
    """
    if not ruling.wins:
        return
    win = ruling.wins[0]
    losers = [seat for seat in ruling.deltas if seat is not win.winner]
    yield from ((seat,) for seat in losers)
    if win.discarder is None:
        yield tuple(losers)
    else:
        yield from (pair for pair in combinations(losers, 2) if win.discarder in pair)


def _liable(ruling: Ruling, words: Words) -> tuple[Guess, ...]:
    callers = {event.seat for event in ruling.scenario.events if isinstance(event, Call)}
    thinkable = [
        *((words.seat(seat), (seat,)) for seat in ruling.deltas if seat not in callers),
        (_("Nobody"), ()),
    ]
    liabilities = ruling.standing if ruling.end is None else ruling.liable
    liable = words.listed(words.seat(liability.seat) for liability in liabilities)
    return _choices(
        [(text, partial(why_not_liable, ruling, seats, words)) for text, seats in thinkable],
        liable or _("Nobody"),
    )


def _choices(thinkable: Iterable[tuple[str, Callable[[], str]]], right: str) -> tuple[Guess, ...]:
    """The choices in their order; raise ValueError unless exactly one is right."""
    guesses = tuple(Guess(text, text == right, why_not) for text, why_not in thinkable)
    if len({guess.text for guess in guesses}) < len(guesses):
        raise ValueError("a choice stands there twice")
    if not any(choice.is_right for choice in guesses):
        raise ValueError(f"nobody would predict that: {right} is not among the choices")
    return guesses


def why_not_liable(ruling: Ruling, seats: Collection[Seat], words: Words) -> str:
    """Why these seats are not the liable ones; before a hand ends, those liable so far count."""
    settled = ruling if ruling.end else ruling._replace(liable=ruling.standing)
    mistake = mistake_in_naming(settled, seats)
    return sentence_on(mistake, ruling.rules, words) if mistake else ""


def why_not_payers(ruling: Ruling, payers: Collection[Seat], words: Words) -> str:
    """Name the misreading under which just these would pay, or one player too many or few."""
    for reading in misreadings(ruling):
        if _paying(reading.deltas) == {*payers}:
            mistake = reading.mistake
            if mistake.slip is Slip.OTHER_LIABLE or (
                mistake.slip is Slip.RON_FOR_TSUMO and _nobody_liable_says_more(payers, ruling)
            ):
                return why_not_liable(ruling, payers, words)
            return sentence_on(mistake, ruling.rules, words)
    paying = _paying(ruling.deltas)
    for seat in payers:
        if seat not in paying:
            return why_not_liable(ruling, [seat], words)
    left_out = (part for part in ruling.payments if part.payer in paying.difference(payers))
    return payments_in_words([next(left_out)], ruling.unit, words)


def why_not_amount(
    ruling: Ruling, payment: tuple[str, str, str | None], points: int, words: Words
) -> str:
    """Name the misreading under which this player loses that much, or the right payments.

    ``payment``: payer, payee, and the purpose if only a part is asked for.
    """
    payer, payee, purpose = payment
    seat, payments = Seat(payer), [part for part in ruling.payments if part.payer == payer]
    if purpose is None and {part.payee for part in payments} == {payee}:
        fitting = [each.mistake for each in misreadings(ruling) if each.deltas[seat] == -points]
        fitting.sort(key=lambda mistake: mistake.slip is Slip.DEALER_PRICE)
        if fitting:
            return sentence_on(fitting[0], ruling.rules, words)
    parts = [part for part in payments if part.payee == payee and purpose in (None, part.purpose)]
    return payments_in_words(parts, ruling.unit, words)


def _nobody_liable_says_more(payers: Collection[Seat], ruling: Ruling) -> bool:
    """Whether a sentence on liability explains more than one on how the hand was won."""
    mistake = mistake_in_naming(ruling, payers)
    return mistake is not None and mistake.slip not in {Slip.NO_YAKUMAN, Slip.FED_NOTHING}


def _paying(deltas: Mapping[Seat, int]) -> set[Seat]:
    return {seat for seat, points in deltas.items() if points < 0}
