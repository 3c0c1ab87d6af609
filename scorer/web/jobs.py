"""Long prints, made beside the requests: a page asks how far one is, and fetches it once it is done."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ..jass.sentence import N_, Sentence
from ..paper import CannotPrint

Tell = Callable[[int], None]
KEPT = 600  # seconds that a finished print can be fetched
MOST = 4  # prints that are kept or under way; each may hold 10 MB
BROKE = N_("Printing broke off. Nothing is lost; print it once more.")


class Busy(Exception):
    """As many prints are under way as this machine should make at once."""


@dataclass
class Job:
    """One print: how many of its sheets are done, and what came of it."""

    name: str  # of the file
    of: str  # to whom it belongs, say "tournament 3"
    total: int
    done: int = 0
    pdf: bytes = b""
    failed: Sentence | None = None
    ended: float | None = None
    over: threading.Event = field(default_factory=threading.Event)


_jobs: dict[str, Job] = {}
_lock = threading.Lock()


def begin(print_: Callable[[Tell], bytes], job: Job) -> str:
    """Start a print and return the number under which it is found. Raises `Busy`."""
    number = secrets.token_urlsafe(12)
    with _lock:
        _tidy()
        if sum(one.ended is None for one in _jobs.values()) >= 2 or len(_jobs) >= MOST:
            raise Busy
        _jobs[number] = job
    threading.Thread(target=_run, args=(print_, job), daemon=True).start()
    return number


def find(number: str, of: str) -> Job | None:
    """Return a print that belongs to `of`; None if there is none, or not any more."""
    job = _jobs.get(number)
    return job if job and job.of == of else None


def _run(print_: Callable[[Tell], bytes], job: Job) -> None:
    def tell(done: int) -> None:
        job.done = done

    try:
        job.pdf = print_(tell)
    except CannotPrint as error:
        job.failed = error.message
    except BaseException:
        job.failed = Sentence(BROKE)
        raise
    finally:
        job.ended = time.monotonic()
        job.over.set()


def _tidy() -> None:
    """Forget what was finished long ago; where there is no room, also what was finished first."""
    old = [number for number, job in _jobs.items() if job.ended and job.ended < time.monotonic() - KEPT]
    ended = sorted((job.ended, number) for number, job in _jobs.items() if job.ended and number not in old)
    surplus = len(_jobs) - len(old) - MOST + 1
    for number in old + [number for _, number in ended[: max(surplus, 0)]]:
        del _jobs[number]
