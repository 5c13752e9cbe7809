"""A question with two answers."""

from typing import Final

from django.utils.translation import gettext as _

from quiz.marking.parts import Choice, Option

YES: Final = "yes"
NO: Final = "no"


def yes_or_no(name: str, label: str, legend: str) -> Choice:
    return Choice(name, label, legend, (Option(YES, _("yes")), Option(NO, _("no"))))
