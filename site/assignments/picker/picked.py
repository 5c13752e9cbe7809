"""The chosen questions of an assignment, as the address of the picker names them.

A question is named by a token: its name; ``lesson:`` with a lesson's slug and its name;
``collection:`` with a collection's key and the number of an item; or ``earlier:`` with the number
of an item of an earlier assignment of the club.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Any, Final

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from accounts.models import Learner
from assignments.assigning import MOST_QUESTIONS
from assignments.models import Assignment
from assignments.rights import assignments_of
from assignments.sources import NothingToAskError, new_item, refusal_of
from assignments.times import may_yet_be_answered
from board.hands import draw_subject
from clubs.rights import Access
from lessons.catalog import UnknownLessonError, lesson
from lessons.progress.course_map import name_of
from pao.deals import difficulty
from pao.errors import RulesError, ScenarioError
from pao.game import SEATS
from pao.trace import Rule
from quiz.answering.wording import explanation_of
from quiz.collections.forms import MIXED, label_of, question_name
from quiz.collections.generate import YAKUMAN, find
from quiz.collections.mix import ANSWERS, SEVERAL, answer_of
from quiz.errors import QuestionUnavailableError
from quiz.kinds.kind import Explanation
from quiz.models import CollectionItem, Exercise, PaperItem, Task, Version
from quiz.prompts import Prompt, is_made, is_written, read_name, read_written
from quiz.questions.catalogue import Question, question, question_on
from quiz.questions.similarity import loose_likeness
from quiz.titles import ListName, list_name, told_apart
from rulebook.frozen import rules_named
from rulebook.selectors import to_ask, usual_rules
from web.pages import page_words, positive_int
from web.topics import PLAINEST_FIRST
from web.topics import title_of as title_of_topic

Origin = PaperItem.Origin

OWN_RULES: Final = "own"
"""The choice of rules by which each question keeps the rules that it states."""
MOST_TOKENS: Final = 100
"""The most tokens that are read; the page says so if there are more questions than allowed."""
LONGEST_TOKEN: Final = 300
REMEMBERED: Final = 1_000

COLLECTION: Final = "collection:"
LESSON: Final = "lesson:"
EARLIER: Final = "earlier:"


@dataclass(frozen=True)
class Picked:
    """A question to choose or chosen.

    ``of``: the name of its source; ``group``: the title of this source. ``task``: the stored task,
    if it is asked as it was stored.
    """

    token: str
    question: Question
    origin: str
    of: str = ""
    group: str = ""
    language: str = ""
    words: dict[str, str] = field(default_factory=dict)
    task: Task | None = None
    version: Version | None = None

    @property
    def is_dealt(self) -> bool:
        return self.origin == Origin.GENERATOR and is_made(self.token)

    @property
    def prompt(self) -> Prompt:
        return self.question.prompt

    @cached_property
    def name(self) -> ListName:
        return list_name(self.version or self.question.snapshot)

    @property
    def kind(self) -> str:
        return str(self.question.kind.title)

    @property
    def rules(self) -> str:
        return self.prompt.rules.name[page_words().code] if self.prompt.has_hand else ""

    @property
    def level(self) -> int:
        return difficulty(self.question.ruling) if self.prompt.has_hand else 0

    @property
    def picture(self) -> SafeString:
        return draw_subject(self.prompt.scenario) if self.prompt.has_hand else SafeString()

    @property
    def sentence(self) -> str:
        return self.question.kind.sentence(self.prompt, page_words())

    @property
    def explanation(self) -> Explanation:
        return explanation_of(self.prompt, page_words())

    @property
    def address(self) -> str:
        """Return the page of the question, on which it can be answered; empty without one."""
        name = self.question.id
        is_as_named = self.version or self.is_dealt or self.origin == Origin.BANK
        return reverse("quiz:question", args=[name]) if is_as_named else ""

    @cached_property
    def problem(self) -> str:
        """Why it cannot be in an assignment, as a sentence; empty if it can."""
        return "" if self.task else refusal_of(self.question)

    def item(self) -> PaperItem:
        """Return a new item, without an assignment yet. Raise NothingToAskError."""
        if self.task:
            return PaperItem(
                origin=self.origin,
                of=self.of,
                name=self.question.id,
                task=self.task,
                has_hints=self.question.has_hints,
                **self.words,
            )
        return new_item(self.origin, self.of, self.question, **self.words)


@dataclass(frozen=True)
class Selection:
    """The questions that tokens name, as they are asked under some rules.

    It gives what a Source gives, so that both are given in the same way.
    """

    access: Access
    tokens: tuple[str, ...]
    rules: str

    @cached_property
    def all(self) -> tuple[Picked, ...]:
        return tuple(resolved(self.access, self.tokens[:MOST_TOKENS], self.rules))

    @property
    def gone(self) -> int:
        """How many of the chosen questions can no longer be asked."""
        return len(self.tokens[:MOST_TOKENS]) - len(self.all)

    @property
    def named(self) -> list[tuple[Picked, ListName]]:
        return with_names(self.all)

    @property
    def is_under_others(self) -> bool:
        """Whether a question is not asked under the club's rules."""
        usual = usual_rules(self.access.club).id
        return any(each.prompt.has_hand and each.prompt.rules.id != usual for each in self.all)

    @property
    def deals(self) -> bool:
        return any(picked.is_dealt for picked in self.all)

    @property
    def still_open(self) -> Assignment | None:
        """The first earlier assignment of these questions that may still be answered."""
        for paper in self._earlier:
            if may_yet_be_answered(paper.times_of(None), clock.now()):
                return paper
        return None

    @cached_property
    def _earlier(self) -> list[Assignment]:
        numbers = {
            picked.words_of_item.paper_id for picked in self.all if isinstance(picked, FromEarlier)
        }
        return [*assignments_of(self.access, clock.now()).filter(pk__in=numbers)]

    def called(self) -> str:
        """Return the title of the source or topic of most of them, or of the first question."""
        groups = Counter(picked.group for picked in self.all)
        (group, number), *_others = groups.most_common(1)
        return group if group and number * 2 > len(self.all) else self.all[0].name.title

    def rules_id(self) -> str:
        """Return the id of the rule set for all questions; empty if they differ."""
        ids = {picked.prompt.rules.id for picked in self.all if picked.prompt.has_hand}
        return ids.pop() if len(ids) == 1 else ""

    def language(self) -> str:
        """Return the language of the words around the questions; empty if there are several."""
        languages = {picked.language for picked in self.all if picked.language}
        return languages.pop() if len(languages) == 1 else ""

    def items(self) -> list[PaperItem]:
        if self.gone:
            raise NothingToAskError(self.gone_sentence)
        if not self.all:
            raise NothingToAskError(_("Choose at least one question."))
        if len(self.tokens) > MOST_QUESTIONS:
            most = {"most": MOST_QUESTIONS, "number": len(self.tokens)}
            raise NothingToAskError(
                _("An assignment can have at most %(most)s questions. You have chosen %(number)s.")
                % most
            )
        return [picked.item() for picked in self.all]

    @property
    def gone_sentence(self) -> str:
        named = {"number": self.gone}
        return _("Chosen questions that can no longer be asked, now removed: %(number)s.") % named

    @property
    def mix(self) -> list[str]:
        """How many questions have which answer, winner and kind of win, as sentences."""
        words, hands = page_words(), [each for each in self.all if each.prompt.has_hand]
        answers = Counter(answer_of(each.question) for each in hands)
        wins = [win for each in hands for win in each.prompt.scenario.wins]
        winners = Counter(win.seat for win in wins)
        by_tsumo = sum(win.is_tsumo for win in wins)
        liable = [(label_of(name), answers[name]) for name in ANSWERS]
        liable.append((_("Several players"), answers[SEVERAL]))
        ways = [(_("tsumo"), by_tsumo), (_("ron"), len(wins) - by_tsumo)]
        lines = (
            (_("Liable"), liable),
            (_("Winner"), [(words.seat(seat).capitalize(), winners[seat]) for seat in SEATS]),
            (_("Win by"), ways),
        )
        return [
            f"{label}: {words.listed(parts)}"
            for label, counts in lines
            if len(parts := [f"{name} {number}" for name, number in counts if number]) > 1
        ]


