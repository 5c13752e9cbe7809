"""A demo club without real people, whose results every visitor may see: ``make demo``.

Its members are named after tiles and use the same services as people do. The hands and the mistakes
come from the engine. ``plan`` says who answers what, and ``making`` stores it.
"""
