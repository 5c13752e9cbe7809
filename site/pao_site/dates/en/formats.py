from typing import Final

DATE_FORMAT: Final = "j F Y"
TIME_FORMAT: Final = "H:i"
DATETIME_FORMAT: Final = "j F Y, H:i"
MONTH_DAY_FORMAT: Final = "j F"
WEEKDAY_DATE_FORMAT: Final = "D j F Y"
WEEKDAY_DATETIME_FORMAT: Final = "D j F Y, H:i"
WEEKDAY_MONTH_DAY_FORMAT: Final = "D j F"
