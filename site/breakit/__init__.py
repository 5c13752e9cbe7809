"""Break what seems certain: a board of melds, and the hunt for the hand that escapes."""
