"""A thread that owns one connection and does the work that waits, many pieces at a time."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from rebelote.server.storage.port import Reason, StorageError
from rebelote.server.storage.sqlite.connection import OpenFile
from rebelote.server.storage.sqlite.trouble import as_storage_error

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], T]

_MOST_TOGETHER = 1000
# After these the connection itself may be what is broken: the next piece of work gets a new one.
_RENEW = {Reason.DISK, Reason.DAMAGED, Reason.FORBIDDEN}


class Job:
    """A piece of work, who waits for it, and how it went."""

    __slots__ = ("answer", "error", "value", "work")

    def __init__(self, work: Work[Any], answer: "asyncio.Future[Any]") -> None:
        self.work = work
        self.answer = answer
        self.value: Any = None
        self.error: Exception | None = None


def refuse_all(jobs: Sequence[Job], why: StorageError) -> None:
    """The same error for all of them, each its own: whoever catches one may change it."""
    for job in jobs:
        job.error = StorageError(why.detail, why.reason)


Together: TypeAlias = Callable[[sqlite3.Connection, Sequence[Job]], None]
"""Does all of the work and raises nothing: every job gets its value or its error."""


class Lane:
    """Work for one connection, handed over and answered in batches."""

    def __init__(self, name: str, file: OpenFile, together: Together) -> None:
        self._name = name
        self._file = file
        self._together = together
        self._connection: sqlite3.Connection | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: list[Job] = []
        self._handed: SimpleQueue[list[Job] | None] = SimpleQueue()

    async def open(self) -> None:
        """Start the thread and connect.

        Raises:
            StorageError: it cannot be done, or was done.
        """
        if self._loop is not None:
            raise StorageError("the store is open already")
        loop = self._loop = asyncio.get_running_loop()
        self._handed = SimpleQueue()
        self._ended = loop.create_future()
        opened: asyncio.Future[None] = loop.create_future()
        self._thread = Thread(target=self._run, args=(loop, opened), name=self._name, daemon=True)
        self._thread.start()
        try:
            await opened
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Do what waits, disconnect and end the thread."""
        if self._loop is None:
            return
        self._loop = None
        self._hand_over()
        self._handed.put(None)
        await self._ended
        self._thread.join()

    async def do(self, work: Work[T]) -> T:
        """Have it done.

        Raises:
            StorageError: it could not be.
        """
        if self._loop is None:
            raise StorageError(reason=Reason.CLOSED)
        answer: asyncio.Future[T] = self._loop.create_future()
        # What comes in one turn of the loop is handed over as one, to be written as one.
        if not self._waiting:
            self._loop.call_soon(self._hand_over)
        self._waiting.append(Job(work, answer))
        return await answer

    def _hand_over(self) -> None:
        if self._waiting:
            self._handed.put(self._waiting)
            self._waiting = []

    def _run(self, loop: asyncio.AbstractEventLoop, opened: "asyncio.Future[None]") -> None:
        try:
            self._connection = self._file.open()
        except Exception as error:
            _tell(loop, _fail, opened, error)
        else:
            _tell(loop, _succeed, opened)
        while jobs := self._taken():
            self._serve(jobs)
            _tell(loop, _settle, jobs)
        self._disconnect()
        _tell(loop, _succeed, self._ended)

    def _taken(self) -> list[Job]:
        """All that waits, none when this is the end."""
        jobs = self._handed.get()
        if jobs is None:
            return []
        while len(jobs) < _MOST_TOGETHER:
            try:
                more = self._handed.get_nowait()
            except Empty:
                break
            if more is None:
                self._handed.put(None)
                break
            jobs += more
        return jobs

    def _serve(self, jobs: list[Job]) -> None:
        try:
            if self._connection is None:
                self._connection = self._file.open()
            trouble = self._file.trouble()
            if trouble is None:
                self._together(self._connection, jobs)
            else:
                refuse_all(jobs, trouble)
        except Exception as error:  # whatever happens, whoever waits gets an answer
            refuse_all(jobs, as_storage_error(error))
        if any(isinstance(job.error, StorageError) and job.error.reason in _RENEW for job in jobs):
            self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None


def _tell(loop: asyncio.AbstractEventLoop, told: Callable[..., None], *what: object) -> None:
    # Where the loop is closed, nobody waits for an answer any more.
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(told, *what)


def _settle(jobs: list[Job]) -> None:
    for job in jobs:
        if job.error is None:
            _succeed(job.answer, job.value)
        else:
            _fail(job.answer, job.error)


def _succeed(answer: "asyncio.Future[Any]", value: object = None) -> None:
    if not answer.done():  # whoever waited may have been cancelled
        answer.set_result(value)


def _fail(answer: "asyncio.Future[Any]", error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
