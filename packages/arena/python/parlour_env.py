"""Parlour's games as training environments for Python, in the manner of Gymnasium and PettingZoo.

Only the standard library is needed; with numpy observations and masks are arrays, otherwise lists.
The rules run in a `parlour env` process that is spoken to in JSON lines.

    from parlour_env import Env

    with Env("color-lines", show_next_balls=False) as env:
        observation, info = env.reset(seed=1)
        while True:
            observation, reward, terminated, truncated, info = env.step(info["legal"][0])
            if terminated or truncated:
                break
"""

from __future__ import annotations

import array
import base64
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any, Iterable, Sequence

try:
    import numpy
except ImportError:  # observations are then plain lists
    numpy = None

ROOT = Path(__file__).resolve().parents[3]
HELD_OUT = "held-out/"  # seeds that begin so are for evaluation only


class Refused(ValueError):
    """An action that the rules refuse; the environment has not changed. `reasons` say why."""

    def __init__(self, code: str, reasons: Sequence[dict]):
        super().__init__(f"{code}: {', '.join(reason['code'] for reason in reasons) or 'no reasons'}")
        self.code = code
        self.reasons = list(reasons)


class Process:
    """A `parlour env` process and the requests it answers."""

    def __init__(self, game: str, seats: Sequence[str] | None, count: int, limit: int | None, settings: dict[str, Any]):
        command = [_node(), str(ROOT / "apps" / "cli" / "parlour.js"), "env", game, "--observe", "packed", "--count", str(count)]
        if seats is not None:
            command += ["--seats", ",".join(seats)]
        if limit is not None:
            command += ["--limit", str(limit)]
        for key, value in settings.items():
            command += ["--set", f"{_camel(key)}={_text(value)}"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
        self.spec = self.ask(command="spec")

    def ask(self, **request: Any) -> dict:
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if line == "":
            _, complaint = self._process.communicate()
            raise RuntimeError(complaint.strip() or "the parlour process has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"]["text"])
        return answer

    def close(self) -> None:
        if self._process.poll() is None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait(timeout=10)
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()


class _Closing:
    _process: Process

    def close(self) -> None:
        self._process.close()

    def __enter__(self):
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Env(_Closing):
    """One learner, as in Gymnasium. Other seats are taken by built-in bots: seats=["learner", "bot:rule28"]."""

    def __init__(self, game: str, seats: Sequence[str] | None = None, limit: int | None = None, **settings: Any):
        self._process = Process(game, seats if seats is not None else ["learner"], 1, limit, settings)
        self.id: str = self._process.spec["environment"]
        self.observation_shape = tuple(self._process.spec["shape"])
        self.action_count: int = self._process.spec["codes"]
        self.seat = (seats or ["learner"]).index("learner")

    def reset(self, seed: int | str = 0) -> tuple[Any, dict]:
        moment = self._process.ask(command="reset", seed=seed)["moments"][0]
        return self._observation(moment), _info(moment)

    def step(self, action: int | str) -> tuple[Any, float, bool, bool, dict]:
        """An action by its code, or by its line such as '0,0>2,2'."""
        moment = _accepted(self._process.ask(command="step", actions=[_plain(action)])["moments"][0])
        return self._observation(moment), moment["rewards"][self.seat], moment["terminated"], moment["truncated"], _info(moment)

    def action_mask(self) -> Any:
        return _bytes(self._process.ask(command="mask")["masks"][0])

    def preview(self, action: int | str) -> list[dict]:
        """What a step would tell; nothing is played."""
        answer = self._process.ask(command="preview", action=_plain(action))
        if not answer["ok"]:
            raise Refused(answer["code"], answer["reasons"])
        return answer["effects"]

    def is_path_clear(self, start: tuple[int, int], goal: tuple[int, int]) -> tuple[bool, list[tuple[int, int]]]:
        """Color Lines: whether a ball can walk from start to goal, and its way, both ends included."""
        try:
            effects = self.preview(f"{start[0]},{start[1]}>{goal[0]},{goal[1]}")
        except Refused:
            return False, []
        walked = next(effect for effect in effects if effect["type"] == "walked")
        return True, [(cell["row"], cell["col"]) for cell in walked["path"]]

    def render(self) -> str:
        return self._process.ask(command="render")["pictures"][0]

    def save(self) -> int:
        return self._process.ask(command="save")["saved"]

    def restore(self, saved: int) -> tuple[Any, dict]:
        moment = self._process.ask(command="restore", saved=saved)["moments"][0]
        return self._observation(moment), _info(moment)

    def _observation(self, moment: dict) -> Any:
        return _floats(moment["observation"], self.observation_shape)


