"""What the form of the entry sends: the text, the event that is drafted, the button pressed."""

from accounts.learners import LearnerRequest
from desk.draft import Data, Draft
from desk.hand_text import rules_of
from desk.rule_choices import Shelf
from desk.taps import TapResult, operate
from pao.game import seats_of


def tapped(request: LearnerRequest, shelf: Shelf) -> TapResult:
    """What the tap does to what was sent."""
    text = sent_text(request)
    return operate(text, drafted(request.POST, text, shelf), _operation(request), shelf.find)


def sent_text(request: LearnerRequest) -> str:
    """What stood in the field; a form sent without JavaScript ends its lines in two characters."""
    return request.POST.get("t", "").replace("\r\n", "\n")


def drafted(data: Data, text: str, shelf: Shelf) -> Draft:
    return Draft.read(data).settled(seats_of(rules_of(text, shelf.find).players))


def _operation(request: LearnerRequest) -> str:
    """The pressed button; the one beside the rule sets says only that one was chosen."""
    operation = request.POST.get("op", "check")
    return f"rules {request.POST.get('rules', '')}" if operation == "rules" else operation
