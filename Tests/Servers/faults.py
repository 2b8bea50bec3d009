"""A disturbed network, as a script of mitmproxy: cuts, truncates, delays, and refuses for a while.

Of a URL every other request is disturbed, each time in the next way, so that whoever asks again
gets the answer.
"""

import asyncio, collections, email.utils, itertools

from mitmproxy import http


KINDS = ["refuse", "cut", "truncate", "delay", "rest", "refuse until"]


class Faults:
    def __init__(self):
        self._disturbed = collections.Counter()
        self._kinds = itertools.cycle(KINDS)
        self._truncated = set()
        self.count = dict.fromkeys(KINDS, 0)

    async def request(self, flow):
        self._disturbed[flow.request.url] += 1
        if self._disturbed[flow.request.url] % 2 == 0:
            return
        kind = next(self._kinds)
        self.count[kind] += 1
        if kind == "refuse":
            flow.response = http.Response.make(429, b"", {"Retry-After": "0"})
        elif kind == "refuse until":
            now = email.utils.formatdate(usegmt=True)
            flow.response = http.Response.make(503, b"", {"Retry-After": now})
        elif kind == "rest":
            # One in full, as the clock of the walk is the real one.
            seconds = "1" if self.count[kind] == 1 else "0"
            flow.response = http.Response.make(503, b"", {"Retry-After": seconds})
        elif kind == "cut":
            flow.kill()
        elif kind == "truncate":
            self._truncated.add(flow.id)
        elif kind == "delay":
            await asyncio.sleep(0.05)

    def response(self, flow):
        if flow.id not in self._truncated:
            return
        self._truncated.discard(flow.id)
        whole = flow.response.raw_content or b""
        flow.response.raw_content = whole[: len(whole) // 2]
        # It promises all of the body, and the connection ends before.
        flow.response.headers.pop("Transfer-Encoding", None)
        flow.response.headers["Content-Length"] = str(len(whole))
        flow.response.headers["Connection"] = "close"

    def done(self):
        print("faults:", ", ".join(f"{kind} {n}" for kind, n in sorted(self.count.items())))


addons = [Faults()]
