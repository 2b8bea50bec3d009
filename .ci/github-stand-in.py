#!/usr/bin/env python3
"""A mock server of GitHub's API, which searches, lists and shows made-up users.

Prints its port, then serves until it is terminated.

  /search/users?q=&page=&per_page=   total_count and items; 422 after 1000 matches
  /users?since=&per_page=            a bare array; the next page is in the header Link
  /users/LOGIN                       one user, or 404
  /broken/...  /garbage/...          status 500; a body that is no JSON
  /moody/search/users?...            the same search, but every page after the first fails once
"""
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

SEARCH_LIMIT = 1000


def user(number):
    login = f"{'dan' if number % 2 else 'mio'}-{number}"
    return {
        "id": number * 3, "login": login, "avatar_url": f"https://a.example/{number}",
        "html_url": f"https://h.example/{login}", "type": "User", "site_admin": False,
    }


#: The pages that have failed once.
MOODY = set()
USERS = [user(number) for number in range(1, 2101)]


class StandIn(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        parts = urlsplit(self.path)
        query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        size = min(int(query.get("per_page", 30)), 100)
        match parts.path.strip("/").split("/"):
            case ["search", "users"]:
                self.search(query.get("q", ""), int(query.get("page", 1)), size)
            case ["users"]:
                self.list(int(query.get("since", 0)), size)
            case ["users", login]:
                found = [user for user in USERS if user["login"] == unquote(login)]
                self.answer(200, found[0]) if found else self.refuse(404, "Not Found")
            case ["moody", "search", "users"]:
                page = int(query.get("page", 1))
                if page > 1 and page not in MOODY:
                    MOODY.add(page)
                    return self.refuse(503, "Not now")
                self.search(query.get("q", ""), page, size)
            case ["broken", *_]:
                self.refuse(500, "Server Error")
            case ["garbage", *_]:
                self.send(200, b"<html>no JSON</html>")
            case _:
                self.refuse(404, "Not Found")

    def search(self, words, page, size):
        if not words or (page - 1) * size >= SEARCH_LIMIT:
            return self.refuse(422, "Validation Failed")
        found = [user for user in USERS if words in user["login"]]
        served = found[:SEARCH_LIMIT][(page - 1) * size:page * size]
        self.answer(200, {
            "total_count": len(found), "incomplete_results": False,
            "items": [{**user, "score": 1.0} for user in served],
        })

    def list(self, since, size):
        rest = [user for user in USERS if user["id"] > since]
        headers = {}
        if len(rest) > size:
            host, last = self.headers["Host"], rest[size - 1]["id"]
            headers["Link"] = (
                f'<http://{host}/users?since={last}&per_page={size}>; rel="next", '
                f'<http://{host}/users{{?since}}>; rel="first"')
        self.answer(200, rest[:size], headers)

    def refuse(self, status, message):
        self.answer(status, {"message": message})

    def answer(self, status, value, headers={}):
        self.send(status, json.dumps(value).encode(), headers)

    def send(self, status, body, headers={}):
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), StandIn)
print(server.server_address[1], flush=True)
server.serve_forever()
