"""The shelf of whoever asks."""

from django.db import InterfaceError, OperationalError

from accounts.learners import LearnerRequest
from accounts.models import Learner
from desk.hand_text import USUAL_RULES
from desk.last_rules import by_use, preferred
from desk.shelf import Shelf
from rulebook.houses import carried_name, own_like, resolve, rule_sets_for
from web.pages import page_words


def shelf_of(request: LearnerRequest) -> Shelf:
    """The built-in rule sets, and the reader's own; the first alone while the database is away."""
    language = page_words().code
    try:
        learner = request.learner
        names = rule_sets_for(learner, language)
    except (InterfaceError, OperationalError):
        learner = Learner()
        names = rule_sets_for(learner, language)
    return Shelf(
        by_use(names, preferred(request)),
        find=lambda name: resolve(name, learner),
        carry=lambda name: carried_name(name, learner),
        home=lambda name: own.rules_id if (own := own_like(name, learner)) else "",
    )


def last_rules(request: LearnerRequest, shelf: Shelf) -> str:
    """The rule set that was set, or used last, if it is still there."""
    return next(filter(shelf.has, preferred(request)), USUAL_RULES)


def empty_table(request: LearnerRequest, shelf: Shelf) -> str:
    """Under the rules that were set, or those of last time."""
    name = last_rules(request, shelf)
    return "" if name == USUAL_RULES else f"rules: {name}\n"
