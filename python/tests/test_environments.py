"""What Gymnasium and PettingZoo ask of an environment, checked without them (and with them, where they are there)."""

import unittest

import numpy as np
import parlour.gym
import parlour.zoo
from parlour import GAMES, Refused, random_codes
from parlour.gym import AutoresetMode, ParlourEnv, ParlourVectorEnv
from parlour.zoo import ParlourAEC

PLAYERS = {"cant-stop": 2, "fast-track": 3, "rollio": 1, "big-two": 4, "color-lines": 1}


def run(env, seed, steps=30):
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    seen = [observation]
    for _ in range(steps):
        observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        seen += [observation, np.float64(reward), info["action_mask"]]
        if terminated or truncated:
            break
    return seen


class OneLearner(unittest.TestCase):
    def test_reset_and_step_keep_to_the_spaces(self):
        for game in GAMES:
            with ParlourEnv(game) as env:
                observation, info = env.reset(seed=3)
                for _ in range(20):
                    self.assertIn(observation, env.observation_space)
                    self.assertEqual(info["action_mask"].dtype, np.int8)
                    np.testing.assert_array_equal(info["action_mask"], env.action_masks())
                    action = env.action_space.sample(info["action_mask"])
                    self.assertIn(action, env.action_space)
                    observation, reward, terminated, truncated, info = env.step(action)
                    self.assertIs(type(reward), float)
                    self.assertEqual((type(terminated), type(truncated)), (bool, bool))
                    if terminated:
                        break

    def test_a_seed_gives_a_game_and_no_seed_another(self):
        for game in GAMES:
            with ParlourEnv(game) as env:
                first, again = run(env, 5), run(env, 5)
                self.assertEqual(len(first), len(again))
                for one, other in zip(first, again):
                    np.testing.assert_array_equal(one, other)
                self.assertGreater(len({self.after_a_while(env) for _ in range(6)}), 1, game)

    def after_a_while(self, env):
        _, info = env.reset()
        for _ in range(8):
            _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
        return env.position()

    def test_dict_observations(self):
        with ParlourEnv("big-two", dict_observations=True) as env:
            observation, info = env.reset(seed=1)
            self.assertIn(observation, env.observation_space)
            np.testing.assert_array_equal(observation["action_mask"], info["action_mask"])

    def test_an_illegal_action_raises_or_does_nothing(self):
        with ParlourEnv("color-lines") as env:
            env.reset(seed=1)
            with self.assertRaisesRegex(Refused, "game 0: "):
                env.step(0)
        with ParlourEnv("color-lines", illegal="ignore") as env:
            before, _ = env.reset(seed=1)
            after, reward, terminated, truncated, _ = env.step(0)
            np.testing.assert_array_equal(before, after)
            self.assertEqual((reward, terminated, truncated), (0.0, False, False))

    def test_pictures(self):
        for game in GAMES:
            with ParlourEnv(game, render_mode="ansi") as env:
                env.reset(seed=1)
                text = env.render()
                self.assertIsInstance(text, str)
                env.render_mode = "rgb_array"
                image = env.render()
                self.assertEqual((image.dtype, image.ndim, image.shape[2]), (np.uint8, 3, 3))
                self.assertGreater(len(np.unique(image.reshape(-1, 3), axis=0)), 1)
        with self.assertRaises(ValueError):
            ParlourEnv("color-lines", render_mode="human")

    def test_one_learner_is_wanted(self):
        with self.assertRaises(ValueError):
            ParlourEnv("cant-stop", seats=["learner", "learner"])


