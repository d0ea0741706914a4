"""Parlour's games in the manner of Gymnasium 1.x: one learner, alone or against built-in bots.

    import parlour.gym

    with parlour.gym.ParlourEnv("color-lines") as env:
        observation, info = env.reset(seed=1)
        while True:
            action = env.action_space.sample(info["action_mask"])
            observation, reward, terminated, truncated, info = env.step(action)
            if terminated or truncated:
                break

With Gymnasium installed, `gymnasium.make("parlour/color-lines-v1")` makes the same one.
"""

from __future__ import annotations

from typing import Any, Literal, Sequence

import numpy as np

from .engine import ANEW, WAIT, Block, Engine, Refused, unpacked
from .picture import rgb

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    Env: Any = gymnasium.Env
except ImportError:
    from . import standins as spaces
    from .standins import AutoresetMode, Env, VectorEnv, batch_space  # type: ignore[assignment]

    gymnasium = None  # type: ignore[assignment]

RENDER_MODES = ["ansi", "rgb_array"]
MOST = 10_000.0  # features are about one; points of a long game may be more
HELD_OUT = "held-out/"  # seeds that begin so are for evaluation only


def held_out_seeds(count: int) -> list[str]:
    """Seeds for evaluation only; do not train on them."""
    return [f"{HELD_OUT}{number}" for number in range(count)]


def space_of(engine: Engine) -> Any:
    """Of observations: bytes where every feature is 0 or 1."""
    section = engine.spec["sections"][0]
    shape = tuple(engine.spec["shape"])
    if section["type"] == "u1":
        return spaces.Box(0, 1, shape, np.uint8)
    return spaces.Box(-MOST, MOST, shape, np.float32)


def with_mask(space: Any, codes: int) -> Any:
    return spaces.Dict({"observation": space, "action_mask": spaces.Box(0, 1, (codes,), np.int8)})


def seats_of(game: str, seats: Sequence[str] | None) -> list[str]:
    """One learner first and bots in the other usual seats, unless others are named."""
    usual = {"cant-stop": ["bot:rule28"], "fast-track": ["bot:medium"], "big-two": ["bot:greedy"] * 3}
    named = ["learner", *usual.get(game, [])] if seats is None else list(seats)
    if named.count("learner") != 1:
        raise ValueError("exactly one seat must be a learner here; parlour.zoo has several")
    return named


def drawn(picture: str, mode: str | None) -> Any:
    return rgb(picture) if mode == "rgb_array" else picture


