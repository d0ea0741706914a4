"""
An external bot for Parlour: plays Can't Stop sensibly and any other game at random.

    npx parlour simulate cant-stop --seats 'bot:cmd:"python3 packages/arena/examples/external_bot.py",bot:random' --rotate

Needs only the standard library. docs/arena.md describes the lines that are exchanged.
"""

import json
import random
import sys

LENGTH = {column: 13 - 2 * abs(7 - column) for column in range(2, 13)}  # steps to the top of each column


def say(line):
    print(line, flush=True)  # without flush the line would wait in a buffer and be late


def cant_stop(view, actions):
    """Takes the largest share of columns, and stops when the turn has gained enough to be worth keeping."""
    camps = view["camps"][view["seat"]]
    runners = {column: height for column, height in enumerate(view["runners"]) if height > 0}
    if "stop" in actions:
        gained = sum((height - camps[column]) / LENGTH[column] for column, height in runners.items())
        won = sum(runners.get(column, camps[column]) == LENGTH[column] for column in LENGTH)
        enough = won >= view["settings"]["columnsToWin"] or (len(runners) == 3 and gained >= 0.6)
        return "stop" if enough else "roll"
    if actions == ["pass"]:
        return "pass"

    def worth(action):
        columns = [int(number) for number in action.split("+")]
        fresh = len({column for column in columns if column not in runners})
        return sum(1 / LENGTH[column] for column in columns) - 0.15 * fresh

    return max((action for action in actions if action != "roll"), key=worth, default="roll")


def main():
    game = {}
    for line in sys.stdin:  # ends when Parlour does
        word, _, rest = line.strip().partition(" ")
        if word == "parlour":
            say("name Climber")
            say("want actions")
            say("ready")
        elif word == "game":
            game = json.loads(rest)
        elif word == "position":
            number, _, text = rest.partition(" ")
            position = json.loads(text)
            actions = position["actions"]
            move = cant_stop(position["view"], actions) if game["game"] == "cant-stop" else random.choice(actions)
            say(f"move {number} {move}")
        elif word == "quit":
            break


main()
