"""The rules related to liability, one module each: values in, an outcome with reasons out.

``pao.words`` has the sentences of the reasons: ``for_language('en').related(because)``.
"""
