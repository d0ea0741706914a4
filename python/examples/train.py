"""Trains a small network for Color Lines or Big Two with numpy alone, and measures it on held-out seeds.

    PYTHONPATH=python/src python3 python/examples/train.py color-lines --out runs/color-lines
    PYTHONPATH=python/src python3 python/examples/train.py big-two --out runs/big-two
    … --steps 40000            goes on from the checkpoint in the folder

The network judges each legal action by what it may earn; it plays the best, a few at random, and learns from what came.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Iterator

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from parlour import Engine, unpacked
from parlour.gym import held_out_seeds


class Network:
    """One hidden layer of units that are zero or rise, one number out; gradient descent by Adam."""

    def __init__(self, inputs: int, units: int, rng: np.random.Generator):
        self.weights = [
            rng.normal(0, np.sqrt(2 / inputs), (inputs, units)).astype(np.float32),
            np.zeros(units, np.float32),
            rng.normal(0, 0.1, units).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def __call__(self, x: np.ndarray) -> np.ndarray:
        first, bias, last, alone = self.weights
        return np.maximum(x @ first + bias, 0) @ last + alone[0]

    def learn(self, x: np.ndarray, slope: np.ndarray, rate: float) -> None:
        """A step against the slope of the error by what the network said for each row."""
        first, bias, last, _ = self.weights
        hidden = np.maximum(x @ first + bias, 0)
        back = slope[:, None] * last * (hidden > 0)
        slopes = [x.T @ back, back.sum(0), hidden.T @ slope, slope.sum(keepdims=True)]
        self.updates += 1
        scale = rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for weight, mean, square, of in zip(self.weights, self.means, self.squares, slopes):
            of = of / len(x)
            mean += 0.1 * (of - mean)
            square += 0.001 * (of * of - square)
            weight -= (scale * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def state(self) -> list[np.ndarray]:
        return [*self.weights, *self.means, *self.squares, np.array([self.updates])]

    def restore(self, state: list[np.ndarray]) -> None:
        self.weights, self.means, self.squares = state[0:4], state[4:8], state[8:12]
        self.updates = int(state[12][0])


class ColorLines:
    """A move is worth what its ball finds around the goal, and what it leaves: a window of five by five each.

    On a small board, where random play finds lines often enough to learn from."""

    name, unit = "color-lines", "points"
    settings = dict(rows=6, cols=6, colors_count=4, match_length=4, balls_per_turn=2, initial_balls=4)
    seats = ["learner"]
    count, horizon, limit = 64, 0.8, 300
    scale, batch, rate = 10.0, 64, 0.003

    def __init__(self, rng: np.random.Generator):
        self.networks = [Network(50, 24, rng), Network(50, 24, rng)]

    def windows(self, observations: np.ndarray) -> np.ndarray:
        """By game, colour and cell: the own colour and the empty cells around it."""
        games, rows, cols, planes = observations.shape
        padded = np.zeros((games, planes, rows + 4, cols + 4), np.float32)
        padded[:, :, 2:-2, 2:-2] = observations.transpose(0, 3, 1, 2)
        around = sliding_window_view(padded, (5, 5), (2, 3)).reshape(games, planes, rows * cols, 25)
        own, empty = around[:, 1:], np.broadcast_to(around[:, :1], around[:, 1:].shape)
        return np.concatenate([own, empty], -1)

    def choose(self, block, codes: int, explore: float, rng: np.random.Generator):
        games, rows, cols, planes = block.observations.shape
        cells = rows * cols
        windows = self.windows(block.observations)
        goal, leave = (network(windows) for network in self.networks)  # by game, colour, cell
        colors = block.observations.reshape(games, cells, planes).argmax(2)
        each = np.arange(games)[:, None]
        of = np.maximum(colors - 1, 0)
        worth = goal[each, of] + leave[each, of, np.arange(cells)][:, :, None]  # by game, from, to
        legal = unpacked(block.masks, codes).reshape(games, cells, cells) == 1
        noise = rng.random(worth.shape, np.float32)
        wild = rng.random(games) < explore
        rated = np.where(legal, np.where(wild[:, None, None], noise, worth), -np.inf).reshape(games, -1)
        chosen = rated.argmax(1).astype(np.int32)
        start, to = chosen // cells, chosen % cells
        color = of[np.arange(games), start]
        seen = np.stack([windows[np.arange(games), color, to], windows[np.arange(games), color, start]], 1)
        return chosen, seen

    def learn(self, seen: np.ndarray, earned: np.ndarray, rate: float) -> float:
        said = sum(network(seen[:, place]) for place, network in enumerate(self.networks))
        slope = said - earned / self.scale
        for place, network in enumerate(self.networks):
            network.learn(seen[:, place], slope, rate)
        return float((slope**2).mean())


class BigTwo:
    """A play is worth what is seen and what is played say together; every seat learns."""

    name, unit = "big-two", "points a match"
    settings = {"target": 1}
    seats = ["learner"] * 4
    count, horizon, limit = 64, 1.0, 400
    scale, batch, rate = 39.0, 512, 0.001

    def __init__(self, rng: np.random.Generator):
        self.networks = [Network(191 + 52 + 5, 64, rng)]
        self.cards: np.ndarray | None = None

    def table(self, engine: Engine) -> np.ndarray:
        """By code: its cards, and how many they are."""
        table = np.zeros((engine.spec["codes"], 57), np.float32)
        for code, line in enumerate(engine.ask("actions")["lines"]):
            cards = [] if line in (None, "pass") else line.split(",") if "," in line else _pairs(line)
            for card in cards:
                table[code, 4 * "3456789TJQKA2".index(card[0]) + "DCHS".index(card[1])] = 1
            table[code, 52 + min(len(cards), 4)] = 1
        return table

    def choose(self, block, codes: int, explore: float, rng: np.random.Generator):
        assert self.cards is not None
        game, code = np.nonzero(unpacked(block.masks, codes))
        first, bias, last, alone = self.networks[0].weights
        seen = block.observations @ first[:191] + bias
        worth = np.maximum(seen[game] + self.cards[code] @ first[191:], 0) @ last + alone[0]
        wild = rng.random(len(seen)) < explore
        worth = np.where(wild[game], rng.random(len(code), np.float32), worth)
        order = np.lexsort((worth, game))
        ends = np.searchsorted(game[order], np.arange(len(seen)), "right") - 1
        chosen = np.where(np.isin(np.arange(len(seen)), game), code[order[np.maximum(ends, 0)]], -1).astype(np.int32)
        return chosen, np.concatenate([block.observations, self.cards[chosen]], 1)

    def learn(self, seen: np.ndarray, earned: np.ndarray, rate: float) -> float:
        slope = self.networks[0](seen) - earned / self.scale
        self.networks[0].learn(seen, slope, rate)
        return float((slope**2).mean())


def _pairs(line: str) -> list[str]:
    return [line[at : at + 2] for at in range(0, len(line), 2)]


def train(learner, out: Path, steps: int, seed: int) -> None:
    rng = np.random.default_rng([seed, len(history(out))])
    curve = history(out)
    load(learner, out)
    with Engine(
        learner.name, count=learner.count, seats=learner.seats, renew=True, limit=learner.limit, settings=learner.settings
    ) as engine:
        if isinstance(learner, BigTwo):
            learner.cards = learner.table(engine)
        codes, seats = engine.spec["codes"], len(learner.seats)
        done = curve[-1][0] if curve else 0
        block = engine.reset([f"train/{seed}/{done}/{game}" for game in range(learner.count)])
        open_: list[list[tuple[np.ndarray, int]]] = [[] for _ in range(learner.count)]
        rewards: list[list[np.ndarray]] = [[] for _ in range(learner.count)]
        ready_seen: list[np.ndarray] = []
        ready_earned: list[float] = []
        returns: list[float] = []
        for step in progress(done, steps):
            explore = 0.3 * max(0.1, 1 - step / 4000)
            to_act = block.to_act.copy()
            chosen, seen = learner.choose(block, codes, explore, rng)
            block = engine.step(chosen)
            ended = block.terminated | block.truncated
            for game in range(learner.count):
                open_[game].append((seen[game], int(to_act[game])))
                rewards[game].append(block.rewards[game].copy())
                if ended[game] or (learner.horizon < 1 and len(open_[game]) >= 24):
                    credit(open_[game], rewards[game], learner.horizon, ready_seen, ready_earned)
                if ended[game]:
                    returns.append(float(np.sum(rewards[game], 0)[0]))
                    open_[game], rewards[game] = [], []
                elif learner.horizon < 1 and len(open_[game]) >= 24:
                    open_[game], rewards[game] = open_[game][12:], rewards[game][12:]
            if len(ready_earned) >= learner.batch:
                learner.learn(np.stack(ready_seen), np.array(ready_earned, np.float32), learner.rate)
                ready_seen, ready_earned = [], []
            if (step + 1) % max(1, (steps - done) // 10) == 0 or step + 1 == steps:
                mean, half, _ = evaluate(learner, 40)
                curve.append((step + 1, mean, half))
                save(learner, out, curve)
                draw(out / "curve.svg", curve, f"{learner.name}: {learner.unit} on held-out seeds")
                print(f"\r\033[K{step + 1} steps: {mean:.1f} ± {half:.1f} {learner.unit}", file=sys.stderr)


def credit(open_, rewards, horizon, ready_seen, ready_earned) -> None:
    """What came after each decision, discounted; of a stretch that goes on, the first half."""
    upto = len(open_) if horizon == 1 or len(open_) < 24 else 12
    later = np.zeros_like(rewards[0])
    for at in range(len(open_) - 1, -1, -1):
        later = rewards[at] + horizon * later
        if at < upto:
            ready_seen.append(open_[at][0])
            ready_earned.append(float(later[open_[at][1]]))


def evaluate(learner, games: int) -> tuple[float, float, int]:
    """The mean of whole games without exploring, with half the width of its 95 % interval."""
    seats = ["learner", *["bot:greedy"] * (len(learner.seats) - 1)]
    rng = np.random.default_rng(0)
    with Engine(learner.name, count=games, seats=seats, limit=5000, settings=learner.settings) as engine:
        if isinstance(learner, BigTwo) and learner.cards is None:
            learner.cards = learner.table(engine)
        block = engine.reset(held_out_seeds(games))
        earned = block.rewards[:, 0].astype(np.float64)
        while not (over := block.terminated | block.truncated).all():
            chosen, _ = learner.choose(block, engine.spec["codes"], 0, rng)
            block = engine.step(np.where(over, -2, chosen).astype(np.int32))
            earned += np.where(over, 0, block.rewards[:, 0])
    return float(earned.mean()), float(1.96 * earned.std(ddof=1) / np.sqrt(games)), games


def history(out: Path) -> list[tuple[int, float, float]]:
    file = out / "curve.json"
    return [tuple(point) for point in json.loads(file.read_text())] if file.exists() else []


def load(learner, out: Path) -> None:
    file = out / "network.npz"
    if file.exists():
        with np.load(file) as kept:
            for number, network in enumerate(learner.networks):
                network.restore([kept[f"{number}/{part}"] for part in range(13)])


def save(learner, out: Path, curve: list) -> None:
    out.mkdir(parents=True, exist_ok=True)
    parts = {f"{n}/{i}": part for n, network in enumerate(learner.networks) for i, part in enumerate(network.state())}
    np.savez_compressed(out / "network.tmp.npz", **parts)
    (out / "network.tmp.npz").replace(out / "network.npz")
    (out / "curve.json").write_text(json.dumps(curve))


def progress(done: int, steps: int) -> Iterator[int]:
    began = time.monotonic()
    for step in range(done, steps):
        if sys.stderr.isatty() and step % 10 == 0:
            share = (step - done) / max(1, steps - done)
            left = (time.monotonic() - began) / max(1, step - done) * (steps - step)
            bar = "#" * int(30 * share)
            print(f"\r\033[K[{bar:30}] {step} of {steps} steps, {left:.0f} s left", end="", file=sys.stderr)
        yield step


def draw(file: Path, curve: list[tuple[int, float, float]], title: str) -> None:
    """The curve with its intervals as a picture."""
    steps = [point[0] for point in curve]
    low, high = min(m - h for _, m, h in curve), max(m + h for _, m, h in curve)
    x = lambda step: 60 + 560 * step / max(steps)  # noqa: E731
    y = lambda value: 300 - 250 * (value - low) / max(1e-9, high - low)  # noqa: E731
    line = " ".join(f"{x(s):.1f},{y(m):.1f}" for s, m, _ in curve)
    band = " ".join(f"{x(s):.1f},{y(m + h):.1f}" for s, m, h in curve)
    band += " " + " ".join(f"{x(s):.1f},{y(m - h):.1f}" for s, m, h in reversed(curve))
    labels = "".join(
        f'<text x="54" y="{y(v) + 4:.1f}" text-anchor="end">{v:.0f}</text>' for v in (low, (low + high) / 2, high)
    )
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 340" font-family="sans-serif" font-size="12">'
        f'<rect width="640" height="340" fill="#fff"/><text x="60" y="24" font-size="15">{title}</text>{labels}'
        f'<path d="M60 50V300H620" fill="none" stroke="#888"/><polygon points="{band}" fill="#cfe3f5"/>'
        f'<polyline points="{line}" fill="none" stroke="#1f6fb2" stroke-width="2"/>'
        f'<text x="620" y="318" text-anchor="end">{max(steps):,} steps of {title.split(":")[0]}</text></svg>\n'
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game", choices=["color-lines", "big-two"])
    options.add_argument("--out", type=Path, required=True, help="the folder of checkpoint and curve")
    options.add_argument("--steps", type=int, default=6000, help="steps of all games at once, in all")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    learner = (ColorLines if given.game == "color-lines" else BigTwo)(np.random.default_rng(given.seed))
    train(learner, given.out, given.steps, given.seed)


if __name__ == "__main__":
    main()
