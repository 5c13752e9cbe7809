from typing import Final

DATE_FORMAT: Final = "Y年n月j日"
TIME_FORMAT: Final = "H:i"
DATETIME_FORMAT: Final = "Y年n月j日 H:i"
MONTH_DAY_FORMAT: Final = "n月j日"
WEEKDAY_DATE_FORMAT: Final = "Y年n月j日（D）"
WEEKDAY_DATETIME_FORMAT: Final = "Y年n月j日（D）H:i"
WEEKDAY_MONTH_DAY_FORMAT: Final = "n月j日（D）"