@dataclass(frozen=True)
class FromEarlier(Picked):
    """A question of an earlier assignment, asked as it was."""

    words_of_item: Any = None


def with_names(every: Sequence[Picked]) -> list[tuple[Picked, ListName]]:
    """Return questions with the names that tell them apart in a list."""
    return [*zip(every, told_apart([picked.name for picked in every]), strict=True)]


def resolved(access: Access, tokens: Sequence[str], rules: str) -> Iterator[Picked]:
    """Yield the questions that a person may choose, in order; skip those that are gone.

    The number of queries does not depend on the number of tokens.
    """
    learner = access.me.learner.root
    versions = _versions(tokens, learner)
    items = _items(tokens, learner)
    earlier = _earlier(access, tokens)
    for token in tokens:
        with suppress(QuestionUnavailableError, UnknownLessonError, RulesError, ScenarioError):
            if token.startswith(COLLECTION):
                picked = _of_item(token, items.get(token), learner)
            elif token.startswith(EARLIER):
                picked = _of_earlier(token, earlier.get(token))
            elif token.startswith(LESSON):
                picked = _of_lesson(token)
            elif is_written(token):
                picked = _of_version(token, versions.get(token))
            else:
                picked = _of_name(token)
            yield _asked_under(picked, rules)


def token_of(text: str) -> str:
    """Return a token, or the name in the address of a question."""
    return question_name(text[:LONGEST_TOKEN])


