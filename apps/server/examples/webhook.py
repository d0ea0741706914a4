"""
A receiver of webhooks: checks each signature, and tells every event once, however often it comes.

    WEBHOOK_SECRET=whsec_… python3 webhook.py 9009 [COUNT]

Needs only the standard library. docs/webhooks.md explains it.
"""

import base64
import hashlib
import hmac
import http.server
import json
import os
import sys
import time

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
seen = set()  # keep it where a restart does not lose it


def is_genuine(headers, body):
    """Signed by whoever has the secret, over this id, time and body, within the last five minutes."""
    sent = headers["webhook-timestamp"]
    text = f"{headers['webhook-id']}.{sent}.".encode() + body
    wanted = "v1," + base64.b64encode(hmac.digest(KEY, text, hashlib.sha256)).decode()
    return hmac.compare_digest(wanted, headers["webhook-signature"]) and abs(time.time() - int(sent)) < 300


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if not is_genuine(self.headers, body):
            return self.send_error(401)
        self.send_response(204)  # any 2xx: it need not come again
        self.end_headers()
        if self.headers["webhook-id"] not in seen:
            seen.add(self.headers["webhook-id"])
            print(json.loads(body)["text"], flush=True)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver)
count = float(sys.argv[2]) if len(sys.argv) > 2 else float("inf")
while len(seen) < count:
    server.handle_request()
