"""
A bot for a Parlour server: sits down at tables that take bots and plays any game, by the moves it is offered.

    PARLOUR_TOKEN=parlour_… python3 bot.py http://localhost:8080 [GAMES]

Needs only the standard library. docs/bots-online.md explains it.
"""

import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

SERVER = sys.argv[1].rstrip("/") + "/api/v1"
HEADERS = {"authorization": "Bearer " + os.environ["PARLOUR_TOKEN"], "content-type": "application/json"}
BROKEN = (OSError, http.client.HTTPException, ValueError)  # the server restarts, or the network is gone


def ask(method, path, body=None, read=json.load):
    """Asks until there is an answer. That is safe: a move has its number and is played once."""
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            request = urllib.request.Request(SERVER + path, data, HEADERS, method=method)
            with urllib.request.urlopen(request, timeout=30) as answer:
                return read(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                raise
            time.sleep(float(error.headers.get("retry-after", 1)))
        except BROKEN:
            time.sleep(0.5)


def move(table_id, number, view):
    """The place for ideas: `view` is what this seat sees, `lines` are all legal moves."""
    try:
        line = random.choice(ask("GET", f"/tables/{table_id}/options")["lines"])
        done = ask("POST", f"/tables/{table_id}/move", {"number": number, "line": line})
        print("played", table_id, done["number"], flush=True)
    except urllib.error.HTTPError as error:
        print("refused", error.code, error.read().decode(), flush=True)  # the code, the rule and the sentence


def play(table_id):
    """Follows the stream, however often it breaks, until the game is over."""
    table = {"number": 0, "status": None, "outcome": None}

    def follow(stream):
        for line in filter(bytes.strip, stream):  # an empty line is a heartbeat
            message = json.loads(line)
            table.update(message["table"] if message["type"] == "table" else message)
            if table["outcome"] is not None or table["status"] == "closed" or message["type"] in ("closed", "farewell"):
                return
            if message["type"] in ("table", "played") and table["toAct"] == table["you"]:
                move(table_id, table["number"] + 1, table["view"])

    while table["outcome"] is None and table["status"] != "closed":
        ask("GET", f"/tables/{table_id}/stream?after={table['number']}", read=follow)
    print("over", table_id, table["outcome"], flush=True)


games = float(sys.argv[2]) if len(sys.argv) > 2 else float("inf")
while games > 0:
    mine = [card for card in ask("GET", "/me/tables")["tables"] if card["status"] in ("gathering", "playing")]
    for card in mine or ask("GET", "/tables?bots=true")["tables"]:
        try:
            if card["status"] == "gathering":
                ask("POST", f"/tables/{card['table']}/sit", {})
            play(card["table"])
            games -= 1
            break
        except urllib.error.HTTPError:
            continue  # somebody was quicker
    else:
        time.sleep(0.5)
