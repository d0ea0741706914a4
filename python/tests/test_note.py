"""The Python snippets of the Color Lines note, as they stand there, and what they promise."""

import unittest

import numpy as np
from wzlz_ai import GameConfig, Position, SimulationEnvironment


class Snippets(unittest.TestCase):
    def test_configuration(self):
        # Standard game (with preview)
        config = GameConfig(
            rows=9,
            cols=9,
            colors_count=7,
            match_length=5,
            balls_per_turn=3,
            initial_balls=5,
            show_next_balls=True,  # Show preview
        )
        self.assertEqual(config, GameConfig())

        # Hard mode (no preview)
        config_hard = GameConfig(
            show_next_balls=False  # Hide preview
        )
        self.assertNotEqual(config_hard, config)

    def test_movement_rules(self):
        config = GameConfig()
        env = SimulationEnvironment(config, seed=42)
        state = env.reset()

        # Test pathfinding
        path_exists, path = env.is_path_clear(
            Position(0, 0),
            Position(2, 2),
            state,
        )

        # Verify path only uses horizontal/vertical moves
        for i in range(len(path) - 1):
            curr = path[i]
            next_pos = path[i + 1]
            row_diff = abs(next_pos.row - curr.row)
            col_diff = abs(next_pos.col - curr.col)

            # Only one should be 1, the other should be 0
            assert (row_diff == 1 and col_diff == 0) or \
                   (row_diff == 0 and col_diff == 1)

        self.assertTrue(path_exists)
        self.assertEqual(len(path), 5)
        env.close()

    def test_game_modes(self):
        # Mode with preview
        env1 = SimulationEnvironment(GameConfig(show_next_balls=True))
        state1 = env1.reset()
        assert len(state1.next_balls) == 3  # Has preview

        # Mode without preview
        env2 = SimulationEnvironment(GameConfig(show_next_balls=False))
        state2 = env2.reset()
        assert len(state2.next_balls) == 0  # No preview
        self.assertIn("Next balls: ???", str(state2))
        env1.close()
        env2.close()


class PathsInAnyState(unittest.TestCase):
    def test_a_block_is_walked_round_and_a_wall_is_not_crossed(self):
        with SimulationEnvironment(GameConfig(), seed=1) as env:
            state = env.reset()
            state.board[:] = 0
            state.board[0, 0] = 1
            state.board[1, 1] = 2
            self.assertEqual(
                env.is_path_clear(Position(0, 0), Position(2, 2), state),
                (True, [Position(0, 0), Position(0, 1), Position(0, 2), Position(1, 2), Position(2, 2)]),
            )
            self.assertEqual(env.is_path_clear(Position(0, 0), Position(1, 1), state), (False, []))
            state.board[0, 1] = state.board[1, 0] = 3
            self.assertEqual(env.is_path_clear(Position(0, 0), Position(2, 2), state), (False, []))
            self.assertEqual(env.is_path_clear(Position(0, 0), Position(9, 9), state), (False, []))

    def test_a_move_is_played_and_its_points_are_told(self):
        with SimulationEnvironment(GameConfig(), seed=5) as env:
            state = env.reset()
            start = Position(*(int(at) for at in np.argwhere(state.board > 0)[0]))
            goals = [Position(int(row), int(col)) for row, col in np.argwhere(state.board == 0)]
            goal = next(goal for goal in goals if env.is_path_clear(start, goal, state)[0])
            after, points, over = env.step(start, goal)
            self.assertEqual((points, over, after.moves), (0, False, 1))
            self.assertEqual(int((after.board > 0).sum()), int((state.board > 0).sum()) + 3)
            with self.assertRaises(ValueError) as told:
                env.step(goal, goal)
            self.assertIn("game 0", str(told.exception))


if __name__ == "__main__":
    unittest.main()
