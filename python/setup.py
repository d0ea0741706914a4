"""Bundles the engine into the package: needs the checkout around this folder, with its Node packages installed."""

import os
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent.parent


class BuildWithEngine(build_py):
    def run(self) -> None:
        super().run()
        target = Path(self.build_lib).resolve() / "parlour" / "engine.mjs"
        pinned = ROOT / "node_modules" / "node" / "bin" / "node"
        node = os.environ.get("PARLOUR_NODE") or (str(pinned) if pinned.exists() else "node")
        subprocess.run([node, str(ROOT / "python" / "build.js"), str(target)], check=True)


setup(cmdclass={"build_py": BuildWithEngine})
