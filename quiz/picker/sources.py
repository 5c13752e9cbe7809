"""Where the questions of the picker come from: what can be chosen, and the chosen questions."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any, Final

from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.models import Learner
from pao.deals import difficulty
from pao.errors import RulesError, ScenarioError
from pao.scenario import USUAL_RULES
from quiz.bank.listed import names, words_of
from quiz.bank.own import published_names
from quiz.collections.forms import MIXED
from quiz.collections.generate import YAKUMAN
from quiz.errors import QuestionUnavailableError
from quiz.models import Collection, CollectionItem, Exercise, Task, Version
from quiz.picker.picked import COLLECTION, OWN_RULES, Origin, Picked, asked_under
from quiz.prompts import concepts_of, is_made, is_written, read_name, read_written
from quiz.questions.catalogue import question, question_on
from quiz.questions.similarity import Likeness
from quiz.titles import list_name
from rulebook.frozen import rules_named
from rulebook.selectors import usual_to_ask
from web.folding import fold
from web.pages import page_words, positive_int
from web.topics import PLAINEST_FIRST, title_of

EVERYTHING: Final = ""
NEW: Final = "new"
BANK: Final = "bank"
MINE: Final = "mine"
SHOWN: Final = 100
"""How many collections and earlier assignments can be chosen, the newest."""


class Sources:
    """New hands, the bank, a learner's exercises and collections.

    ``keeps_rules``: whether existing questions are always asked under the rules that they state.
    """

    keeps_rules = True

    def __init__(self, learner: Learner) -> None:
        self.learner = learner

    @property
    def usual(self) -> str:
        """Return the default rules of new hands, as the names of questions have it."""
        return usual_to_ask(self.learner) or USUAL_RULES

    def places(self) -> Iterator[Any]:
        """Yield the choices of ``where`` the questions come from."""
        yield EVERYTHING, _("everything")
        yield NEW, _("new hands, dealt by Pao")
        yield BANK, _("the exercise bank")
        yield MINE, _("your exercises")
        collections = Collection.objects.of(self.learner)[:SHOWN]
        if collections:
            rows = [(f"{COLLECTION}{row.key}", row.title) for row in collections]
            yield _("Your collections"), rows

    def tokens(self, where: str, query: Mapping[str, Any]) -> list[str]:
        """Return the tokens of the questions of a place that match; empty for an unknown place."""
        if where in {EVERYTHING, BANK, MINE}:
            own = published_names(query, self.learner) if where != BANK else []
            everybodys = names(query) if where != MINE else []
            return [*dict.fromkeys([*own, *everybodys])]
        key = where.removeprefix(COLLECTION)
        if key == where or not key.isalnum():
            return []
        collection = Collection.objects.filter(key=key).select_related("learner__merged_into")
        return [
            f"{COLLECTION}{each.key}:{number}"
            for each in collection
            if each.is_open or each.learner.root == self.learner
            for number in _matching_items(each, query)
        ]

    def read(self, tokens: Sequence[str], rules: str) -> Iterator[Picked]:
        """Yield the questions that a person may choose, in order; skip those that are gone.

        The number of queries does not depend on the number of tokens.
        """
        versions = _versions(tokens, self.learner)
        items = _items(tokens, self.learner)
        others = self.others(tokens)
        for token in tokens:
            with suppress(QuestionUnavailableError, RulesError, ScenarioError):
                if token.startswith(COLLECTION):
                    picked = _of_item(token, items.get(token), self.learner)
                elif token in others:
                    picked = others[token]
                elif is_written(token):
                    picked = _of_version(token, versions.get(token))
                else:
                    picked = self._of_name(token)
                picked = _asked_under(picked, OWN_RULES if self.keeps_rules else rules)
                yield replace(picked, problem=self.problem(picked))

    def others(self, tokens: Sequence[str]) -> Mapping[str, Picked]:  # noqa: ARG002
        """Return the questions of further places, by their tokens."""
        return {}

    def concept(self, name: str) -> str:  # noqa: ARG002
        """Return the title of a concept on which new hands can be dealt; empty without one."""
        return ""

    @property
    def known_likenesses(self) -> Sequence[Likeness]:
        """Return what new hands may not be like."""
        return ()

    def problem(self, picked: Picked) -> str:  # noqa: ARG002
        """Return why a question cannot be used, as a sentence; empty if it can."""
        return ""

    def _of_name(self, token: str) -> Picked:
        """Return a built-in or a dealt question."""
        if not is_made(token):
            return Picked(token, question(token), Origin.BANK)
        return Picked(token, question(token), Origin.GENERATOR, group=self._wish_title(token))

    def _wish_title(self, name: str) -> str:
        """Return the topic and the rules of a dealt question, as the title of several."""
        wish, words = read_name(name)[0], page_words()
        yakuman = YAKUMAN.get(wish.topic)
        topic = (
            MIXED.get(wish.topic)
            or (yakuman and words.yakuman(yakuman).capitalize())
            or (title_of(wish.topic) if wish.topic in PLAINEST_FIRST else self.concept(wish.topic))
        )
        named = {"topic": topic, "rules": rules_named(wish.rules).name[words.code]}
        return _("%(topic)s, %(rules)s") % named


def _matching_items(collection: Collection, query: Mapping[str, Any]) -> Iterator[int]:
    items = collection.items.filter(standing=CollectionItem.ItemStatus.IN)
    for item in items.select_related("task__rules", "version__task__rules"):
        task = item.version.task if item.version else item.task
        title = list_name(item.version).title if item.version else ""
        if task and is_match(task, title, query):
            yield item.pk


def is_match(task: Task, title: str, query: Mapping[str, Any]) -> bool:
    """Whether a stored question matches a search: its words, kind, topic and difficulty."""
    text = fold(title or list_name(task).title, loosely=True)
    if query["kind"] not in {"", task.kind} or not all(word in text for word in words_of(query)):
        return False
    if not (query["level"] or query["about"]):
        return True
    with suppress(RulesError, ScenarioError):
        prompt = task.to_prompt()
        if not prompt.has_hand:
            return False
        about = {*concepts_of(query["about"])}
        practised = {step.rule for step in prompt.ruling.trace}
        is_about = not about or bool(about & practised)
        return is_about and query["level"] in {"", str(difficulty(prompt.ruling))}
    return False


def _of_version(token: str, version: Version | None) -> Picked:
    if version is None:
        raise QuestionUnavailableError(token)
    question = question_on(version.name, version.task.to_prompt())
    question = replace(question, has_engine_hints=_has_engine_hints(version))
    return Picked(token, question, Origin.BANK, version=version)


def _has_engine_hints(version: Version) -> bool:
    return bool(version.content.get("has_hints", True))


def _versions(tokens: Sequence[str], learner: Learner) -> dict[str, Version]:
    """Return the versions that a learner may see, by their tokens."""
    names = {token: read_written(token) for token in tokens if is_written(token)}
    if not names:
        return {}
    conditions = (
        Q(exercise__key=key, **({"is_newest": True} if number is None else {"number": number}))
        for key, number in names.values()
    )
    rows = Version.objects.filter(reduce(or_, conditions)).select_related("exercise", "task__rules")
    own = {*Exercise.objects.of(learner).filter(versions__in=rows).values_list("pk", flat=True)}
    visible = [row for row in rows if row.exercise.is_asked or row.exercise_id in own]
    every: dict[tuple[str, int | None], Version] = {}
    for row in visible:
        every[row.exercise.key, row.number] = row
        if row.is_newest:
            every[row.exercise.key, None] = row
    return {token: every[name] for token, name in names.items() if name in every}


def _items(tokens: Sequence[str], learner: Learner) -> dict[str, CollectionItem]:
    """Return the items of collections that are open or a learner's own, by their tokens."""
    parts = [token.split(":") for token in tokens if token.startswith(COLLECTION)]
    numbers = [*filter(None, (positive_int(part[-1]) for part in parts))]
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
    question = question_on(item.name, task.to_prompt())
    if version:
        question = replace(question, has_engine_hints=_has_engine_hints(version))
    title = item.collection.title
    return Picked(
        token,
        question,
        Origin.COLLECTION,
        of=title[:100],
        group=title,
        language=item.collection.language,
        words={"before": item.before, "after": item.after},
        version=version,
    )


def _asked_under(picked: Picked, rules: str) -> Picked:
    """Return a question as it is asked under other rules, or as it is if it cannot be.

    Exercises keep the rules that their authors chose, dealt hands those they were dealt for, and
    earlier questions those of then.
    """
    is_fixed = picked.task or picked.version or picked.is_dealt or rules in {"", OWN_RULES}
    question = picked.question
    other = None if is_fixed else asked_under(question.id, question.prompt, rules)
    return replace(picked, question=other) if other else picked
