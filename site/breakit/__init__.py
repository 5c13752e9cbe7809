"""*Avoid the yakuman*: a board of melds, and the hunt for a hand that breaks the yakuman."""
