"""Attempt an assignment: what is open and due, its questions one by one, handing in, being told.

``sheets`` reads, ``services`` write, ``listed`` is what stands on a club's page and on the home
page, ``share_views`` what leaves the site: a link with a picture, and a calendar file.
"""
