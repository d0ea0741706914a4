"""As much of Gymnasium and PettingZoo as the environments need, for where those packages are not installed."""

from __future__ import annotations

from enum import Enum
from typing import Any, Iterator, Mapping

import numpy as np


class Space:
    shape: tuple[int, ...] = ()
    dtype: Any = None

    def __init__(self, seed: int | None = None):
        self.np_random = np.random.default_rng(seed)

    def seed(self, seed: int | None = None) -> int | None:
        self.np_random = np.random.default_rng(seed)
        return seed

    def sample(self, mask: Any = None) -> Any:
        raise NotImplementedError

    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Discrete(Space):
    def __init__(self, n: int):
        super().__init__()
        self.n = n
        self.dtype = np.dtype(np.int64)

    def sample(self, mask: np.ndarray | None = None) -> np.int64:
        if mask is None:
            return np.int64(self.np_random.integers(self.n))
        legal = np.flatnonzero(mask)
        return np.int64(self.np_random.choice(legal)) if len(legal) > 0 else np.int64(0)

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n


class Box(Space):
    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any):
        super().__init__()
        self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)
        self.shape, self.dtype = shape, np.dtype(dtype)

    def sample(self, mask: None = None) -> np.ndarray:
        return self.np_random.uniform(np.maximum(self.low, -1), np.minimum(self.high, 1), self.shape).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, np.ndarray)
            and x.shape == self.shape
            and x.dtype == self.dtype
            and bool((x >= self.low).all() and (x <= self.high).all())
        )


class Dict(Space):
    def __init__(self, spaces: Mapping[str, Space]):
        super().__init__()
        self.spaces = dict(spaces)

    def __getitem__(self, key: str) -> Space:
        return self.spaces[key]

    def sample(self, mask: None = None) -> dict[str, Any]:
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[key] in self.spaces[key] for key in x)


class MultiDiscrete(Space):
    def __init__(self, nvec: np.ndarray):
        super().__init__()
        self.nvec = np.asarray(nvec)
        self.shape, self.dtype = self.nvec.shape, np.dtype(np.int64)

    def sample(self, mask: None = None) -> np.ndarray:
        return self.np_random.integers(self.nvec)

    def contains(self, x: Any) -> bool:
        return isinstance(x, np.ndarray) and x.shape == self.shape and bool(((x >= 0) & (x < self.nvec)).all())


class AutoresetMode(Enum):
    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class _Seeded:
    _np_random: np.random.Generator | None = None

    @property
    def np_random(self) -> np.random.Generator:
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    @property
    def unwrapped(self) -> Any:
        return self

    def _seed(self, seed: int | None) -> None:
        if seed is not None:
            self._np_random = np.random.default_rng(seed)

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None: ...


class Env(_Seeded):
    spec: Any = None
    render_mode: str | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self._seed(seed)


class VectorEnv(_Seeded):
    spec: Any = None
    render_mode: str | None = None
    closed = False
    num_envs: int

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> Any:
        self._seed(seed)

    def close(self, **_: Any) -> None:
        if not self.closed:
            self.close_extras()
            self.closed = True

    def close_extras(self) -> None: ...


def batch_space(space: Any, count: int) -> Space:
    if isinstance(space, Discrete):
        return MultiDiscrete(np.full(count, space.n))
    if isinstance(space, Box):
        return Box(space.low.flat[0], space.high.flat[0], (count, *space.shape), space.dtype)
    return Dict({key: batch_space(one, count) for key, one in space.spaces.items()})


class AECEnv:
    """Agents that act one after the other."""

    agents: list[str]
    possible_agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    _cumulative_rewards: dict[str, float]

    def observe(self, agent: str) -> Any:
        raise NotImplementedError

    def step(self, action: Any) -> None:
        raise NotImplementedError

    @property
    def unwrapped(self) -> Any:
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action: Any) -> None:
        """The agent whose game is over leaves; then the next of those, then whoever is left."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for told in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del told[agent]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
        self.rewards = {one: 0.0 for one in self.agents}

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None: ...
