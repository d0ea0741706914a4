"""The names under which the note's snippets import Color Lines."""

from parlour.color_lines import Ball, GameConfig, GameState, Position, SimulationEnvironment

__all__ = ["Ball", "GameConfig", "GameState", "Position", "SimulationEnvironment"]
