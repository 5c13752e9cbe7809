"""The rule choices of whoever asks."""

from django.db import InterfaceError, OperationalError

from accounts.learners import LearnerRequest
from accounts.models import Learner
from clubs.rights import rules_of_clubs
from desk.hand_text import USUAL_RULES
from desk.last_rules import by_use, preferred
from desk.rule_choices import Shelf
from rulebook.houses import carried_name, own_like, resolve, rule_sets_for
from web.pages import page_words


def shelf_of(request: LearnerRequest) -> Shelf:
    """The built-in rule sets, and the reader's own; the first alone while the database is away."""
    language = page_words().code
    try:
        learner = request.learner
        names = rule_sets_for(learner, language)
        wished = [*preferred(request), *rules_of_clubs(learner)]
    except (InterfaceError, OperationalError):
        learner = Learner()
        names, wished = rule_sets_for(learner, language), preferred(request)
    known = {name for name, _ in names}
    return Shelf(
        by_use(names, wished),
        find=lambda name: resolve(name, learner),
        carry=lambda name: carried_name(name, learner),
        home=lambda name: own.rules_id if (own := own_like(name, learner)) else "",
        usual=next((name for name in wished if name in known), USUAL_RULES),
    )


def empty_table(shelf: Shelf) -> str:
    """Under the rules that choose themselves."""
    return "" if shelf.usual == USUAL_RULES else f"rules: {shelf.usual}\n"