class Many(unittest.TestCase):
    def play(self, mode, steps=400, **more):
        with ParlourVectorEnv("cant-stop", 4, autoreset_mode=mode, **more) as envs:
            self.assertEqual(envs.metadata["autoreset_mode"], mode)
            observations, infos = envs.reset(seed=11)
            rng = np.random.default_rng(2)
            history = []
            for _ in range(steps):
                step = envs.step(random_codes(envs.packed_masks(), rng))
                self.assertIn(np.array(step[0]), envs.observation_space)
                history.append(tuple(np.array(part) for part in step[:4]) + (step[4],))
        return history

    def test_next_step(self):
        history = self.play(AutoresetMode.NEXT_STEP)
        ended = 0
        for (_, _, terminated, _, _), (_, rewards, later, _, _) in zip(history, history[1:]):
            ended += terminated.sum()
            self.assertTrue((rewards[terminated] == 0).all())
            self.assertFalse(later[terminated].any())
        self.assertGreater(ended, 3)

    def test_same_step(self):
        ended = 0
        for observations, rewards, terminated, _, infos in self.play(AutoresetMode.SAME_STEP):
            self.assertEqual("final_obs" in infos, bool(terminated.any()))
            for game in np.flatnonzero(terminated):
                ended += 1
                self.assertEqual(abs(rewards[game]), 1)
                self.assertFalse(np.array_equal(infos["final_obs"][game], observations[game]))
        self.assertGreater(ended, 3)

    def test_disabled(self):
        with ParlourVectorEnv("cant-stop", 2, limit=3, autoreset_mode=AutoresetMode.DISABLED) as envs:
            envs.reset(seed=1)
            rng = np.random.default_rng(1)
            for _ in range(3):
                _, _, _, truncated, _ = envs.step(random_codes(envs.packed_masks(), rng))
            self.assertTrue(truncated.all())
            with self.assertRaisesRegex(Refused, "over"):
                envs.step(random_codes(envs.packed_masks(), rng))
            envs.reset(options={"reset_mask": np.array([True, False])})
            with self.assertRaisesRegex(Refused, "game 1"):
                envs.step(random_codes(envs.packed_masks(), rng))

    def test_seeds_count_up_and_are_those_of_single_games(self):
        with ParlourVectorEnv("color-lines", 3) as envs, ParlourEnv("color-lines") as env:
            observations, infos = envs.reset(seed=20)
            for index in range(3):
                alone, info = env.reset(seed=20 + index)
                np.testing.assert_array_equal(observations[index], alone)
                np.testing.assert_array_equal(infos["action_mask"][index], info["action_mask"])
            again, _ = envs.reset(seed=[22, 21, 20])
            np.testing.assert_array_equal(again, observations[::-1])


class Several(unittest.TestCase):
    def test_agents_act_one_after_the_other_until_all_have_left(self):
        for game in GAMES:
            with ParlourAEC(game, PLAYERS[game], limit=60) as env:
                env.reset(seed=2)
                earned = {agent: 0.0 for agent in env.possible_agents}
                told = {agent: 0.0 for agent in env.possible_agents}
                acted = set()
                for agent in env.agent_iter(1000):
                    observation, reward, terminated, truncated, info = env.last()
                    told[agent] += reward
                    self.assertIn(observation, env.observation_space(agent))
                    if terminated or truncated:
                        env.step(None)
                        continue
                    acted.add(agent)
                    self.assertTrue(info["action_mask"].any())
                    env.step(env.action_space(agent).sample(observation["action_mask"]))
                    for one, part in env.rewards.items():
                        earned[one] += part
                self.assertEqual(env.agents, [])
                self.assertEqual(acted, set(env.possible_agents), game)
                self.assertEqual(earned, told)

    def test_a_seed_gives_a_game(self):
        def play(env):
            env.reset(seed=9)
            for agent in env.possible_agents:
                env.action_space(agent).seed(4)
            seen = []
            for agent in env.agent_iter(80):
                observation, reward, terminated, truncated, _ = env.last()
                seen.append((agent, observation["observation"].tobytes(), reward))
                over = terminated or truncated
                env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            return seen

        for game in GAMES:
            with ParlourAEC(game, PLAYERS[game], limit=60) as env:
                self.assertEqual(play(env), play(env))


if __name__ == "__main__":
    unittest.main()
