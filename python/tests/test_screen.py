"""Parlour plays real programs in windows of their own: five-or-more, and with PARLOUR_LONG=1 klines too, for longer."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from parlour import Refused
from parlour.color_lines import Position
from parlour.screen import FIVE_OR_MORE, KLINES, Mismatch, ScreenEnv

LONG = os.environ.get("PARLOUR_LONG") == "1"
MOVES = 200 if LONG else 3
PROGRAMS = f"{os.environ.get('PATH', '')}:/usr/games"
GAME = [shutil.which("five-or-more", path=PROGRAMS) or "five-or-more"]
KDE_GAME = ["dbus-run-session", "--", shutil.which("klines", path=PROGRAMS) or "klines"]  # it needs a bus to start


class Screen:
    """A screen without a monitor, and the program on it; both end with it."""

    def __init__(self, command: list[str] = GAME):
        self.command = command

    def __enter__(self) -> "Screen":
        self.home = tempfile.TemporaryDirectory()
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1000x800x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            os.environ["DISPLAY"] = f":{told.readline().strip()}"
        environment = {**os.environ, "HOME": self.home.name, "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1"}
        quiet = subprocess.DEVNULL
        self.game = subprocess.Popen(self.command, env=environment, stdout=quiet, stderr=quiet)
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self.game, self.server):
            process.terminate()
            process.wait()
        self.home.cleanup()


class FiveOrMore(unittest.TestCase):
    def test_it_plays_by_our_rules(self) -> None:
        with Screen(), tempfile.TemporaryDirectory() as folder:
            with ScreenEnv("Five or More", FIVE_OR_MORE, folder) as env:
                state = env.reset()
                self.assertEqual((state.board != 0).sum(), FIVE_OR_MORE.initial_balls)
                self.assertEqual(len(state.next_balls), FIVE_OR_MORE.balls_per_turn)
                ball = next(Position(r, c) for r in range(9) for c in range(9) if state.board[r, c])
                with self.assertRaises(Refused):  # by our rules, before anything is clicked
                    env.step(ball, ball)
                for moves in range(MOVES):
                    state, _, over = env.step(*env.best_move())  # raises Mismatch where the program plays otherwise
                    self.assertEqual(state.moves, moves + 1)
                    if over:
                        break

    def test_what_does_not_follow_is_told_with_a_picture(self) -> None:
        with Screen(), tempfile.TemporaryDirectory() as folder:
            with ScreenEnv("Five or More", FIVE_OR_MORE, folder) as env:
                state = env.reset()
                balls = [Position(r, c) for r in range(9) for c in range(9) if state.board[r, c]]
                free = [Position(r, c) for r in (4, 5) for c in range(9) if not state.board[r, c]]
                walks = [(a, b) for a in balls for b in free if env.is_path_clear(a, b, state)[0]]
                state.next_balls.reverse()
                state.next_balls[0] = type(state.next_balls[0])(state.next_balls[0] % 7 + 1)  # announced otherwise
                with self.assertRaises(Mismatch) as caught:
                    env.step(*walks[0])
                self.assertIn("announced", caught.exception.reason)
                self.assertTrue(Path(caught.exception.picture).exists())


class KLines(unittest.TestCase):
    @unittest.skipUnless(LONG, "fifty moves in a program that the short tests don't install")
    def test_it_plays_by_our_rules(self) -> None:
        with Screen(KDE_GAME), tempfile.TemporaryDirectory() as folder:
            with ScreenEnv("klines", KLINES, folder, size=(760, 780)) as env:
                state = env.reset()
                self.assertEqual((state.board != 0).sum(), KLINES.initial_balls)
                for moves in range(50):
                    state, _, over = env.step(*env.best_move())  # raises Mismatch where the program plays otherwise
                    self.assertEqual(state.moves, moves + 1)
                    self.assertFalse(over)


if __name__ == "__main__":
    unittest.main()
