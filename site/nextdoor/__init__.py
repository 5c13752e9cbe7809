"""The rules next door: small questions that come up at the table beside liability.

``rulings`` holds them in their groups, each a form: what it asks for, and what each source rules.
``forms`` has their fields, ``opinion`` groups what the sources decide.
"""
