"""Parlour's five games as training environments: `parlour.gym` for one learner, `parlour.zoo` for several.

`Engine` steps hundreds of games at once with numpy arrays and nothing else.
"""

from .engine import ANEW, WAIT, Block, Engine, EngineError, ParlourError, Refused, random_codes, unpacked

GAMES = ("cant-stop", "fast-track", "rollio", "big-two", "color-lines")

__all__ = [
    "ANEW",
    "Block",
    "Engine",
    "EngineError",
    "GAMES",
    "ParlourError",
    "Refused",
    "WAIT",
    "random_codes",
    "unpacked",
]
