"""The Node process that plays the games, and the frames it is spoken to in."""

from __future__ import annotations

import json
import mmap
import os
import re
import shutil
import struct
import subprocess
import tempfile
import weakref
from pathlib import Path
from typing import Any, Mapping, Sequence

import numpy as np

HERE = Path(__file__).resolve().parent
BUNDLE = HERE / "engine.mjs"  # in an installed package
SOURCES = HERE.parents[2] / "apps" / "cli" / "parlour.js"  # in a checkout
JSON_FOLLOWS = 2
ANEW = -1  # instead of a code: begin the next game
WAIT = -2  # instead of a code: nothing happens in this game


class ParlourError(Exception):
    """Anything that went wrong here."""


class EngineError(ParlourError, RuntimeError):
    """The engine could not be started, has ended, or did not understand a request."""


class Refused(ParlourError, ValueError):
    """A step that the rules refuse; no game has changed. `reasons` are the game's own, each with its `text`."""

    def __init__(self, game: int, code: str, reasons: Sequence[Mapping[str, Any]]):
        told = " ".join(reason["text"] for reason in reasons) or _CODES.get(code, code)
        super().__init__(f"game {game}: {told}")
        self.game = game
        self.code = code
        self.reasons = list(reasons)


_CODES = {
    "not-reset": "Call reset() first.",
    "over": "The game is over. Call reset().",
    "unknown-code": "This number is no action here.",
    "illegal": "This action is not legal here.",
}


class Block:
    """What a step led to in all games. Arrays are views: they stay as they are until the step after the next."""

    observations: np.ndarray
    rewards: np.ndarray  # by game, then seat
    masks: np.ndarray  # the legal codes as bits, the lowest first
    to_act: np.ndarray  # a seat, or -2 at the end
    steps: np.ndarray
    terminated: np.ndarray
    truncated: np.ndarray
    final_observations: np.ndarray  # where games are renewed: of those that ended

    def __init__(self, memory: Any, sections: Sequence[Mapping[str, Any]], offset: int):
        for section in sections:
            kind = np.dtype(section["type"]).newbyteorder("<")
            count = int(np.prod(section["shape"]))
            array = np.frombuffer(memory, kind, count, offset + section["offset"]).reshape(section["shape"])
            array.flags.writeable = False
            setattr(self, section["name"], array)
        self.terminated = self.terminated.view(np.bool_)
        self.truncated = self.truncated.view(np.bool_)


class Engine:
    """`count` games of one kind in one process."""

    def __init__(
        self,
        game: str,
        *,
        count: int = 1,
        seats: Sequence[str] | None = None,
        limit: int | None = None,
        renew: bool = False,
        settings: Mapping[str, Any] | None = None,
        shared_memory: bool | None = None,
    ):
        self._memory: mmap.mmap | None = None
        path = _memory_file() if shared_memory is not False else None
        if shared_memory and path is None:
            raise EngineError("There is no shared memory here.")
        command = [*_command(), "env", game, "--frames", "--count", str(count)]
        if seats is not None:
            command += ["--seats", ",".join(seats)]
        if limit is not None:
            command += ["--limit", str(limit)]
        if renew:
            command += ["--renew"]
        if path is not None:
            command += ["--memory", path]
        for key, value in (settings or {}).items():
            command += ["--set", f"{_camel(key)}={_text(value)}"]
        try:
            self._complaints = tempfile.TemporaryFile()
            try:
                self._process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints, bufsize=0
                )
            except OSError as error:
                self._complaints.close()
                raise EngineError(f"Node could not be started: {error}. Set PARLOUR_NODE to its path.") from error
            assert self._process.stdin is not None and self._process.stdout is not None
            self._input, self._output = self._process.stdin, self._process.stdout
            self._finalizer = weakref.finalize(self, _end, self._process, self._complaints)
            self.spec: dict[str, Any] = self.ask("spec")
            size = self.spec["bytes"]
            self._sections = self.spec["sections"]
            self._pending = False
            self._bytes = size
            if path is not None:
                with open(path, "r+b") as file:
                    self._memory = mmap.mmap(file.fileno(), 2 * size, access=mmap.ACCESS_READ)
                self._halves = [Block(self._memory, self._sections, half * size) for half in range(2)]
        finally:
            if path is not None and os.path.exists(path):
                os.unlink(path)  # the mapping stays; nothing is left behind however this ends
        self.count = count

    def ask(self, command: str, **request: Any) -> dict[str, Any]:
        """A request in JSON."""
        self._write_json({"command": command, **request})
        answer = self._read()
        if not isinstance(answer, dict):
            raise EngineError("The engine answered out of turn.")
        if "error" in answer:
            raise EngineError(answer["error"]["text"])
        return answer

    def reset(self, seeds: Sequence[str]) -> Block:
        """Begins a game for each seed."""
        self._write_json({"command": "reset", "seeds": list(seeds)})
        return self._block()

    def send(self, codes: np.ndarray) -> None:
        """Begins a step: a code for each game. `recv` gives what it led to."""
        if self._pending:
            raise EngineError("A step is under way: recv() comes first.")
        codes = np.asarray(codes)
        if codes.shape != (self.count,) or codes.dtype.kind not in "iu":
            raise ValueError(f"codes must be {self.count} whole numbers, not {codes.dtype} of shape {codes.shape}")
        self._write(_STEP + codes.astype("<i4").tobytes())
        self._pending = True

    def recv(self) -> Block:
        if not self._pending:
            raise EngineError("No step is under way: send() comes first.")
        self._pending = False
        return self._block()

    def step(self, codes: np.ndarray) -> Block:
        self.send(codes)
        return self.recv()

    def close(self) -> None:
        """Ends the process; blocks that were handed out stay readable."""
        self._finalizer()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def closed(self) -> bool:
        return not self._finalizer.alive

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _block(self) -> Block:
        answer = self._read()
        if isinstance(answer, Block):
            return answer
        if "refused" in answer:
            raise Refused(**answer["refused"])
        raise EngineError(answer.get("error", {}).get("text", "The engine answered out of turn."))

    def _read(self) -> Block | dict[str, Any]:
        signal = self._read_bytes(1)[0]
        if signal == JSON_FOLLOWS:
            (length,) = struct.unpack("<i", self._read_bytes(4))
            return json.loads(self._read_bytes(length))
        if self._memory is None:
            return Block(self._read_bytes(self._bytes), self._sections, 0)
        return self._halves[signal]

    def _read_bytes(self, count: int) -> bytearray:
        into = bytearray(count)
        view = memoryview(into)
        while len(view) > 0:
            try:
                read = self._output.readinto(view)
            except ValueError:  # the pipe was closed
                read = 0
            if not read:
                raise self._ended()
            view = view[read:]
        return into

    def _write_json(self, request: Mapping[str, Any]) -> None:
        text = json.dumps(request).encode()
        self._write(struct.pack("<i", len(text)) + text)

    def _write(self, what: bytes) -> None:
        try:
            view = memoryview(what)
            while len(view) > 0:
                view = view[self._input.write(view) :]
        except (BrokenPipeError, ValueError, OSError):
            raise self._ended() from None

    def _ended(self) -> EngineError:
        """The process has ended: why, as far as it said so."""
        if self.closed:
            return EngineError("This environment is closed.")
        try:
            status: int | None = self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            status = None
        self._complaints.seek(0)
        said = self._complaints.read().decode(errors="replace").strip()
        self.close()
        return EngineError(said or f"The engine has ended with status {status}.")


