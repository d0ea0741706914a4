"""Parlour's games in the manner of PettingZoo (agents one after the other): a learner in every seat.

    import parlour.zoo

    with parlour.zoo.ParlourAEC("big-two", players=4) as env:
        env.reset(seed=1)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

import base64
from typing import Any, Literal

import numpy as np

from .engine import Block, Engine, unpacked
from .gym import RENDER_MODES, drawn, space_of, with_mask

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError:
    from . import standins as spaces
    from .standins import AECEnv  # type: ignore[assignment]


class ParlourAEC(AECEnv):
    """Every seat an agent; observations are dicts with the action mask unless told otherwise, `info` holds it too."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int,
        limit: int | None = None,
        render_mode: Literal["ansi", "rgb_array"] | None = None,
        dict_observations: bool = True,
        shared_memory: bool | None = None,
        **settings: Any,
    ):
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode must be one of {RENDER_MODES}")
        self.engine = Engine(
            game, seats=["learner"] * players, limit=limit, settings=settings, shared_memory=shared_memory
        )
        self.metadata = {
            "render_modes": RENDER_MODES,
            "name": self.engine.spec["environment"].replace("-", "_"),
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents = []
        codes = self.engine.spec["codes"]
        self._dtype = np.dtype(self.engine.spec["sections"][0]["type"])
        self.dict_observations = dict_observations
        self._observations = {
            agent: with_mask(space_of(self.engine), codes) if dict_observations else space_of(self.engine)
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(codes) for agent in self.possible_agents}
        self._rng = np.random.default_rng()
        self._block: Block | None = None

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        named = (options or {}).get("seed", seed if seed is not None else self._rng.integers(2**62))
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self._show(self.engine.reset([str(named)]))
        self.agent_selection = self._to_act()

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        block = self.engine.step(np.array([int(action)], np.int32))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {one: float(block.rewards[0, seat]) for seat, one in enumerate(self.possible_agents)}
        for one in self.agents:
            self.terminations[one] = bool(block.terminated[0])
            self.truncations[one] = bool(block.truncated[0])
        self._show(block)
        over = block.terminated[0] or block.truncated[0]
        self.agent_selection = self.agents[0] if over else self._to_act()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Any:
        seat = self.possible_agents.index(agent)
        packed = self.engine.ask("observe", game=0, seat=seat)["observation"]
        observation = np.frombuffer(base64.b64decode(packed), self._dtype).reshape(self.engine.spec["shape"])
        return {"observation": observation, "action_mask": self._mask_of(agent)} if self.dict_observations else observation

    def action_masks(self) -> np.ndarray:
        """Of the agent to act: 1 where an action is legal."""
        return self._mask_of(self.agent_selection)

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return drawn(self.engine.ask("render", game=0)["picture"], self.render_mode)

    def close(self) -> None:
        self.engine.close()

    def __enter__(self) -> ParlourAEC:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _to_act(self) -> str:
        assert self._block is not None
        return self.possible_agents[int(self._block.to_act[0])]

    def _show(self, block: Block) -> None:
        self._block = block
        self._mask = unpacked(block.masks[0], self.engine.spec["codes"])
        self.infos = {agent: {"action_mask": self._mask_of(agent)} for agent in self.agents}

    def _mask_of(self, agent: str) -> np.ndarray:
        assert self._block is not None, "reset() comes first"
        acts = int(self._block.to_act[0]) == self.possible_agents.index(agent)
        return self._mask if acts else np.zeros_like(self._mask)