class VectorEnv(_Closing):
    """Many games at once in one process: one request a step, whatever their number.

    A game that ended is told as terminated and has begun anew: the observation is the new game's, info["ended"] the old one's."""

    def __init__(self, game: str, count: int, seats: Sequence[str] | None = None, limit: int | None = None, **settings: Any):
        self._process = Process(game, seats if seats is not None else ["learner"], count, limit, settings)
        self.count = count
        self.observation_shape = tuple(self._process.spec["shape"])
        self.action_count: int = self._process.spec["codes"]
        self.seat = (seats or ["learner"]).index("learner")

    def reset(self, seed: int | str = 0) -> tuple[list, list[dict]]:
        return self._told(self._process.ask(command="reset", seed=seed)["moments"])

    def step(self, actions: Iterable[int | str]) -> tuple[list, list[float], list[bool], list[bool], list[dict]]:
        moments = [_accepted(moment) for moment in self._process.ask(command="step", actions=[_plain(action) for action in actions])["moments"]]
        observations, infos = self._told(moments)
        return (
            observations,
            [moment["rewards"][self.seat] for moment in moments],
            [moment["terminated"] for moment in moments],
            [moment["truncated"] for moment in moments],
            infos,
        )

    def _told(self, moments: list[dict]) -> tuple[list, list[dict]]:
        return [_floats(moment["observation"], self.observation_shape) for moment in moments], [_info(moment) for moment in moments]


class TurnEnv(_Closing):
    """Every seat a learner, one after the other, as in PettingZoo: agent_selection, last(), step()."""

    def __init__(self, game: str, players: int, limit: int | None = None, **settings: Any):
        self._process = Process(game, ["learner"] * players, 1, limit, settings)
        self.agents = [f"seat_{seat}" for seat in range(players)]
        self.observation_shape = tuple(self._process.spec["shape"])
        self.action_count: int = self._process.spec["codes"]

    def reset(self, seed: int | str = 0) -> None:
        self._rewards = [0.0] * len(self.agents)
        self._moment = self._process.ask(command="reset", seed=seed)["moments"][0]

    @property
    def agent_selection(self) -> str | None:
        seat = self._moment["info"]["toAct"]
        return None if seat is None else self.agents[seat]

    @property
    def rewards(self) -> dict[str, float]:
        return dict(zip(self.agents, self._moment["rewards"]))

    def last(self) -> tuple[Any, float, bool, bool, dict]:
        """What the agent to act sees, and what it earned since it last acted."""
        seat = self._moment["info"]["toAct"]
        earned = 0.0 if seat is None else self._rewards[seat]
        return _floats(self._moment["observation"], self.observation_shape), earned, self._moment["terminated"], self._moment["truncated"], _info(self._moment)

    def step(self, action: int | str) -> None:
        seat = self._moment["info"]["toAct"]
        self._moment = _accepted(self._process.ask(command="step", actions=[_plain(action)])["moments"][0])
        if seat is not None:
            self._rewards[seat] = 0.0
        self._rewards = [sum(pair) for pair in zip(self._rewards, self._moment["rewards"])]


def held_out_seeds(count: int) -> list[str]:
    """Seeds for evaluation only; do not train on seeds that begin with `held-out/`."""
    return [f"{HELD_OUT}{number}" for number in range(count)]


def _accepted(moment: dict) -> dict:
    if "error" in moment:
        raise Refused(moment["error"]["code"], moment["error"]["reasons"])
    return moment


def _info(moment: dict) -> dict:
    ended = {"ended": moment["ended"]} if "ended" in moment else {}
    return {**moment["info"], **ended, "legal": array.array("I", base64.b64decode(moment["legal"])).tolist()}


def _floats(text: str, shape: tuple[int, ...]) -> Any:
    raw = base64.b64decode(text)
    if numpy is not None:
        return numpy.frombuffer(raw, dtype="<f4").reshape(shape)
    return array.array("f", raw).tolist()


def _bytes(text: str) -> Any:
    raw = base64.b64decode(text)
    return numpy.frombuffer(raw, dtype=numpy.uint8) if numpy is not None else list(raw)


def _plain(action: Any) -> int | str:
    return action if isinstance(action, str) else int(action)


def _camel(key: str) -> str:
    return re.sub(r"_(\w)", lambda match: match.group(1).upper(), key)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _node() -> str:
    pinned = ROOT / "node_modules" / "node" / "bin" / "node"
    return os.environ.get("PARLOUR_NODE") or (str(pinned) if pinned.exists() else "node")
