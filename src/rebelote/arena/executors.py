"""Where deals are played: in this process, or over processes of this machine."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class InProcess(Executor):
    """Does at once, in this process, whatever it is given."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The answer, or the error, in a future that is done."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def workers(processes: int) -> Iterator[Executor]:
    """So many processes to play deals in; 1 is this one.

    They end with whoever started them: at Ctrl-C and after an error at once, and also when that
    process is killed.
    """
    if processes == 1:
        yield InProcess()
        return
    before = active_children()
    # Fresh processes: a copy of this one would hold locks that its threads had taken.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _prepare)
    try:
        yield pool
    except BaseException:
        for child in active_children():
            if child not in before:
                child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _prepare() -> None:
    # Ctrl-C goes to every process of the terminal: this one has nothing to say about it. Where it
    # is ignored (in the background), it is ignored here too.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    # Nobody tells a worker that its parent was killed: it would wait for deals for ever.
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