def _of_name(token: str) -> Picked:
    """Return a built-in or a dealt question."""
    if not is_made(token):
        return Picked(token, question(token), Origin.BANK)
    dealt = question(token)
    return Picked(token, dealt, Origin.GENERATOR, group=wish_title(token))


def _of_lesson(token: str) -> Picked:
    _prefix, slug, name = (*token.split(":", 2), "")[:3]
    chosen = lesson(page_words().code, slug)
    if name not in chosen.questions:
        raise QuestionUnavailableError(token)
    return Picked(token, question(name), Origin.LESSON, of=slug, group=chosen.title)


def _of_version(token: str, version: Version | None) -> Picked:
    if version is None:
        raise QuestionUnavailableError(token)
    asked = question_on(version.name, version.task.to_prompt())
    return Picked(
        token, replace(asked, has_hints=_has_hints(version)), Origin.BANK, version=version
    )


def _has_hints(version: Version) -> bool:
    return bool(version.content.get("has_hints", True))


def _versions(tokens: Sequence[str], learner: Learner) -> dict[str, Version]:
    """Return the versions that a learner may see, by their tokens."""
    names = {token: read_written(token) for token in tokens if is_written(token)}
    if not names:
        return {}
    wanted = (
        Q(exercise__key=key, **({"is_newest": True} if number is None else {"number": number}))
        for key, number in names.values()
    )
    rows = Version.objects.filter(reduce(or_, wanted)).select_related("exercise", "task__rules")
    own = {*Exercise.objects.of(learner).filter(versions__in=rows).values_list("pk", flat=True)}
    seen = [row for row in rows if row.exercise.is_asked or row.exercise_id in own]
    every: dict[tuple[str, int | None], Version] = {}
    for row in seen:
        every[row.exercise.key, row.number] = row
        if row.is_newest:
            every[row.exercise.key, None] = row
    return {token: every[name] for token, name in names.items() if name in every}


def _items(tokens: Sequence[str], learner: Learner) -> dict[str, CollectionItem]:
    """Return the items of collections that are open or a learner's own, by their tokens."""
    wanted = [token.split(":") for token in tokens if token.startswith(COLLECTION)]
    numbers = [*filter(None, (positive_int(part[-1]) for part in wanted))]
    if not numbers:
        return {}
    rows = CollectionItem.objects.filter(
        pk__in=numbers, standing=CollectionItem.ItemStatus.IN
    ).select_related("collection__learner__merged_into", "task__rules")
    rows = rows.select_related("version__exercise__learner__merged_into", "version__task__rules")
    return {
        f"{COLLECTION}{row.collection.key}:{row.pk}": row
        for row in rows
        if row.collection.is_open or row.collection.learner.root == learner
    }


