"""Serves a folder by HTTPS on this machine, and writes the port into a file.

bundle-server.py FOLDER CERTIFICATE KEY PORT-FILE
"""

import functools
import http.server
import pathlib
import ssl
import sys

folder, certificate, key, port = sys.argv[1:]
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True)
pathlib.Path(port).write_text(str(server.server_port))
server.serve_forever()
