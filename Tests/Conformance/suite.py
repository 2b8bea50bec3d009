"""The groups of JSON-Schema-Test-Suite as cases."""

import urllib.parse

import json_text
from cases import Case, Test, numbered, with_name

REMOTE = "http://localhost:1234/"
DRAFT = "draft2020-12"


def cases(suites):
    root = suites / "json-schema-test-suite"
    classes = {
        (entry["file"], entry["group"]): _kind(entry)
        for entry in json_text.read((root / "classification.json").read_text())
    }
    remotes = {
        REMOTE + str(path.relative_to(root / "remotes")): path
        for path in (root / "remotes").rglob("*.json")
    }
    tests = root / "tests" / DRAFT
    result = []
    for path in sorted(tests.rglob("*.json"), key=lambda path: str(path.relative_to(tests))):
        file = str(path.relative_to(tests))
        groups = json_text.read(path.read_text())
        names = numbered([group["description"] for group in groups])
        for group, name in zip(groups, names):
            id = f"G{len(result):03}"
            result.append(
                Case(
                    id, "suite", file, name, classes[file, group["description"]], group["schema"],
                    {
                        f"{id}.json": json_text.write(with_name(group["schema"], id)),
                        **_remotes(group["schema"], remotes, id),
                    },
                    _tests(group["tests"]),
                )
            )
    return result


def _kind(entry):
    """The class; of class a with what decides it, and whether it is at the core of the language."""
    if entry["class"] != "a":
        return entry["class"]
    flags = set(entry["flags"])
    is_core = "core" in flags and not flags & {"remote-ref", "metaschema-ref"}
    return entry["sub"][:2] + (" core" if is_core else "")


def _tests(tests):
    names = numbered([test["description"] for test in tests])
    return [
        Test(name, json_text.write(test["data"]), test["valid"])
        for test, name in zip(tests, names)
    ]


def _remotes(schema, remotes, id):
    """The remote documents that a schema leads to, each under the `$id` it is served at."""
    files, ahead = {}, [(schema, "")]
    while ahead:
        for address in _targets(*ahead.pop()):
            name = f"{id}R{urllib.parse.quote(address.removeprefix(REMOTE), '').replace('%', '_')}"
            if address not in remotes or name in files:
                continue
            remote = json_text.read(remotes[address].read_text())
            ahead.append((remote, address))
            own = remote.get("$id", address) if isinstance(remote, dict) else address
            if urllib.parse.urljoin(address, own) != address:
                # It bears another name than it is served under: one schema leads to the other.
                files[f"{name}.served.json"] = json_text.write({"$id": address, "$ref": own})
            elif isinstance(remote, dict):
                remote = {"$id": address, **remote}
            files[name] = json_text.write(remote)
    return files


def _targets(schema, base):
    """The documents that references name, by their absolute addresses."""
    if isinstance(schema, list):
        return [target for element in schema for target in _targets(element, base)]
    if not isinstance(schema, dict):
        return []
    if isinstance(schema.get("$id"), str):
        base = urllib.parse.urljoin(base, schema["$id"])
    own = [schema[k] for k in ("$ref", "$dynamicRef", "$schema") if isinstance(schema.get(k), str)]
    found = [urllib.parse.urldefrag(urllib.parse.urljoin(base, text)).url for text in own]
    return found + [target for member in schema.values() for target in _targets(member, base)]
