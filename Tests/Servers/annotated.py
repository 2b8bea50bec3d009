"""Writes the servers' schemas with the annotations of their lists: annotated.py SERVERS FOLDER."""

import json, pathlib, sys

servers, folder = map(pathlib.Path, sys.argv[1:])
folder.mkdir(parents=True)
annotations = json.loads((pathlib.Path(__file__).parent / "annotations.json").read_text())
for case, added in annotations.items():
    server, name = case.split("/")
    schema = json.loads((servers / server / "cases" / name / "schema.json").read_text())
    (folder / f"{server}-{name}.json").write_text(json.dumps({**schema, **added}, indent=2))
