"""Run by `npm test`: python3 -m unittest in this folder."""

import random
import unittest

from parlour_env import Env, Refused, TurnEnv, VectorEnv, held_out_seeds


def play(env, seed, steps=60):
    """Positions are told apart by their pictures; a fixed seed must give a fixed game."""
    choose = random.Random(seed)
    _, info = env.reset(seed=seed)
    pictures, earned = [env.render()], 0
    for _ in range(steps):
        _, reward, terminated, truncated, info = env.step(choose.choice(info["legal"]))
        pictures.append(env.render())
        earned += reward
        if terminated or truncated:
            break
    return pictures, earned, info


class ColorLines(unittest.TestCase):
    def test_the_same_seed_gives_the_same_game(self):
        with Env("color-lines") as env:
            self.assertEqual(play(env, 3), play(env, 3))
            self.assertNotEqual(play(env, 3)[0], play(env, 4)[0])

    def test_rewards_add_up_to_the_score(self):
        with Env("color-lines", colors_count=3, match_length=3) as env:
            _, earned, info = play(env, 5, 400)
            self.assertEqual(earned, info["about"]["score"])
            self.assertGreater(earned, 0)

    def test_shape_and_mask(self):
        with Env("color-lines", rows=7, cols=6) as env:
            observation, info = env.reset(seed=1)
            self.assertEqual(env.observation_shape, (7, 6, 8))
            cells = observation.reshape(-1) if hasattr(observation, "reshape") else observation
            self.assertEqual(sum(cells), 42)
            mask = env.action_mask()
            self.assertEqual([code for code in range(env.action_count) if mask[code]], sorted(info["legal"]))

    def test_preview_is_hidden_when_agreed(self):
        with Env("color-lines", show_next_balls=False) as env:
            self.assertEqual(env.reset(seed=1)[1]["about"]["next"], "")
        with Env("color-lines") as env:
            self.assertEqual(len(env.reset(seed=1)[1]["about"]["next"]), 3)

    def test_path(self):
        with Env("color-lines") as env:
            _, info = env.reset(seed=1)
            code = info["legal"][0]
            start, goal = divmod(code, 81)
            clear, path = env.is_path_clear(divmod(start, 9), divmod(goal, 9))
            self.assertTrue(clear)
            self.assertEqual((path[0], path[-1]), (divmod(start, 9), divmod(goal, 9)))
            self.assertTrue(all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in zip(path, path[1:])))
            self.assertEqual(env.is_path_clear(divmod(start, 9), divmod(start, 9)), (False, []))

    def test_refusals_say_why_and_change_nothing(self):
        with Env("color-lines") as env:
            env.reset(seed=1)
            before = env.render()
            with self.assertRaises(Refused) as refused:
                env.step("0,0>99,99")
            self.assertEqual(refused.exception.code, "illegal" if refused.exception.reasons else "unknown-code")
            self.assertEqual(env.render(), before)

    def test_a_restored_moment_has_the_same_future(self):
        with Env("color-lines") as env:
            _, info = env.reset(seed=2)
            saved = env.save()
            env.step(info["legal"][7])
            future = env.render()
            env.restore(saved)
            env.step(info["legal"][7])
            self.assertEqual(env.render(), future)

    def test_many_at_once(self):
        with VectorEnv("color-lines", 5) as envs:
            observations, infos = envs.reset(seed=held_out_seeds(1)[0])
            self.assertEqual(len(observations), 5)
            _, rewards, terminated, _, _ = envs.step([info["legal"][0] for info in infos])
            self.assertEqual((len(rewards), any(terminated)), (5, False))

    def test_a_game_that_ended_begins_anew(self):
        with VectorEnv("color-lines", 2, rows=4, cols=4, match_length=4, initial_balls=8) as envs:
            _, infos = envs.reset(seed=1)
            ended = 0
            for _ in range(60):
                _, _, terminated, _, infos = envs.step([info["legal"][0] for info in infos])
                ended += sum(terminated)
                for over, info in zip(terminated, infos):
                    self.assertTrue(info["legal"])
                    self.assertEqual(over, "ended" in info)
            self.assertGreater(ended, 5)

    def test_bad_settings_are_told(self):
        with self.assertRaises(RuntimeError) as told:
            Env("color-lines", colors_count=99)
        self.assertIn("colorsCount", str(told.exception))


class CantStop(unittest.TestCase):
    def test_against_a_bot(self):
        with Env("cant-stop", seats=["bot:rule28", "learner"]) as env:
            _, earned, info = play(env, 1, 5000)
            self.assertIn(earned, (-1, 1))
            self.assertIsNotNone(info["scores"])

    def test_two_learners_in_turn(self):
        with TurnEnv("cant-stop", 2) as env:
            env.reset(seed=1)
            choose = random.Random(1)
            seen = set()
            while env.agent_selection is not None:
                seen.add(env.agent_selection)
                _, _, _, _, info = env.last()
                env.step(choose.choice(info["legal"]))
            self.assertEqual(seen, {"seat_0", "seat_1"})
            self.assertEqual(sorted(env.rewards.values()), [-1, 1])


if __name__ == "__main__":
    unittest.main()
