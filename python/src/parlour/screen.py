"""A real Color Lines program on the screen, with the interface of the simulated environment.

    from parlour.screen import ScreenEnv

    with ScreenEnv("Five or More", config=FIVE_OR_MORE) as env:
        state = env.reset()
        state, points, over = env.step(*env.best_move())

It captures the program's window, reads the board from the picture, clicks a ball and a cell, waits until nothing moves
any more, and checks that the board became what the rules say. Where it did not, `Mismatch` says why and where the
picture is. It needs xdotool and ImageMagick's `import`.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from .color_lines import LETTERS, Ball, GameConfig, GameState, Position, SimulationEnvironment, _row
from .engine import EngineError, ParlourError, Refused, _camel, _command

UNSURE = 0.6  # less is asked about

FIVE_OR_MORE = GameConfig(rows=9, cols=9, colors_count=7, balls_per_turn=3, initial_balls=3)
KLINES = GameConfig(rows=9, cols=9, colors_count=7, balls_per_turn=3, initial_balls=3)


class Mismatch(ParlourError, RuntimeError):
    """The program did not do what the rules say; `picture` is what it showed."""

    def __init__(self, reason: str, picture: Path):
        super().__init__(f"{reason} The picture is {picture}.")
        self.reason = reason
        self.picture = picture


class ScreenEnv:
    """One game in the window of another program, which is found by its title or class and may be given a size.

    Points are by our rules; the program counts its own.
    """

    def __init__(
        self,
        title: str,
        config: GameConfig = GameConfig(),
        folder: str | Path | None = None,
        patience: float = 60.0,
        still: float = 0.35,
        size: tuple[int, int] | None = None,
    ):
        for tool in ("xdotool", "import"):
            if shutil.which(tool) is None:
                raise EngineError(f"{tool} is missing: install xdotool and ImageMagick.")
        self.config = config
        self.window = self._find(title, patience)
        if size is not None:
            self._xdotool("windowsize", self.window, *map(str, size))
        self.patience = patience
        self.still = still
        self.folder = Path(tempfile.mkdtemp(prefix="parlour-screen-")) if folder is None else Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.pictures = 0
        self._rules = SimulationEnvironment(config)
        self._reader = _lines("read-board", "--lines")
        self._adviser = _lines("rpc")
        self._state: GameState | None = None
        self._centres: list[list[list[float]]] = []

    def reset(self) -> GameState:
        """The game as it stands in the window now; begin a new one in the program itself."""
        end = time.monotonic() + self.patience
        while True:  # a window stands there, empty and at rest, before the program first draws into it
            try:
                self._state = self._read(self._settled(None), 0, 0)
                return self._state
            except Mismatch:
                if time.monotonic() > end:
                    raise

    def step(self, start: Position, goal: Position) -> tuple[GameState, int, bool]:
        """Moves a ball: the state it led to, the points it earned by our rules, whether the game is over."""
        before = self._state
        if before is None:
            raise Refused(0, "not-reset", [])
        answer = self._rules._engine.ask(
            "try", position=self._line(before), action=f"{start.row},{start.col}>{goal.row},{goal.col}"
        )
        if not answer["ok"]:
            raise Refused(0, "illegal", answer["reasons"])
        shown = self._capture()
        for at in (start, goal):
            x, y = self._centres[at.row][at.col]
            self._xdotool("mousemove", "--window", self.window, str(round(x)), str(round(y)), "click", "1")
            time.sleep(0.15)
        self._xdotool("mousemove", "--window", self.window, "2", "2")
        points = sum(effect["points"] for effect in answer["effects"] if effect["type"] == "cleared")
        end = time.monotonic() + self.patience / 10
        while True:  # a slow program can rest in the middle of its animation
            picture = self._settled(shown)
            try:
                after = self._read(picture, before.score + points, before.moves + 1)
                reason = self._difference(before, start, goal, answer["effects"], after)
                if reason is not None:
                    raise Mismatch(reason, picture)
                break
            except Mismatch:
                if time.monotonic() > end:
                    raise
        shown.unlink()
        self._state = after
        return after, points, after.game_over

    def is_path_clear(self, start: Position, goal: Position, state: GameState) -> tuple[bool, list[Position]]:
        return self._rules.is_path_clear(start, goal, state)

    def best_move(self) -> tuple[Position, Position]:
        """What Parlour's adviser would play."""
        if self._state is None:
            raise Refused(0, "not-reset", [])
        settings = {_camel(key): value for key, value in asdict(self.config).items()}
        question = {"command": "hint", "game": "color-lines", "position": self._line(self._state), "settings": settings}
        told = _answer(self._adviser, question)
        if "error" in told:
            raise EngineError(told["error"]["text"])
        start, goal = (Position(*map(int, cell.split(","))) for cell in told["best"]["action"].split(">"))
        return start, goal

    def close(self) -> None:
        self._rules.close()
        for process in (self._reader, self._adviser):
            if process.stdin is not None and not process.stdin.closed:
                process.stdin.close()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()

    def __enter__(self) -> ScreenEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _find(self, title: str, patience: float) -> str:
        end = time.monotonic() + patience
        while True:
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--name", "--class", f"^{title}$"],
                capture_output=True,
                text=True,
            ).stdout.split()
            if found:
                return found[-1]
            if time.monotonic() > end:
                raise EngineError(f"There is no window called {title}.")
            time.sleep(0.3)

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, capture_output=True)

    def _capture(self) -> Path:
        self.pictures += 1
        picture = self.folder / f"{self.pictures:05}.png"
        subprocess.run(["import", "-silent", "-window", self.window, str(picture)], check=True, capture_output=True)
        return picture

    def _settled(self, shown: Path | None) -> Path:
        """A picture in which nothing moves any more; if one is given, something must have changed since."""
        end = time.monotonic() + self.patience
        last = self._capture()
        alike = 0
        while time.monotonic() < end:
            time.sleep(self.still)
            now = self._capture()
            alike = alike + 1 if now.read_bytes() == last.read_bytes() else 0
            last.unlink()
            last = now
            if alike >= 2 and (shown is None or now.read_bytes() != shown.read_bytes()):
                return now
        raise Mismatch("The window did not come to rest, or the click changed nothing.", last)

    def _read(self, picture: Path, score: int, moves: int) -> GameState:
        told = _answer(self._reader, {"file": str(picture)})
        if "error" in told:
            raise Mismatch(told["error"]["text"], picture)
        if (told["rows"], told["cols"]) != (self.config.rows, self.config.cols):
            raise Mismatch(f"The board has {told['rows']} rows and {told['cols']} columns.", picture)
        unsure = np.argwhere(np.array(told["confidence"]) < UNSURE)
        if len(unsure) > 0:
            raise Mismatch(f"Cells that cannot be made out: {unsure.tolist()}.", picture)
        self._centres = told["centres"]
        board = np.array([[cell or 0 for cell in row] for row in told["cells"]], np.int8)
        next_balls = [Ball(color) for color in told["next"] or []]
        return GameState(board, next_balls, score, moves, bool((board != Ball.EMPTY).all()))

    def _line(self, state: GameState) -> str:
        known = len(state.next_balls) == self.config.balls_per_turn
        told = "".join(LETTERS[ball] for ball in state.next_balls) if known else "?"
        return f"board={'/'.join(_row(row) for row in state.board)} next={told} score={state.score} moves={state.moves}"

    def _difference(
        self, before: GameState, start: Position, goal: Position, effects: list[dict[str, Any]], after: GameState
    ) -> str | None:
        """What does not follow; None where some answer of chance leads from one board to the other."""
        board = before.board.copy()
        board[goal.row, goal.col] = board[start.row, start.col]
        board[start.row, start.col] = Ball.EMPTY
        cleared = [cell for effect in effects if effect["type"] == "cleared" for cell in effect["cells"]]
        for cell in cleared:
            board[cell["row"], cell["col"]] = Ball.EMPTY
        changed = [Position(int(row), int(col)) for row, col in np.argwhere(board != after.board)]
        if cleared and (board != Ball.EMPTY).any():
            return None if not changed else f"After a line no balls come, but cells changed: {changed}."
        came = [at for at in changed if board[at.row, at.col] == Ball.EMPTY]
        gone = [at for at in changed if after.board[at.row, at.col] == Ball.EMPTY]
        if len(came) + len(gone) != len(changed):
            return f"Balls changed their colours: {changed}."
        colors = sorted(int(after.board[at.row, at.col]) for at in came)
        wanted = sorted(int(ball) for ball in before.next_balls)
        expected = min(self.config.balls_per_turn, int((board == Ball.EMPTY).sum()))
        if not gone:
            if len(came) != expected:
                return f"{expected} balls were to come, and {len(came)} came: {came}."
            if wanted and expected == len(wanted) and colors != wanted:
                return f"{wanted} were announced, and {colors} came."
            return None
        # new balls completed a line: those of them that stay came as announced, and what went was one colour each
        if len(came) > expected or any(colors.count(color) > wanted.count(color) for color in set(colors) if wanted):
            return f"{wanted} were announced, and {colors} came while {len(gone)} balls went."
        if len(gone) + (expected - len(came)) < self.config.match_length:
            return f"Fewer than {self.config.match_length} balls went: {gone}."
        return None


def _lines(*words: str) -> subprocess.Popen[str]:
    """A process of the engine that answers JSON lines."""
    return subprocess.Popen([*_command(), *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _answer(process: subprocess.Popen[str], question: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps(question) + "\n")
    process.stdin.flush()
    line = process.stdout.readline()
    if line == "":
        raise EngineError("The engine has ended.")
    told: dict[str, Any] = json.loads(line)
    return told
