"""Steps per second of processor time, both processes counted, beside the JSON-lines client.

    PYTHONPATH=python/src python3 python/examples/speed.py
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from pathlib import Path

import numpy as np
from parlour import Engine, random_codes

sys.path.append(str(Path(__file__).resolve().parents[2] / "packages" / "arena" / "python"))

TABLES = {"color-lines": ["learner"], "cant-stop": ["learner", "learner"], "big-two": ["learner"] * 4}


def used(pid: int) -> float:
    """Seconds of processor time of another process (Linux)."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Clock:
    def __init__(self, pid: int):
        self.pid = pid
        self.began = (time.process_time(), used(pid), time.perf_counter())

    def told(self, steps: int) -> str:
        python, node, wall = (
            now - then for now, then in zip((time.process_time(), used(self.pid), time.perf_counter()), self.began)
        )
        return (
            f"{steps / (python + node):>9,.0f} steps/s of processor time"
            f" (Python {python:.2f} s, Node {node:.2f} s), {steps / wall:>9,.0f} by the clock"
        )


def frames(game: str, count: int, seconds: float, shared: bool) -> str:
    with Engine(game, count=count, seats=TABLES[game], renew=True, shared_memory=shared) as engine:
        rng = np.random.default_rng(1)
        block = engine.reset([str(seed) for seed in range(count)])
        for _ in range(300):  # until the compiler has warmed up
            block = engine.step(random_codes(block.masks, rng))
        clock, steps, end = Clock(engine.pid), 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            block = engine.step(random_codes(block.masks, rng))
            steps += count
        return clock.told(steps)


def json_lines(game: str, count: int, seconds: float) -> str:
    from parlour_env import VectorEnv

    with VectorEnv(game, count, seats=TABLES[game]) as envs:
        choose = random.Random(1)
        _, infos = envs.reset(seed=1)
        clock, steps, end = Clock(envs._process._process.pid), 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            _, _, _, _, infos = envs.step([choose.choice(info["legal"]) for info in infos])
            steps += count
        return clock.told(steps)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--count", type=int, default=256, help="games at once")
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--games", default="color-lines,cant-stop")
    given = options.parse_args()
    load = os.getloadavg()[0]
    print(f"{given.count} games at once, random legal actions; load of the machine {load:.1f}, numpy {np.__version__}")
    for game in given.games.split(","):
        print(f"{game:12} shared memory {frames(game, given.count, given.seconds, True)}")
        print(f"{game:12} pipe          {frames(game, given.count, given.seconds, False)}")
        print(f"{game:12} JSON lines    {json_lines(game, 16, given.seconds)}")


if __name__ == "__main__":
    main()
