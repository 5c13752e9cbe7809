"""Why a question cannot be shown to somebody."""

from django.http import Http404


class QuestionUnavailableError(Http404):
    """No question of this name can be asked: a view that lets it pass answers with 404.

    The name means nothing, the exercise is not open to this learner, or today's engine no longer
    reads what was kept. Raised with the name of the question, or with what was wished for.
    """
