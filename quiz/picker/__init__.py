"""The picker: questions of all origins in one list, and the chosen ones before they are used.

``sources`` says what can be chosen and reads it, ``listing`` lists it by the filters in ``forms``,
``selection`` is what was chosen, and ``views`` has both pages. Assignments add sources of a club.
"""
