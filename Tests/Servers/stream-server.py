#!/usr/bin/env python3
"""A server of streams for StreamServerTests, on a free port of 127.0.0.1, which it prints.

The path chooses the behavior. The process ends when its standard input is closed."""
import collections
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

CLOSED = []
GATES = collections.defaultdict(lambda: threading.Semaphore(0))


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def begin(self, media_type):
        self.send_response(200)
        self.send_header("Content-Type", media_type)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def part(self, data):
        if data:
            self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
            self.wfile.flush()

    def end(self):
        self.wfile.write(b"0\r\n\r\n")
        self.wfile.flush()

    def answer(self, status, media_type, body):
        self.send_response(status)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def events(self, parts, pause=0.0):
        self.begin("text/event-stream; charset=utf-8")
        for part in parts:
            self.part(part)
            time.sleep(pause)

    def do_GET(self):
        name, _, value = self.path[1:].partition("/")
        try:
            getattr(self, "get_" + name)(value)
        except (BrokenPipeError, ConnectionResetError):
            CLOSED.append(self.path)

    def get_closed(self, _):
        """The paths whose client closed the connection."""
        self.answer(200, "text/plain", "\n".join(CLOSED).encode())

    def get_bytes(self, _):
        """All the syntax of events, one byte at a time, so that each character is split."""
        text = (
            "\ufeff: comment\r\n\r\n"
            "data: \"größe 🐝\"\r\n\r\n"
            "event: price\rid: 7\rdata: {\"a\":\rdata: 1}\r\r"
            "data\n\n"
            "id\nretry: 20\nunknown: x\ndata:[1]\n\n"
            "data: unfinished"
        )
        self.events([bytes([byte]) for byte in text.encode()], pause=0.001)
        self.end()

    def get_gated(self, value):
        """Events with comments between them, each after a request for /go."""
        gate = GATES[value]
        self.begin("text/event-stream")
        for index in range(4):
            self.part(b": still here\n\ndata: %d\n\n" % index)
            gate.acquire(timeout=300)
        self.end()

    def get_go(self, value):
        """Opens a gate once."""
        GATES[value].release()
        self.send_response(204)
        self.end_headers()

    def get_endless(self, _):
        self.begin("text/event-stream")
        while True:
            self.part(b"data: 1\n\n")
            time.sleep(0.01)

    def get_resumed(self, _):
        """Three events in each connection, which is then lost in the middle of the next."""
        first = int(self.headers.get("Last-Event-ID", "0")) + 1
        if first > 9:
            self.send_response(204)
            self.end_headers()
            return
        self.events([b"retry: 10\n"])
        for index in range(first, first + 3):
            self.part(b"id: %d\ndata: %d\n\n" % (index, index))
        self.part(b"id: %d\ndata: lost" % (first + 3))
        self.close_connection = True

    def get_json(self, _):
        self.answer(200, "application/json", b'{"error": "no stream"}')

    def get_busy(self, _):
        self.answer(503, "application/problem+json", b'{"title": "busy", "detail": "come back"}')

    def get_long(self, megabytes):
        """One event with a long line."""
        self.begin("text/event-stream")
        self.part(b'data: "')
        for _ in range(int(megabytes)):
            self.part(b"x" * 1024 * 1024)
        self.part(b'"\n\n')
        self.end()

    def get_lines(self, count):
        """Lines, of which some are empty, and the last has no end; parts end anywhere."""
        self.begin("application/x-ndjson")
        text = "".join(
            '{"id": %d, "name": "größe 🐝"}%s' % (index, "\r\n" if index % 2 else "\n\n")
            for index in range(int(count))
        ).encode()[:-1]
        step = 4093
        for start in range(0, len(text), step):
            self.part(text[start : start + step])
        self.end()

    def get_sequence(self, _):
        """A JSON text sequence (RFC 7464) with a text in several lines."""
        self.begin("application/json-seq")
        self.part(b'\x1e{"id": 1,\n "name": "a\\"}"}\n\x1e')
        self.part(b'{"id": 2, "name": "b"}\n')
        GATES["sequence"].acquire(timeout=300)
        self.part(b'\x1e{"id": 3, "name": "c"}')
        self.end()

    def get_dies(self, _):
        """Two lines, and then the whole process ends."""
        self.begin("application/jsonl")
        self.part(b'{"id": 1, "name": "a"}\n{"id": 2, "name": "b"}\n{"id": 3')
        time.sleep(0.1)
        os._exit(1)

    def get_fast(self, megabytes):
        """Lines as fast as the connection takes them."""
        self.begin("application/jsonl")
        line = b'{"id": 1, "name": "%s"}\n' % (b"x" * 998)
        for _ in range(int(megabytes)):
            self.part(line * 1024)
        self.end()


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
os._exit(0)
