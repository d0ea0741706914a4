"""Fits foresight.h to boards that `play --boards FILE` met: python3 fit.py FILE …; needs numpy alone."""

import sys
from pathlib import Path

import numpy as np

COLORS, TRAITS, KINDS, CELLS, UNITS = 7, 17, 19, 81, 16  # as in leaf.h
LATER = (5, 8, 12, 16, 22)  # turns after which the balls are counted; their mean is foretold
LOST = 90  # balls, once the board is full
ROUNDS, BATCH = 9, 1024
rng = np.random.default_rng(1)


def outcomes(balls: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """The mean number of balls later; -1 where the game was not played to its end, or ends with this turn."""
    last = np.full(len(ends), -1)
    found = np.flatnonzero(ends)
    after = np.searchsorted(found, np.arange(len(ends)))
    known = after < len(found)
    last[known] = found[after[known]]
    then = np.arange(len(ends))[:, None] + np.array(LATER)
    counted = np.where(then < last[:, None], balls[np.minimum(then, len(balls) - 1)], LOST).mean(1)
    counted[~known | (ends > 0)] = -1
    return counted


parts = []
for name in sys.argv[1:]:
    rows = np.fromfile(name, np.uint8).reshape(-1, COLORS * TRAITS + KINDS + 4)
    y = outcomes(rows[:, -2].astype(int), rows[:, -1])
    game = np.concatenate([[0], np.cumsum(rows[:-1, -1])])
    parts.append((rows[y >= 0], y[y >= 0], game[y >= 0] % 8 == 0))
rows, y, test = (np.concatenate(column) for column in zip(*parts))
y = y.astype(np.float32)
learn = np.flatnonzero(~test)

traits = rows[:, : COLORS * TRAITS].reshape(-1, COLORS, TRAITS).astype(np.float32)
kinds = rows[:, COLORS * TRAITS : -4].astype(np.float32)
share = rows[:, -4].astype(np.float32) / CELLS
base = np.stack([np.ones(len(y)), share, share**2, rows[:, -3]], 1)

# A straight line first; the network then learns what that leaves.
line = np.concatenate([base, traits.sum(1), kinds], 1)
slope = np.linalg.solve(line[learn].T @ line[learn] + np.eye(line.shape[1]), line[learn].T @ y[learn])
straight = (line @ slope).astype(np.float32)


def explained(said: np.ndarray) -> float:
    return 1 - ((y - said)[test] ** 2).mean() / y[test].var()


print(f"{len(y)} boards; a straight line explains {explained(straight):.4f} of what comes")
scale = np.append(1 / (traits.reshape(-1, TRAITS).std(0) + 0.05), 4).astype(np.float32)
unit = (y - straight)[learn].std()
rest = (y - straight) / unit
weights = [
    rng.normal(0, 0.3, (TRAITS + 1, UNITS)).astype(np.float32),
    np.zeros(UNITS, np.float32),
    np.zeros(UNITS, np.float32),
]
means, squares = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]


def forward(ids: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    crowd = np.broadcast_to(share[ids][:, None, None], (len(ids), COLORS, 1))
    seen = np.concatenate([traits[ids], crowd], 2) * scale
    units = np.maximum(seen @ weights[0] + weights[1], 0)
    return seen, units, (units @ weights[2]).sum(1)


step = 0
for round_ in range(ROUNDS):
    rng.shuffle(learn)
    rate = 3e-3 * (1 - round_ / ROUNDS) + 2e-5
    for i in range(0, len(learn) - BATCH + 1, BATCH):
        ids = learn[i : i + BATCH]
        seen, units, said = forward(ids)
        wrong = ((said - rest[ids]) / BATCH)[:, None, None]
        back = wrong * weights[2] * (units > 0)
        slopes = [
            seen.reshape(-1, TRAITS + 1).T @ back.reshape(-1, UNITS),
            back.sum((0, 1)),
            (units * wrong).sum((0, 1)),
        ]
        step += 1
        for w, mean, square, g in zip(weights, means, squares, slopes):  # Adam
            g = g + 1e-5 * w
            mean += 0.1 * (g - mean)
            square += 0.001 * (g * g - square)
            w -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    said = np.concatenate([forward(ids)[2] for ids in np.array_split(np.arange(len(y)), len(y) // 20000 + 1)])
    print(f"round {round_ + 1}: the network explains {explained(straight + said * unit):.4f}", flush=True)


def numbers(values: np.ndarray) -> str:
    return "{" + ", ".join(f"{v:.5g}" for v in np.ravel(values)) + "}"


into = weights[0] * scale[:, None]
into[TRAITS] /= CELLS  # balls, not their share
text = f"""// Made by fit.py.
#pragma once
#include "leaf.h"

static const Foresight FORESIGHT = {{
    {", ".join(f"{v:.5g}" for v in slope[:4])},
    {numbers(slope[4 : 4 + TRAITS])},
    {numbers(slope[4 + TRAITS :])},
    {{{",".join(chr(10) + "     " + numbers(row) for row in into)}}},
    {numbers(weights[1])},
    {numbers(weights[2] * unit)},
}};
"""
Path(__file__).with_name("foresight.h").write_text(text)
