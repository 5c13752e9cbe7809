"""The rules next door to liability: one module each, values in, an outcome with its reasons out.

The sentences of the reasons are in ``pao.words``: ``for_language("en").related(because)``.
"""
