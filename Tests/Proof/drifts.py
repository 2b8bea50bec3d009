#!/usr/bin/env python3
"""Plants drifts of ten kinds at four places of a description in two versions of OpenAPI.

Each must be found, and be gone after its actions are pasted into the overlay.

    drifts.py QUIRE
"""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile

QUIRE = sys.argv[1]
TEXT = {"type": "string"}


def structure(required, **properties):
    return {"type": "object", "required": required, "properties": properties}


def reference(name):
    return {"$ref": f"#/components/schemas/{name}"}


def description(version):
    core = structure(
        ["name", "size", "state", "born", "shape"], name=TEXT, size={"type": "integer"},
        state={"type": "string", "enum": ["on", "off"]}, shape=reference("Shape"), note=TEXT,
        born={"type": "string", "format": "date-time"})
    schemas = {
        "Core": core,
        "Circle": structure(["kind", "r"], kind={"type": "string", "enum": ["circle"]},
                            r={"type": "number"}),
        "Square": structure(["kind", "side"], kind={"type": "string", "enum": ["square"]},
                            side={"type": "number"}),
        "Shape": {"oneOf": [reference("Circle"), reference("Square")], "discriminator": {
            "propertyName": "kind", "mapping": {
                "circle": "#/components/schemas/Circle", "square": "#/components/schemas/Square"}}},
        "Nested": structure(["core"], core=reference("Core")),
        "Listed": structure(["cores"], cores={"type": "array", "items": reference("Core")}),
        "Derived": {"allOf": [reference("Core"), structure(["extra"], extra=TEXT)]},
    }

    def operation(name, schema):
        content = {"application/json": {"schema": reference(schema)}}
        return {"get": {
            "operationId": name, "responses": {"200": {"description": "", "content": content}},
            "parameters": [{"name": "id", "in": "path", "required": True, "schema": TEXT}]}}

    return {
        "openapi": version, "info": {"title": "Shop", "version": "1"},
        "servers": [{"url": "https://shop.example/v1"}], "components": {"schemas": schemas},
        "paths": {
            "/roots/{id}": operation("getRoot", "Core"),
            "/nested/{id}": operation("getNested", "Nested"),
            "/lists/{id}": operation("getList", "Listed"),
            "/derived/{id}": operation("getDerived", "Derived")}}


GOOD = {"name": "a", "size": 1, "state": "on", "born": "2026-01-02T03:04:05Z",
        "shape": {"kind": "circle", "r": 1.5}, "note": "x"}
PLACES = {
    "roots": lambda core: core, "nested": lambda core: {"core": core},
    "lists": lambda core: {"cores": [GOOD, core]}, "derived": lambda core: {**core, "extra": "e"}}
KINDS = {
    "missing": lambda core: core.pop("name"), "null": lambda core: core.update(name=None),
    "null instead of a reference": lambda core: core.update(shape=None),
    "kind": lambda core: core.update(size="7"), "undeclared": lambda core: core.update(color="red"),
    "value": lambda core: core.update(state="paused"),
    "tag": lambda core: core.update(shape={"kind": "triangle", "a": 1}),
    "format": lambda core: core.update(born="yesterday"), "status": None, "media type": None}


def entry(place, body, status=200, media="application/json"):
    text = body if isinstance(body, str) else json.dumps(body)
    return {
        "request": {"method": "GET", "url": f"https://shop.example/v1/{place}/7", "headers": []},
        "response": {"status": status, "headers": [{"name": "Content-Type", "value": media}],
                     "content": {"size": len(text), "mimeType": media, "text": text}}}


def check(folder, text, entries, actions=()):
    (folder / "shop.json").write_text(json.dumps(text))
    (folder / "s.har").write_text(json.dumps({"log": {"entries": entries}}))
    overlay = folder / "shop.overlay.yaml"
    overlay.unlink(missing_ok=True)
    if actions:
        head = "overlay: 1.1.0\ninfo: { title: Corrections, version: '1' }\nactions:\n"
        overlay.write_text(head + "\n".join(actions) + "\n")
    run = subprocess.run(
        [QUIRE, "check", "shop.json", "--against", "s.har", "--format", "json"], cwd=folder,
        capture_output=True, text=True)
    return run.returncode, [json.loads(line) for line in run.stdout.splitlines()], run.stderr


def planted(kind, place):
    core = copy.deepcopy(GOOD)
    if kind == "status":
        return entry(place, PLACES[place](core), status=202)
    if kind == "media type":
        return entry(place, "a,b", media="text/csv")
    KINDS[kind](core)
    return entry(place, PLACES[place](core))


def main():
    bad = count = 0
    for version in ["3.0.3", "3.1.0"]:
        text = description(version)
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            clean = [entry(place, wrapped(GOOD)) for place, wrapped in PLACES.items()]
            code, found, errors = check(folder, text, clean)
            if code or found:
                sys.exit(f"a false alarm: {found} {errors}")
            for kind in KINDS:
                for place in PLACES:
                    count += 1
                    entries = [entry(place, PLACES[place](GOOD)), planted(kind, place)]
                    code, found, errors = check(folder, text, entries)
                    actions = [line for finding in found
                               for line in finding.get("help", "").split("\n") if line]
                    # A member that is not declared is no contradiction.
                    if len(found) != 1 or not actions or code != (kind != "undeclared"):
                        bad += 1
                        print(f"not found: {version} {kind} {place}: {found} {errors}")
                        continue
                    code, found, errors = check(folder, text, entries, actions)
                    if code or found or errors:
                        bad += 1
                        print(f"not gone: {version} {kind} {place}: {actions} {found} {errors}")
    print(f"proof: {count} planted drifts, {count - bad} found and corrected")
    sys.exit(bad > 0)


main()
