"""The child processes that print: started at the first print, kept warm, replaced when one breaks.

Why not a pool of the standard library: its workers import the main program again, which a script may not
stand, and they outlive a server that is killed. These end with the pipe to their parent.
"""

from __future__ import annotations

import atexit
import gc
import os
import pickle
import signal
import struct
import subprocess
import sys
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from queue import LifoQueue
from threading import Timer
from typing import IO, Any

from .. import HERE, HOME
from ..jass.sentence import N_, Sentence

Job = tuple[str, tuple[Any, ...]]  # a function of `typesetting` and what it is given
LONGEST = 120  # seconds from one sheet to the next; a child that needs more hangs
MOST_LEFT = 1_000_000  # objects that wait for the sweep; a sheet leaves about 40,000
LENGTH = struct.Struct("!Q")
MENDS = {
    "linux": "apt-get install --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "darwin": "brew install pango",
}
MISSING = N_("This machine cannot print yet, because pango is missing. This line mends it: {line}")
BROKEN = N_("Printing broke off twice. The sheet itself is safe. Print it again, or fewer sheets at once.")


class CannotPrint(Exception):
    """There is no PDF. The message says why and what mends it, in a sentence."""

    def __init__(self, message: Sentence) -> None:
        super().__init__(str(message))
        self.message = message


class Child:
    """One process that prints, started when it is first needed."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def ask(self, job: Job, tell: Callable[[int], None]) -> bytes:
        """Let the child do a job; `tell` hears how many sheets are done. A child that breaks is replaced once."""
        for _ in range(2):
            try:
                return self._ask(job, tell)
            except (EOFError, OSError):  # killed, or short of memory
                self.end()
        raise CannotPrint(Sentence(BROKEN))

    def _ask(self, job: Job, tell: Callable[[int], None]) -> bytes:
        if self.process is None or self.process.poll() is not None:
            self.end()
            self.process = _start()
        with _patience(self.process):
            _send(self.process.stdin, job)
        while True:
            with _patience(self.process):
                kind, told = _receive(self.process.stdout)
            if kind == "done":
                return told
            if kind == "missing":
                raise CannotPrint(Sentence(MISSING, {"line": MENDS.get(sys.platform, MENDS["linux"])}))
            if kind == "failed":
                raise RuntimeError(told)
            tell(told)

    def end(self) -> None:
        """Stop the process, if there is one."""
        if self.process is not None:
            self.process.kill()
            with suppress(OSError):  # what was still to be sent to a dead child is of no use any more
                self.process.stdin.close()
            self.process.stdout.close()
            self.process.wait()
            self.process = None


CHILDREN = [Child() for _ in range(min(2, os.cpu_count() or 1))]
_free: LifoQueue[Child] = LifoQueue()  # last in, first out: single prints always meet the warm child
for _child in reversed(CHILDREN):
    _free.put(_child)


def run(jobs: Sequence[Job], progress: Callable[[int], None] | None = None) -> list[bytes]:
    """Let the children do the jobs, two at a time, and return what each gave. Raises `CannotPrint`."""
    done = [0] * len(jobs)

    def one(number: int) -> bytes:
        def tell(sheets: int) -> None:
            done[number] = sheets
            if progress:
                progress(sum(done))

        child = _free.get()
        try:
            return child.ask(jobs[number], tell)
        finally:
            _free.put(child)

    if len(jobs) == 1:
        return [one(0)]
    with ThreadPoolExecutor(len(CHILDREN)) as hands:
        return list(hands.map(one, range(len(jobs))))


@atexit.register
def end() -> None:
    """Stop all children; the next print starts new ones."""
    for child in CHILDREN:
        child.end()


def _start() -> subprocess.Popen[bytes]:
    paths = [str(HERE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    fonts = {"FONTCONFIG_FILE": str(HOME / "static" / "fonts" / "fonts.conf")}
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "scorer.paper"],  # -P: nothing is imported from where the server was started
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | fonts | {"PYTHONPATH": os.pathsep.join(paths)},
    )


@contextmanager
def _patience(process: subprocess.Popen[bytes]) -> Any:
    watch = Timer(LONGEST, process.kill)
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


def _send(pipe: IO[bytes], message: Any) -> None:
    packed = pickle.dumps(message)
    pipe.write(LENGTH.pack(len(packed)) + packed)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> Any:
    (length,) = LENGTH.unpack(_read(pipe, LENGTH.size))
    return pickle.loads(_read(pipe, length))


def _read(pipe: IO[bytes], length: int) -> bytes:
    found = pipe.read(length)
    if len(found) < length:
        raise EOFError
    return found


def work() -> None:
    """Do jobs from standard input until it closes. This is the child's main loop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then closes the pipe
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not end up among the replies
    gc.disable()  # layout makes many objects: sweeping between the jobs instead of in them saves a tenth
    while True:
        try:
            name, arguments = _receive(sys.stdin.buffer)
        except EOFError:
            return
        try:
            _send(replies, _do(name, arguments, lambda sheets: _send(replies, ("told", sheets))))
        except BrokenPipeError:
            os._exit(0)  # the server was killed: what is still to be sent is for nobody
        if gc.get_count()[0] > MOST_LEFT:
            gc.collect()


def _do(name: str, arguments: tuple[Any, ...], tell: Callable[[int], None]) -> tuple[str, Any]:
    from . import quicker, typesetting

    try:
        if not quicker.ready():
            return "missing", None
        return "done", getattr(typesetting, name)(*arguments, tell)
    except Exception:
        return "failed", traceback.format_exc()
