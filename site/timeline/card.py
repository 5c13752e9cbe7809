"""What a chat shows of a hand step by step: the table at that step, or with all calls on it."""

from django.utils.translation import gettext as _

from board.seating import viewer_of
from board.tables import Square, square_marked, square_settled
from cards.card import ChatCard
from pao.ruling import Ruling
from pao.words import Words
from timeline.stops import Stop


def hand_card(ruling: Ruling, words: Words) -> ChatCard:
    """All calls on the table; who pays is for the last step to say."""
    said = words.title(ruling.scenario) or words.headline(ruling)
    return _card(ruling, said, words, square_marked(ruling, words.code))


def stop_card(stop: Stop, whole: Ruling, words: Words) -> ChatCard:
    square = square_settled(stop.ruling, words.code, viewer_of(whole.scenario))
    return _card(whole, words.headline(stop.ruling), words, square)


def _card(ruling: Ruling, said: str, words: Words, square: Square) -> ChatCard:
    return ChatCard(
        language=words.code,
        kind=_("Step by step"),
        said=said,
        rules=ruling.rules.name[words.code],
        square=square,
    )
