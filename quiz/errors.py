"""The error of a question that cannot be shown."""

from django.http import Http404


class QuestionUnavailableError(Http404):
    """No question of this name can be asked; a view that lets it pass responds with 404.

    The name means nothing, the exercise is not open to this learner, or today's engine can no
    longer read what was stored. Raised with the name of the question, or with what was wished for.
    """
