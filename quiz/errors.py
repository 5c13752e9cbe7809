"""Why a question cannot be shown to somebody."""


class QuestionUnavailableError(LookupError):
    """No question of this name can be asked.

    The name means nothing, the exercise is not open to this learner, or today's engine no longer
    reads what was kept. Raised with the name of the question, or with what was wished for.
    """
