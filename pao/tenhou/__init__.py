"""Real game logs: each hand as a scenario, and whether the engine settles it as the log does."""

from pao.tenhou.reading import Game, LoggedHand, read_log

__all__ = ["Game", "LoggedHand", "read_log"]
