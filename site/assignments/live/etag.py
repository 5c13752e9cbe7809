"""Whether a phone has the newest of its round: asked by sixty again and again, so it is one query.

What a page has seen is signed: whoever holds that was let in when it was made, and is told no more
than that nothing is new since. For what is new they are asked who they are.
"""

from datetime import datetime
from typing import Final

from django.core.signing import Signer
from django.utils.crypto import constant_time_compare

from assignments.live.state import Stage
from assignments.models import Round

SIGNER: Final = Signer(salt="live round", sep=".")


def seen_on(stage: Stage) -> str:
    return _signed(stage.round, stage.now)


def is_newest(seen: str, club: int, assignment: int, now: datetime) -> bool:
    """Of a round as it stands, going on or over."""
    found = Round.objects.filter(assignment__pk=assignment, assignment__club__pk=club)
    live = found.select_related("assignment__club").first() if SIGNER.sep in seen else None
    return live is not None and constant_time_compare(seen, _signed(live, now))


def _signed(live: Round, now: datetime) -> str:
    return SIGNER.sign(f"{live.pk}-{live.mark(now)}")