_STEP = struct.pack("<i", 0)


def unpacked(masks: np.ndarray, codes: int) -> np.ndarray:
    """Masks with a byte for each code instead of a bit."""
    return np.unpackbits(masks.view(np.uint8), axis=-1, count=codes, bitorder="little").view(np.int8)


def random_codes(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One legal code for each game, each equally likely; ANEW where there is none."""
    words = masks.view(np.uint32)
    games = np.arange(len(words))
    counts = np.zeros((len(words), -(-words.shape[1] // 4) * 4), np.uint8)
    counts[:, : words.shape[1]] = _ones(words)
    fours = (counts.view(np.uint32) * np.uint32(0x01010101)) >> np.uint32(24)  # sums of four counts, 128 at most
    upto = fours.cumsum(1, dtype=np.int32)
    total = upto[:, -1]
    number = (rng.random(len(words)) * total).astype(np.int32)
    four = (upto > number[:, None]).argmax(1)
    number -= upto[games, four] - fours[games, four].astype(np.int32)
    upto = counts.reshape(len(words), -1, 4)[games, four].cumsum(1, dtype=np.int32)
    place = (upto > number[:, None]).argmax(1)
    word = np.minimum(4 * four + place, words.shape[1] - 1)
    number -= upto[games, place] - counts[games, word]
    bit = (((words[games, word][:, None] >> _BITS) & 1).cumsum(1) > number[:, None]).argmax(1)
    return np.where(total > 0, 32 * word + bit, ANEW).astype(np.int32)


_BITS = np.arange(32, dtype=np.uint32)

if hasattr(np, "bitwise_count"):  # numpy 2
    _ones = np.bitwise_count
else:
    _TABLE = np.array([bin(half).count("1") for half in range(1 << 16)], np.uint8)

    def _ones(words: np.ndarray) -> np.ndarray:
        return _TABLE[words & 0xFFFF] + _TABLE[words >> 16]


def _end(process: subprocess.Popen[bytes], complaints: Any) -> None:
    """Ends the process, by asking first, and waits: nothing is left behind."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:
                pass
    try:
        process.wait(timeout=2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    complaints.close()


def _command() -> list[str]:
    if BUNDLE.exists():
        return [_node(None), str(BUNDLE)]
    if SOURCES.exists():
        return [_node(SOURCES.parents[2]), str(SOURCES)]
    raise EngineError("The engine is missing: install this package with pip, or use it from a checkout.")


def _node(checkout: Path | None) -> str:
    named = os.environ.get("PARLOUR_NODE")
    if named:
        return named
    pinned = None if checkout is None else checkout / "node_modules" / "node" / "bin" / "node"
    if pinned is not None and pinned.exists():
        return str(pinned)
    found = shutil.which("node")
    if found is None:
        raise EngineError("Node is missing: install Node 22.18 or later, or set PARLOUR_NODE to its path.")
    return found


def _memory_file() -> str | None:
    folder = "/dev/shm"
    if not os.path.isdir(folder) or not os.access(folder, os.W_OK):
        return None
    handle, path = tempfile.mkstemp(prefix="parlour-", dir=folder)
    os.close(handle)
    return path


def _camel(key: str) -> str:
    return re.sub(r"_(\w)", lambda match: match.group(1).upper(), key)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
