"""The child process that prints; `press` starts it."""

from .press import work

work()
