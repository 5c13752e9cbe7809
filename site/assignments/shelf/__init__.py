"""A club's shelf: collections and questions that its organisers put there for all members.

``services`` put on and take off, ``progress`` says how far somebody is with each.
"""
