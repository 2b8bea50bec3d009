#!/usr/bin/env python3
"""Checks a recording of the servers with their descriptions, then with wrong rules and identities.

    rules.py QUIRE RECORDING DESCRIPTIONS ANNOTATED

DESCRIPTIONS is a folder of descriptions with their overlays, ANNOTATED one of annotated schemas.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

QUIRE, recording, descriptions, annotated = sys.argv[1], *map(pathlib.Path, sys.argv[2:])
KINTO = "/buckets/{bucket_id}/collections/{collection_id}/records"
RULES = [
    ("fastapi", "/pets", {"style": "offset", "send": "page"}),
    ("fastapi", "/pets", {"style": "page", "send": "page", "total": "/size"}),
    ("fastapi", "/pets", {"style": "page", "send": "size"}),
    ("fastapi", "/pets-offset", {"style": "page", "send": "offset"}),
    ("fastapi", "/pets-cursor", {"style": "cursor", "next": "/previous_page", "send": "cursor"}),
    ("fastapi", "/pets-cursor", {"style": "after", "next": "/items/-1/id", "send": "cursor"}),
    ("fastapi", "/pets-links", {"style": "link", "next": "/links/last"}),
    ("fastapi", "/pets-header", {"style": "page", "send": "size"}),
    ("drf", "/api/tracks/", {"style": "page", "send": "offset"}),
    ("drf", "/api/albums/", {"style": "link", "next": "/previous"}),
    ("drf", "/api/plays/", {"style": "link", "next": "/previous"}),
    ("kinto", KINTO, {"style": "cursor", "next": "header:ETag", "send": "_token"}),
]
ALBUM = "$.paths['/api/albums/{album_id}/tracks/'].get.parameters[?@.name == 'album_id']"
IDENTITIES = [(ALBUM, "Artist"), (ALBUM, "Track"), ("$.components.schemas.Track.properties.album", "Track")]


def check(*inputs, against=recording):
    run = subprocess.run(
        [QUIRE, "check", *inputs, "--against", against, "--format", "json"],
        capture_output=True, text=True)
    return run.returncode, [json.loads(line) for line in run.stdout.splitlines()], run.stderr


def errors(found, code):
    return [one for one in found if one["code"] == code and one["severity"] == "error"]


bad = []
for folder, lists in [(descriptions, 12), (annotated, 17)]:
    code, found, text = check(folder)
    proved = [one for one in found if "paging rule is proved" in one["message"]]
    print(f"proof: {folder.name}: {len(proved)} of {lists} rules proved")
    if code or text or len(proved) != lists:
        bad.append(f"{folder.name}: {text} {[one for one in found if one not in proved]}")


def distinct():
    """The recording with each request once."""
    seen = set()
    entries = json.loads(recording.read_text())["log"]["entries"]
    entries = [one for one in entries if one["request"]["url"] not in seen
               and not seen.add(one["request"]["url"])]
    return json.dumps({"log": {"entries": entries}})


def plant(name, target, update, code):
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        short = folder / "short.har"
        short.write_text(SHORT)
        shutil.copy(descriptions / f"{name}.json", folder)
        shutil.copy(descriptions / "quire.json", folder)
        overlay = folder / f"{name}.overlay.yaml"
        head = "overlay: 1.1.0\ninfo: { title: Corrections, version: '1' }\nactions:\n"
        own = descriptions / f"{name}.overlay.yaml"
        head = own.read_text().rstrip() + "\n" if own.exists() else head
        lines = ["  - " + json.dumps({"target": target, "update": update})]
        overlay.write_text(head + "\n".join(lines) + "\n")
        status, found, text = check(folder / f"{name}.json", against=short)
        found = errors(found, code)
        if not status or not found:
            return bad.append(f"not found: {name} {target} {update} {text}")
        actions = [line for line in found[0].get("help", "").split("\n") if line]
        if not actions:
            return 0
        overlay.write_text(head + "\n".join(lines + ["  " + line for line in actions]) + "\n")
        status, found, text = check(folder / f"{name}.json", against=short)
        if errors(found, code) or text:
            return bad.append(f"not gone: {name} {target} {actions} {found} {text}")
        return 1


SHORT = distinct()
rules = [plant(name, f"$.paths['{path}'].get", {"x-pagination": rule}, "recorded-paging")
         for name, path, rule in RULES]
identities = [plant("drf", target, {"x-id": name}, "recorded-identity")
              for target, name in IDENTITIES]
for kind, planted in [("rules", rules), ("identities", identities)]:
    found = [one for one in planted if one is not None]
    print(f"proof: {len(found)} of {len(planted)} wrong {kind} found, {sum(found)} corrected")
print("\n".join(bad))
sys.exit(len(bad) > 0)
