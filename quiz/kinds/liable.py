"""The kind of question who, if anyone, is liable in the end, and for what."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.deals import Dice
from pao.game import seats_of
from pao.liability import ENSURED_ONLY, RINSHAN
from pao.rules import RuleSet, bao_of
from pao.scenario import Scenario
from pao.trace import Rule
from pao.words import Words
from quiz.kinds.kind import Kind, how_to_find_bao
from quiz.marking import LIABLE, WHAT, Choice, Option, Part, Reply, RightReply
from quiz.prompts import Prompt

NOBODY: Final = "nobody"
NOTHING: Final = "nothing"
BEFORE_IT_IS_SURE: Final = frozenset(
    {Rule.NOT_YET_ENSURED, Rule.ANKAN_IS_HIDDEN, Rule.KAKAN_CHANGES_NOTHING}
)

NOT_WON: Final = gettext_lazy("The hand is not %(yakuman)s.")
WHO_IS_LIABLE: Final = gettext_lazy("Who is liable?")
LIABLE_FOR_WHAT: Final = gettext_lazy("Liable for what?")
LIABLE_IN_THE_END: Final = gettext_lazy("Look at the hand. Is anybody liable in the end?")
CALL_DECIDED: Final = gettext_lazy("The call of %(seat)s’s discard made %(yakuman)s certain.")


class Liable(Kind):
    id = "liable"
    title = WHO_IS_LIABLE
    about = gettext_lazy("Say which player is liable, if any, and for which yakuman.")
    asks = gettext_lazy("Look at the hand. Is anybody liable in the end, and for what?")
    unfit = gettext_lazy("This hand is not finished yet. Add a win or a draw.")

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        return Prompt(self.id, table, rules) if table.is_finished else None

    def sentence(self, prompt: Prompt, words: Words) -> str:
        if is_by_ways(prompt.rules):
            return str(LIABLE_IN_THE_END)
        return super().sentence(prompt, words)

    def lead(self, prompt: Prompt, words: Words) -> str:
        return ""

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        return who_and_for_what(prompt, words)

    def right(self, prompt: Prompt) -> RightReply:
        return liable_and_for_what(prompt)

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        bao = bao_of(prompt.rules)
        if bao:
            return how_to_find_bao(bao, words)
        steps = takewhile(lambda step: step.rule in BEFORE_IT_IS_SURE, prompt.ruling.trace)
        return tuple(words.step(step) for step in steps)

    def corrections(self, prompt: Prompt, reply: Reply, words: Words) -> Iterator[str]:
        return why_not_for_what(prompt, reply, words)


def is_by_ways(rules: RuleSet) -> bool:
    """Whether liability is for the whole hand, not for a yakuman."""
    return rules.family == "units" and rules.liability is None


def who_and_for_what(prompt: Prompt, words: Words) -> tuple[Choice, ...]:
    if is_by_ways(prompt.rules):
        return (liable_choice(prompt, words),)
    return liable_choice(prompt, words), for_what(prompt, words)


def liable_and_for_what(prompt: Prompt) -> RightReply:
    if is_by_ways(prompt.rules):
        return {LIABLE: liable_seats(prompt)}
    return {LIABLE: liable_seats(prompt), WHAT: liable_for(prompt)}


def liable_choice(prompt: Prompt, words: Words) -> Choice:
    return Choice(
        LIABLE,
        _("Liable player"),
        str(WHO_IS_LIABLE),
        tuple(Option(seat, words.seat(seat)) for seat in seats_of(prompt.rules.players)),
        hint=_("Choose the player, if any, who must pay because of a discard that was called."),
        is_many=True,
        nothing=Option(NOBODY, _("nobody")),
        layout="seats",
    )


def for_what(prompt: Prompt, words: Words) -> Choice:
    return Choice(
        WHAT,
        _("Liable for which yakuman"),
        str(LIABLE_FOR_WHAT),
        tuple(Option(ground, words.purpose(ground)) for ground in grounds(prompt.rules)),
        is_many=True,
        nothing=Option(NOTHING, _("nothing")),
        unless=(LIABLE, NOBODY),
    )


def why_not_for_what(prompt: Prompt, reply: Reply, words: Words) -> Iterator[str]:
    """Why the yakuman of a reply that names the right players are wrong, or not all."""
    seats, chosen = reply.get(LIABLE), reply.get(WHAT)
    if not (isinstance(chosen, list) and isinstance(seats, list)):
        return
    if not seats or sorted(seats) != sorted(liable_seats(prompt)):
        return
    won = {str(yakuman) for win in prompt.ruling.wins for yakuman in win.yakuman}
    for ground in chosen:
        if ground in liable_for(prompt):
            continue
        yakuman = {"yakuman": words.purpose(ground)}
        if ground in won or ground == RINSHAN:
            yield _("Nobody is liable for %(yakuman)s here.") % yakuman
        else:
            yield str(NOT_WON) % yakuman
    for liability in prompt.ruling.liable:
        if str(liability.purpose) not in chosen:
            facts = {
                "seat": words.seat(liability.seat),
                "yakuman": words.purpose(liability.purpose),
            }
            yield str(CALL_DECIDED) % facts


def grounds(rules: RuleSet) -> tuple[str, ...]:
    """What a player can be liable for; the widest list, under rules without liability."""
    liability = rules.liability or ENSURED_ONLY
    rinshan = () if liability.rinshan == "no" else (RINSHAN,)
    return (*map(str, liability.yakuman), *rinshan)


def liable_seats(prompt: Prompt) -> list[str]:
    """Return the liable seats, in turn order."""
    liable = {standing.seat for standing in prompt.ruling.liable}
    return [str(seat) for seat in seats_of(prompt.rules.players) if seat in liable]


def liable_for(prompt: Prompt) -> list[str]:
    """In the order of the choices."""
    due = {str(standing.purpose) for standing in prompt.ruling.liable}
    return [ground for ground in grounds(prompt.rules) if ground in due]
