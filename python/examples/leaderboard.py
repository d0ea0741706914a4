"""Measures an agent on held-out seeds and writes its row into docs/leaderboards; the row names this command.

    PYTHONPATH=python/src python3 python/examples/leaderboard.py cant-stop --agent random
    PYTHONPATH=python/src python3 python/examples/leaderboard.py color-lines --agent network
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path
from typing import Any, Callable

import numpy as np
from parlour import GAMES, WAIT, Engine, random_codes
from parlour.gym import held_out_seeds, seats_of
from train import BigTwo, ColorLines, load

ROOT = Path(__file__).resolve().parents[2]
NETWORKS = Path(__file__).resolve().parent / "networks"
LEARNERS = {"color-lines": ColorLines, "big-two": BigTwo}

Policy = Callable[[Any, np.random.Generator], np.ndarray]


def measure(policy: Policy, engine: Engine) -> tuple[float, float]:
    """The mean reward of a game with half the width of its 95 % interval."""
    rng = np.random.default_rng(0)
    block = engine.reset(held_out_seeds(engine.count))
    earned = block.rewards[:, 0].astype(np.float64)
    while not (over := block.terminated | block.truncated).all():
        block = engine.step(np.where(over, WAIT, policy(block, rng)).astype(np.int32))
        earned += np.where(over, 0, block.rewards[:, 0])
    return float(earned.mean()), float(1.96 * earned.std(ddof=1) / np.sqrt(engine.count))


def policy_of(agent: str, game: str, engine: Engine) -> Policy:
    if agent == "random":
        return lambda block, rng: random_codes(block.masks, rng)
    learner = LEARNERS[game](np.random.default_rng(0))
    load(learner, NETWORKS / game)
    if isinstance(learner, BigTwo):
        learner.cards = learner.table(engine)
    return lambda block, rng: learner.choose(block, engine.spec["codes"], 0, rng)[0]


def enter(file: Path, title: str, row: dict[str, str]) -> None:
    """Puts a row into a table, in place of the agent's row before, the best first."""
    rows = {}
    if file.exists():
        for line in file.read_text().splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if line.startswith("|") and len(cells) == len(row) and cells[0] not in ("agent",) and "---" not in cells[0]:
                rows[cells[0]] = cells
    rows[row["agent"]] = list(row.values())
    best = sorted(rows.values(), key=lambda cells: -float(cells[1].split(" ")[0]))
    table = [list(row), ["---"] * len(row), *best]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"# {title}\n\n" + "".join(f"| {' | '.join(cells)} |\n" for cells in table))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game", choices=GAMES)
    options.add_argument("--agent", choices=["random", "network"], default="random")
    options.add_argument("--games", type=int, default=200)
    given = options.parse_args()
    learner = LEARNERS.get(given.game)
    if given.agent == "network" and learner is None:
        options.error(f"there is no network for {given.game}")
    settings = {} if learner is None else learner.settings
    seats = seats_of(given.game, None)
    with Engine(given.game, count=given.games, seats=seats, settings=settings, limit=20_000) as engine:
        mean, half = measure(policy_of(given.agent, given.game, engine), engine)
        name = engine.spec["environment"]
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    agreed = ", ".join(f"{key}={value}" for key, value in settings.items()) or "standard settings"
    against = f", against {' '.join(seats[1:])}" if len(seats) > 1 else ""
    row = {
        "agent": given.agent,
        "mean reward": f"{mean:.2f} ± {half:.2f}",
        "seeds": f"held-out/0 to {given.games - 1}",
        "commit": commit.stdout.strip(),
        "command": f"`PYTHONPATH=python/src python3 python/examples/leaderboard.py {given.game} --agent {given.agent} --games {given.games}`",
    }
    enter(ROOT / "docs" / "leaderboards" / f"{name}.md", f"{name}: {agreed}{against}", row)
    print(" | ".join(row.values()))


if __name__ == "__main__":
    main()
