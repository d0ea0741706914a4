"""The engine: frames, refusals, what happens when the process ends, and that nothing is left behind."""

import gc
import glob
import os
import signal
import time
import unittest

import numpy as np
from parlour import ANEW, GAMES, WAIT, Engine, EngineError, Refused, random_codes, unpacked

SEATS = {"cant-stop": 2, "fast-track": 3, "rollio": 1, "big-two": 4, "color-lines": 1}


def played(engine, seeds, steps):
    """What random play led to, as bytes."""
    rng = np.random.default_rng(7)
    block = engine.reset(seeds)
    seen = [block.observations.tobytes()]
    for _ in range(steps):
        block = engine.step(random_codes(block.masks, rng))
        seen.append(block.observations.tobytes() + block.rewards.tobytes() + block.masks.tobytes())
    return seen


def gone(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()[0] == "Z"


class Frames(unittest.TestCase):
    def test_through_memory_and_through_the_pipe_alike(self):
        for game in GAMES:
            seats = ["learner"] * SEATS[game]
            with Engine(game, count=3, seats=seats, renew=True, limit=20) as one:
                first = played(one, ["a", "b", "c"], 40)
                self.assertEqual(played(one, ["a", "b", "c"], 40), first, game)
                self.assertNotEqual(played(one, ["a", "b", "d"], 40), first, game)
            with Engine(game, count=3, seats=seats, renew=True, limit=20, shared_memory=False) as one:
                self.assertEqual(played(one, ["a", "b", "c"], 40), first, game)

    def test_the_block_before_stays_while_the_next_is_made(self):
        with Engine("color-lines", count=2) as engine:
            rng = np.random.default_rng(1)
            before = engine.reset(["1", "2"])
            kept = before.observations.copy()
            engine.send(random_codes(before.masks, rng))
            after = engine.recv()
            np.testing.assert_array_equal(before.observations, kept)
            self.assertFalse(np.array_equal(after.observations, kept))

    def test_masks_and_random_codes(self):
        with Engine("color-lines", count=4) as engine:
            block = engine.reset(["1", "2", "3", "4"])
            masks = unpacked(block.masks, engine.spec["codes"])
            self.assertEqual(masks.shape, (4, 81 * 81))
            rng = np.random.default_rng(3)
            for _ in range(50):
                self.assertTrue(masks[np.arange(4), random_codes(block.masks, rng)].all())

    def test_random_codes_are_equally_likely(self):
        words = np.zeros((1, 206), np.int32)
        words[0, 0], words[0, 21], words[0, 205] = 1 << 5, 1 << 28, 1
        rng = np.random.default_rng(1)
        drawn = [int(random_codes(words, rng)[0]) for _ in range(3000)]
        counts = {code: drawn.count(code) for code in set(drawn)}
        self.assertEqual(set(counts), {5, 700, 6560})
        self.assertTrue(all(900 < count < 1100 for count in counts.values()), counts)
        self.assertEqual(int(random_codes(np.zeros((1, 206), np.int32), rng)[0]), ANEW)

    def test_games_wait_and_begin_anew(self):
        with Engine("color-lines", count=2) as engine:
            block = engine.reset(["1", "2"])
            first = block.observations.copy()
            block = engine.step(np.array([WAIT, ANEW], np.int32))
            np.testing.assert_array_equal(block.observations[0], first[0])
            self.assertFalse(np.array_equal(block.observations[1], first[1]))


class Refusals(unittest.TestCase):
    def test_an_illegal_code_says_why_and_changes_nothing(self):
        with Engine("color-lines", count=2) as engine:
            block = engine.reset(["1", "2"])
            legal = random_codes(block.masks, np.random.default_rng(1))
            board = engine.ask("position", game=0)
            with self.assertRaises(Refused) as told:
                engine.step(np.array([legal[0], 0], np.int32))
            self.assertEqual((told.exception.game, told.exception.code), (1, "illegal"))
            self.assertRegex(str(told.exception), r"^game 1: \w.*\.$")
            self.assertEqual(engine.ask("position", game=0), board)
            engine.step(legal)

    def test_codes_that_are_none(self):
        with Engine("cant-stop", seats=["learner"]) as engine:
            with self.assertRaisesRegex(Refused, "reset"):
                engine.step(np.array([0], np.int32))
            engine.reset(["1"])
            for code in (-3, 80, 10**6):
                with self.assertRaises(Refused):
                    engine.step(np.array([code], np.int32))
            with self.assertRaises(ValueError):
                engine.step(np.array([1, 2], np.int32))
            with self.assertRaises(ValueError):
                engine.step(np.array([0.5]))

    def test_bad_settings_games_and_seats_are_told(self):
        for make, word in (
            (lambda: Engine("color-lines", settings={"colors_count": 99}), "colorsCount"),
            (lambda: Engine("checkers"), "checkers"),
            (lambda: Engine("cant-stop", seats=["learner", "bot:nobody"]), "nobody"),
            (lambda: Engine("cant-stop", count=100_000), "4096"),
        ):
            with self.assertRaisesRegex(EngineError, word):
                make()

    def test_send_and_recv_take_turns(self):
        with Engine("cant-stop", seats=["learner"]) as engine:
            block = engine.reset(["1"])
            with self.assertRaisesRegex(EngineError, "send"):
                engine.recv()
            engine.send(random_codes(block.masks, np.random.default_rng(1)))
            with self.assertRaisesRegex(EngineError, "recv"):
                engine.send(np.array([0], np.int32))
            engine.recv()


class Ending(unittest.TestCase):
    def test_a_process_that_dies_is_told(self):
        engine = Engine("cant-stop", seats=["learner"])
        block = engine.reset(["1"])
        os.kill(engine.pid, signal.SIGKILL)
        with self.assertRaisesRegex(EngineError, "ended"):
            for _ in range(3):
                block = engine.step(random_codes(block.masks, np.random.default_rng(1)))
        with self.assertRaisesRegex(EngineError, "closed"):
            engine.step(np.array([0], np.int32))

    def test_without_node_it_says_so(self):
        before = os.environ.get("PARLOUR_NODE")
        os.environ["PARLOUR_NODE"] = "/nowhere/node"
        try:
            with self.assertRaisesRegex(EngineError, "PARLOUR_NODE"):
                Engine("cant-stop")
        finally:
            if before is None:
                del os.environ["PARLOUR_NODE"]
            else:
                os.environ["PARLOUR_NODE"] = before

    def test_nothing_is_left_behind(self):
        engine = Engine("cant-stop", seats=["learner"])
        pid = engine.pid
        self.assertEqual(glob.glob(f"/dev/shm/parlour-*{os.getpid()}*"), [])
        engine.close()
        engine.close()
        self.assertTrue(gone(pid))
        with self.assertRaisesRegex(EngineError, "closed"):
            engine.reset(["1"])
        forgotten = Engine("cant-stop", seats=["learner"])
        pid = forgotten.pid
        del forgotten
        gc.collect()
        for _ in range(50):
            if gone(pid):
                break
            time.sleep(0.1)
        self.assertTrue(gone(pid))


if __name__ == "__main__":
    unittest.main()
