"""What a chat shows of a ruling: who is liable, who pays whom, and what the winner held."""

from django.utils.translation import gettext as _

from board.tables import square_settled
from cards.card import ChatCard
from pao.ruling import Ruling
from pao.words import Words


def ruling_card(ruling: Ruling, words: Words) -> ChatCard | None:
    """None where nothing has happened yet."""
    if not ruling.scenario.events:
        return None
    return ChatCard(
        language=words.code,
        kind=words.title(ruling.scenario) or _("Ruling"),
        said=words.headline(ruling),
        rules=ruling.rules.name[words.code],
        square=square_settled(ruling, words.code),
    )
