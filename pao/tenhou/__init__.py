"""Read real game logs as scenarios, check whether the engine settles them alike, find moments."""

from pao.tenhou.moment import Moment, MomentKind, Nearest, moments, nearest, rules_of
from pao.tenhou.reading import Game, LoggedHand, read_log, split_logs, unpacked
