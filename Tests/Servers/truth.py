"""Compares the items of walks with the known ones: truth.py SERVERS WALKED LABEL [CASE...].

WALKED has lines `CASE<tab>WAY<tab>ID`, and one without an id where a walk begins. Without names of
cases, all cases must have been walked.
"""

import json, pathlib, sys


def main():
    servers, walked = map(pathlib.Path, sys.argv[1:3])
    label, chosen = sys.argv[3], sys.argv[4:]
    ways = read(walked)
    wrong = 0
    for case in json.loads((servers / "index.json").read_text()):
        name = case["case"]
        if chosen and name not in chosen:
            continue
        server, folder = name.split("/")
        truth = json.loads((servers / server / "cases" / folder / "truth.json").read_text())
        expected = [text(key) for key in truth["ids"]]
        amiss = [
            f"{way}: {len(ids)} ids" for way, ids in ways.get(name, {}).items() if ids != expected]
        if name not in ways:
            amiss = ["not walked"]
        wrong += len(amiss)
        print(f"{label}: {name}: {len(expected)} ids in {len(ways.get(name, {}))} ways, "
              + (f"WRONG: {'; '.join(amiss)}" if amiss else "right"))
    sys.exit(wrong > 0)


def read(walked):
    """The ids by case and way, in the order they came."""
    ways = {}
    for line in walked.read_text().splitlines():
        name, way, key = line.split("\t", 2)
        ids = ways.setdefault(name, {}).setdefault(way, [])
        if key:
            ids.append(key)
    return ways


def text(key):
    """A key as a walk prints it; one of several members has a space between them."""
    return " ".join(map(str, key)) if isinstance(key, list) else str(key)


main()
