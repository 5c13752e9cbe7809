"""The picker: questions of all origins in one list, and the chosen ones before they are given.

``picked`` reads what was chosen, ``listing`` what can be chosen, ``forms`` the filters.
"""
