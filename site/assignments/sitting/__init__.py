"""A member's attempt at an assignment: what is open and due, the questions, handing in, the result.

``services`` write, ``status`` reads. ``listed`` is for a club's page and the home page.
``share_views`` has what is shared outside the club: a link with a picture, and a calendar file.
"""
