"""Color Lines with the names of the note that described it: GameConfig, SimulationEnvironment, Position."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from enum import IntEnum
from typing import Any

import numpy as np

from .engine import Engine, Refused


class Ball(IntEnum):
    """The colours; 0 is an empty cell."""

    EMPTY = 0
    RED = 1
    GREEN = 2
    BLUE = 3
    BROWN = 4
    MAGENTA = 5
    YELLOW = 6
    CYAN = 7


LETTERS = ".RGBNMYC"


@dataclass(frozen=True)
class GameConfig:
    rows: int = 9
    cols: int = 9
    colors_count: int = 7
    match_length: int = 5
    balls_per_turn: int = 3
    initial_balls: int = 5
    show_next_balls: bool = True
    scoring: str = "linear"


@dataclass(frozen=True, order=True)
class Position:
    row: int
    col: int


@dataclass(frozen=True)
class GameState:
    board: np.ndarray = field(repr=False)  # rows × cols of Ball
    next_balls: list[Ball]  # none where the preview is hidden
    score: int
    moves: int
    game_over: bool

    def __str__(self) -> str:
        rows = "\n".join(" ".join(LETTERS[ball] for ball in row) for row in self.board)
        shown = ", ".join(ball.name for ball in self.next_balls)
        return f"Next balls: {f'[{shown}]' if self.next_balls else '???'}\nScore: {self.score}\n\n{rows}"


class SimulationEnvironment:
    """One game, played by the rules of the engine."""

    def __init__(self, config: GameConfig = GameConfig(), seed: int | None = None):
        self.config = config
        self._rng = np.random.default_rng(seed)
        self._seed = seed
        self._engine = Engine("color-lines", settings=asdict(config))
        self._state: GameState | None = None

    def reset(self) -> GameState:
        """The first game is the seed's own; each after it another."""
        seed = self._seed if self._seed is not None else int(self._rng.integers(2**62))
        self._seed = None
        self._engine.reset([str(seed)])
        return self._read(False)

    def step(self, start: Position, goal: Position) -> tuple[GameState, int, bool]:
        """Moves a ball: the state it leads to, the points it earned, whether the game is over."""
        if self._state is None:
            raise Refused(0, "not-reset", [])
        cells = self.config.rows * self.config.cols
        places = [start.row * self.config.cols + start.col, goal.row * self.config.cols + goal.col]
        inside = all(0 <= at.row < self.config.rows and 0 <= at.col < self.config.cols for at in (start, goal))
        before = self._state.score
        block = self._engine.step(np.array([places[0] * cells + places[1] if inside else cells * cells], np.int32))
        state = self._read(bool(block.terminated[0]))
        return state, state.score - before, state.game_over

    def is_path_clear(self, start: Position, goal: Position, state: GameState) -> tuple[bool, list[Position]]:
        """Whether a ball on start could walk to goal on this board, and a shortest way, both ends included."""
        if not all(0 <= at.row < self.config.rows and 0 <= at.col < self.config.cols for at in (start, goal)):
            return False, []
        board = state.board.copy()
        if board[start.row, start.col] == Ball.EMPTY:
            board[start.row, start.col] = Ball.RED
        line = "/".join(_row(row) for row in board)
        answer = self._engine.ask(
            "try",
            position=f"board={line} next=? score=0 moves=0",
            action=f"{start.row},{start.col}>{goal.row},{goal.col}",
        )
        if not answer["ok"]:
            return False, []
        walked = next(effect for effect in answer["effects"] if effect["type"] == "walked")
        return True, [Position(cell["row"], cell["col"]) for cell in walked["path"]]

    def close(self) -> None:
        self._engine.close()

    def __enter__(self) -> SimulationEnvironment:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self, over: bool) -> GameState:
        line: str = self._engine.ask("position", game=0)["position"]
        fields: dict[str, Any] = dict(part.split("=", 1) for part in line.split(" "))
        board = np.zeros((self.config.rows, self.config.cols), np.int8)
        for row, text in enumerate(fields["board"].split("/")):
            board[row] = _cells(text)
        shown = self.config.show_next_balls and fields["next"] != "?"
        next_balls = [Ball(LETTERS.index(letter)) for letter in fields["next"]] if shown else []
        self._state = GameState(board, next_balls, int(fields["score"]), int(fields["moves"]), over)
        return self._state


def _cells(text: str) -> list[int]:
    """`R3G` as one row: letters are balls, numbers are empty cells."""
    cells: list[int] = []
    digits = ""
    for char in text + " ":
        if char.isdigit():
            digits += char
            continue
        cells += [0] * int(digits or "0")
        digits = ""
        if char != " ":
            cells.append(LETTERS.index(char))
    return cells


def _row(row: np.ndarray) -> str:
    text, empty = "", 0
    for ball in row:
        if ball == Ball.EMPTY:
            empty += 1
            continue
        text += (str(empty) if empty else "") + LETTERS[int(ball)]
        empty = 0
    return text + (str(empty) if empty else "")
