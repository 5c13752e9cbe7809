"""``certain daisangen``: is it, with the melds of these lines? The reader says, then the proof."""

from django.utils.translation import gettext as _

from board.hands import draw_visible
from lessons.fences import proof
from lessons.fences.moment import Moment, Place
from lessons.fences.prediction import Guess, Prediction, to_predict
from lessons.hands import Hands
from pao.words import for_language


def draw(yakuman: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Raise ValueError for what cannot be read."""
    prediction = ask(yakuman, text, language)
    return to_predict(prediction, place, proof.draw(yakuman, text, hands, language))


def ask(yakuman: str, text: str, language: str) -> Prediction:
    """Raise ValueError."""
    proved = proof.prove(yakuman, text)
    holds, name = proved.proof.holds, for_language(language).yakuman(yakuman)
    return Prediction(
        _("Is %(yakuman)s certain with these sets alone?") % {"yakuman": name},
        (Guess(_("It is certain"), holds), Guess(_("There is a way out"), not holds)),
        _("See the proof"),
        draw_visible(proved.proof.melds, language),
    )
