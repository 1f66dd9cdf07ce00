"""Processes that play for a command. Ctrl-C is for the command alone: compiled code that is interrupted in its middle
takes that for a lack of memory and says so. The command ends its processes itself, also when it is asked to end."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any


class Workers:
    """Processes that do what they are given; made by `workers`."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Have something done; the process that this may start does not hear Ctrl-C."""
        with _deaf():
            return self._pool.submit(work, *arguments)


@contextlib.contextmanager
def workers(jobs: int) -> Iterator[Workers]:
    """So many processes. Whoever leaves early ends them, whatever they do."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # each has a core; threads that wait would count as its time
    others = multiprocessing.active_children()
    with _ending_as_by_ctrl_c(), ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        try:
            yield Workers(pool)
        except BaseException:
            for process in multiprocessing.active_children():
                if process not in others:
                    process.terminate()
            pool.shutdown(cancel_futures=True)  # its thread is waited for: at the end of Python it would complain
            raise


@contextlib.contextmanager
def _ending_as_by_ctrl_c() -> Iterator[None]:
    """Whoever is asked to end (SIGTERM) would leave its processes behind."""
    if threading.current_thread() is not threading.main_thread():  # only the main one hears signals
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before or signal.SIG_DFL)


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """A process that is started meanwhile inherits that Ctrl-C is held back; for this one it is only late."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
