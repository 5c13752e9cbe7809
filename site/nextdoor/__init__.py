"""The rules next door: small rulings on questions beside liability.

``rulings`` has them in groups. Each is a form with its fields and the ruling of each source.
``forms`` has the fields, and ``opinion`` groups the decisions of the sources.
"""