def _of_item(token: str, item: CollectionItem | None, learner: Learner) -> Picked:
    version = item.version if item else None
    if version and not (version.exercise.is_asked or version.exercise.learner.root == learner):
        raise QuestionUnavailableError(token)
    task = version.task if version else item.task if item else None
    if item is None or task is None:
        raise QuestionUnavailableError(token)
    asked = question_on(item.name, task.to_prompt())
    if version:
        asked = replace(asked, has_hints=_has_hints(version))
    title = item.collection.title
    return Picked(
        token,
        asked,
        Origin.COLLECTION,
        of=title[:100],
        group=title,
        language=item.collection.language,
        words={"before": item.before, "after": item.after},
        version=version,
    )


def _earlier(access: Access, tokens: Sequence[str]) -> dict[str, PaperItem]:
    """Return the items of a club's assignments, by their tokens."""
    wanted = (token.removeprefix(EARLIER) for token in tokens if token.startswith(EARLIER))
    numbers = [*filter(None, map(positive_int, wanted))]
    if not numbers:
        return {}
    papers = assignments_of(access, clock.now()).values("pk")
    rows = PaperItem.objects.filter(pk__in=numbers, paper__in=papers)
    rows = rows.select_related("paper__assignment", "task__rules")
    return {f"{EARLIER}{row.pk}": row for row in rows}


def _of_earlier(token: str, item: PaperItem | None) -> Picked:
    """Return a question as it was asked; of a referee's exam, it certifies nothing any more."""
    if item is None:
        raise QuestionUnavailableError(token)
    is_dealt = item.origin in {Origin.REFEREE, Origin.GENERATOR}
    paper = Assignment.of(item.paper)
    return FromEarlier(
        token,
        question_on(item.name, item.task.to_prompt(), has_hints=item.has_hints),
        Origin.GENERATOR if is_dealt else item.origin,
        of=item.of,
        group=paper.title,
        language=paper.language,
        words={"before": item.before, "after": item.after},
        task=item.task,
        words_of_item=item,
    )


def _asked_under(picked: Picked, rules: str) -> Picked:
    """Return a question as it is asked under other rules, or as it is if it cannot be.

    Exercises keep the rules that their authors chose, dealt hands those they were dealt for, and
    earlier questions those of then.
    """
    is_fixed = picked.task or picked.version or picked.is_dealt or rules in {"", OWN_RULES}
    asked = picked.question
    other = None if is_fixed else asked_under(asked.id, asked.prompt, rules)
    return replace(picked, question=other) if other else picked


@lru_cache(REMEMBERED)
def asked_under(name: str, prompt: Prompt, rules_id: str) -> Question | None:
    """Return a question under other rules; None if it cannot be asked under them.

    It cannot if the rules refuse it, if its facts are about its own rules, or if the answer would
    be an assumption of ours.
    """
    if not prompt.has_hand or not {*prompt.facts} <= {"left_out"}:
        return None
    with suppress(RulesError, ScenarioError):
        rules = rules_named(rules_id)
        if (rules.family, rules.players) != (prompt.rules.family, prompt.rules.players):
            return None
        moved = replace(prompt, scenario=replace(prompt.scenario, rules=rules_id), rules=rules)
        other = question_on(name, moved)
        return other if other.is_settled and other.kind.earns_marks(moved) else None
    return None


def another(tokens: Sequence[str], old: str) -> str:
    """Return a new dealt question in place of one, unlike the others; the old one if none."""
    with suppress(ValueError, QuestionUnavailableError):
        others = [question(token) for token in tokens if is_made(token)]
        found = find(read_name(old)[0], 1, [*map(loose_likeness, others)], for_paper=True)
        return found.questions[0].id if found.questions else old
    return old


def usual_to_give(access: Access) -> str:
    """Return the name of the club's rules in the names of questions; empty without any."""
    return to_ask(access.club.rules, access.me.learner.root)


def unique(tokens: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, map(token_of, tokens))))


def wish_title(name: str) -> str:
    """Return the topic and the rules of a dealt question, as the title of several."""
    wish, words = read_name(name)[0], page_words()
    yakuman = YAKUMAN.get(wish.topic)
    topic = (
        MIXED.get(wish.topic)
        or (yakuman and words.yakuman(yakuman).capitalize())
        or (
            title_of_topic(wish.topic)
            if wish.topic in PLAINEST_FIRST
            else name_of(Rule(wish.topic))
        )
    )
    named = {"topic": topic, "rules": rules_named(wish.rules).name[words.code]}
    return _("%(topic)s, %(rules)s") % named