class ParlourEnv(Env):
    """One game with one learner. `illegal` says what an illegal action does: raise Refused, or nothing at all."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        game: str,
        seats: Sequence[str] | None = None,
        limit: int | None = None,
        render_mode: Literal["ansi", "rgb_array"] | None = None,
        dict_observations: bool = False,
        illegal: Literal["raise", "ignore"] = "raise",
        shared_memory: bool | None = None,
        **settings: Any,
    ):
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode must be one of {RENDER_MODES}")
        named = seats_of(game, seats)
        self.engine = Engine(game, seats=named, limit=limit, settings=settings, shared_memory=shared_memory)
        self.seat = named.index("learner")
        self.render_mode = render_mode
        self.dict_observations = dict_observations
        self.illegal = illegal
        codes = self.engine.spec["codes"]
        self.action_space = spaces.Discrete(codes)
        space = space_of(self.engine)
        self.observation_space = with_mask(space, codes) if dict_observations else space
        self._mask = np.zeros(codes, np.int8)
        self._block: Block | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """`options={"seed": "held-out/7"}` names a seed in words."""
        super().reset(seed=seed)
        named = (options or {}).get("seed")
        if named is None:
            named = seed if seed is not None else f"{self.np_random.integers(2**62)}"
        return self._told(self.engine.reset([str(named)]))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self.illegal == "ignore" and self._block is not None and not self._is_legal(int(action)):
            observation, info = self._told(self._block)
            return observation, 0.0, False, False, info
        block = self.engine.step(np.array([int(action)], np.int32))
        observation, info = self._told(block)
        return (
            observation,
            float(block.rewards[0, self.seat]),
            bool(block.terminated[0]),
            bool(block.truncated[0]),
            info,
        )

    def action_masks(self) -> np.ndarray:
        """1 where an action is legal now."""
        return self._mask.copy()

    def render(self) -> Any:
        return None if self.render_mode is None else drawn(self.picture(), self.render_mode)

    def picture(self) -> str:
        """The game as text, as the learner sees it."""
        return self.engine.ask("render", game=0)["picture"]

    def position(self) -> str:
        """The whole truth as a line, for tests and bug reports."""
        return self.engine.ask("position", game=0)["position"]

    def close(self) -> None:
        self.engine.close()

    def _is_legal(self, action: int) -> bool:
        return 0 <= action < len(self._mask) and self._mask[action] == 1

    def _told(self, block: Block) -> tuple[Any, dict[str, Any]]:
        self._block = block
        self._mask = unpacked(block.masks[0], self.engine.spec["codes"])
        observation = block.observations[0].copy()
        info = {"action_mask": self._mask, "to_act": int(block.to_act[0]), "steps": int(block.steps[0])}
        if self.dict_observations:
            return {"observation": observation, "action_mask": self._mask}, info
        return observation, info


class ParlourVectorEnv(VectorEnv):
    """Many games in one process. `send` and `recv` part a step in two, so that other work fits between.

    Observations are views into memory: they stay as they are until the step after the next."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: Sequence[str] | None = None,
        limit: int | None = None,
        render_mode: Literal["ansi", "rgb_array"] | None = None,
        dict_observations: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        action_mask_info: bool = True,
        shared_memory: bool | None = None,
        **settings: Any,
    ):
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": RENDER_MODES, "autoreset_mode": self.autoreset_mode}
        named = seats_of(game, seats)
        self.engine = Engine(
            game,
            count=num_envs,
            seats=named,
            limit=limit,
            renew=self.autoreset_mode == AutoresetMode.SAME_STEP,
            settings=settings,
            shared_memory=shared_memory,
        )
        self.seat = named.index("learner")
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.dict_observations = dict_observations
        self.action_mask_info = action_mask_info
        codes = self.engine.spec["codes"]
        self.single_action_space = spaces.Discrete(codes)
        space = space_of(self.engine)
        self.single_observation_space = with_mask(space, codes) if dict_observations else space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._over = np.zeros(num_envs, bool)
        self._block: Block | None = None

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """One seed counts up from game to game; a list gives each its own; `options={"reset_mask": …}` begins some."""
        options = options or {}
        mask = options.get("reset_mask")
        if mask is not None and self._block is not None:
            self._over[mask] = False
            return self._told(self.engine.step(np.where(mask, ANEW, WAIT).astype(np.int32)))
        super().reset(seed=seed if isinstance(seed, (int, np.integer)) else None)
        if "seeds" in options:
            seeds = list(options["seeds"])
        elif seed is None:
            seeds = [str(number) for number in self.np_random.integers(2**62, size=self.num_envs)]
        elif isinstance(seed, (int, np.integer)):
            seeds = [str(int(seed) + index) for index in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need {self.num_envs} seeds, not {len(seeds)}")
        self._over[:] = False
        return self._told(self.engine.reset([str(one) for one in seeds]))

    def send(self, actions: Any) -> None:
        """Begins a step; a game that ended begins anew where the mode says so."""
        codes = np.asarray(actions)
        if self._over.any():
            if self.autoreset_mode == AutoresetMode.DISABLED:
                raise Refused(int(self._over.argmax()), "over", [])
            codes = np.where(self._over, ANEW, codes)
        self.engine.send(codes)

    def recv(self) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        block = self.engine.recv()
        observations, infos = self._told(block)
        ended = block.terminated | block.truncated
        if self.autoreset_mode == AutoresetMode.SAME_STEP:
            if ended.any():
                infos["final_obs"] = np.full(self.num_envs, None, object)
                for game in np.flatnonzero(ended):
                    infos["final_obs"][game] = block.final_observations[game].copy()
                infos["_final_obs"] = ended.copy()
        else:
            self._over = ended.copy()
        return observations, block.rewards[:, self.seat], block.terminated, block.truncated, infos

    def step(self, actions: Any) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        self.send(actions)
        return self.recv()

    def action_masks(self) -> np.ndarray:
        """By game: 1 where an action is legal now."""
        if self._block is None:
            return np.zeros((self.num_envs, self.engine.spec["codes"]), np.int8)
        return unpacked(self._block.masks, self.engine.spec["codes"])

    def packed_masks(self) -> np.ndarray:
        """The same as bits in 32-bit words, the lowest first; `random_codes` draws from them."""
        assert self._block is not None, "reset() comes first"
        return self._block.masks

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        pictures = [self.engine.ask("render", game=game)["picture"] for game in range(self.num_envs)]
        return tuple(drawn(picture, self.render_mode) for picture in pictures)

    def close_extras(self, **_: Any) -> None:
        self.engine.close()

    def __enter__(self) -> ParlourVectorEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _told(self, block: Block) -> tuple[Any, dict[str, Any]]:
        self._block = block
        if not self.action_mask_info and not self.dict_observations:
            return block.observations, {}
        masks = self.action_masks()
        infos = {"action_mask": masks, "_action_mask": np.ones(self.num_envs, bool)} if self.action_mask_info else {}
        if self.dict_observations:
            return {"observation": block.observations, "action_mask": masks}, infos
        return block.observations, infos


def register() -> None:
    """Makes the games known to `gymnasium.make` and `make_vec`."""
    if gymnasium is None:
        return
    from . import GAMES

    for game in GAMES:
        name = f"parlour/{game}-v1"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="parlour.gym:ParlourEnv",
                vector_entry_point="parlour.gym:ParlourVectorEnv",
                kwargs={"game": game},
            )


register()
