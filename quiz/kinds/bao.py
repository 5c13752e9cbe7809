"""Where rules name ways to be bao, and no yakuman: which they are, and that none came about."""

from django.utils.translation import gettext as _

from board.reasons import Reason
from pao.rules import Bao, BaoWay, bao_of
from pao.words import Words
from quiz.prompts.prompt import Prompt


def ways_of(bao: Bao, words: Words) -> str:
    """The ways that the rules have, in their order."""
    ways = [words.purpose(way.what) for way in BaoWay if getattr(bao, way.key)]
    return words.listed(ways, "or")


def meaning(bao: Bao, words: Words) -> tuple[str, str]:
    """The word, and by what one becomes it."""
    return _("bao"), _(
        "Liable for the whole hand, by a discard that somebody claims or wins on, in one of these "
        "ways: %(ways)s."
    ) % {"ways": ways_of(bao, words)}


def how_to_find_bao(bao: Bao, words: Words) -> tuple[str, ...]:
    """What to look at, and for what, without a name of this hand."""
    return (
        _("Go through the tiles that were claimed, and the one that was won on. Who discarded it?"),
        _("What did the player who claimed it show then? Was it one of these: %(ways)s?")
        % {"ways": ways_of(bao, words)},
    )


def none_came_about(prompt: Prompt, words: Words) -> tuple[Reason, ...]:
    """Why nobody is bao, where nobody is: no step of a ruling says what did not happen."""
    bao, ruling = bao_of(prompt.rules), prompt.ruling
    if not bao or ruling.standing or ruling.liable:
        return ()
    said = _("Of what makes a player bao under these rules nothing came about: %(ways)s.")
    return (Reason(said % {"ways": ways_of(bao, words)}),)
