"""A tournament: people, passes, results, standings, prizes. What was said is kept; the rest is reckoned from it."""

from .tournament import Counting, Penalty, Person, Prize, Result, Setup, Tournament

__all__ = ["Counting", "Penalty", "Person", "Prize", "Result", "Setup", "Tournament"]
