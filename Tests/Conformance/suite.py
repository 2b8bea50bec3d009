"""The groups of one draft of JSON-Schema-Test-Suite as cases."""

import urllib.parse

import json_text
from cases import Case, Test, numbered

REMOTE = "http://localhost:1234/"


def tests_folder(suites, draft):
    return suites / "json-schema-test-suite" / "tests" / draft.folder


def cases(suites, draft):
    root = suites / "json-schema-test-suite"
    kind = draft.classes([
        (entry["file"], entry["group"], _kind(entry))
        for entry in json_text.read((root / "classification.json").read_text())
    ])
    remotes = {
        REMOTE + str(path.relative_to(root / "remotes")): path
        for path in (root / "remotes").rglob("*.json")
    }
    tests = tests_folder(suites, draft)
    result = []
    for path in sorted(tests.rglob("*.json"), key=lambda path: str(path.relative_to(tests))):
        file = str(path.relative_to(tests))
        groups = json_text.read(path.read_text())
        names = numbered([group["description"] for group in groups])
        for group, name in zip(groups, names):
            id = f"G{len(result):03}"
            result.append(
                Case(
                    id, draft.source, file, name, kind(file, group["description"]), group["schema"],
                    {
                        f"{id}.json": json_text.write(
                            draft.named(group["schema"], **{"x-swift-name": id})),
                        **_remotes(group["schema"], remotes, id, draft),
                    },
                    _tests(group["tests"]),
                )
            )
    return result


def _kind(entry):
    """The class. For class a, also its subclass and whether it needs no other document."""
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


def _remotes(schema, remotes, id, draft):
    """The remote documents that a schema refers to, each with the `$id` of its URL."""
    keyword = draft.id_keyword
    files, ahead = {}, [(schema, "")]
    while ahead:
        for address in _targets(*ahead.pop(), keyword):
            name = f"{id}R{urllib.parse.quote(address.removeprefix(REMOTE), '').replace('%', '_')}"
            if address not in remotes or name in files:
                continue
            remote = json_text.read(remotes[address].read_text())
            ahead.append((remote, address))
            own = remote.get(keyword, address) if isinstance(remote, dict) else address
            if urllib.parse.urljoin(address, own) != address:
                # Its `$id` differs from its URL, so another schema refers from the URL to the `$id`.
                served = draft.named({keyword: address, "$ref": own})
                files[f"{name}.served.json"] = json_text.write(served)
            elif isinstance(remote, dict):
                remote = {keyword: address, **remote}
            if isinstance(remote, dict):
                remote = draft.named(remote)
            files[name] = json_text.write(remote)
    return files


def _targets(schema, base, keyword):
    """The absolute URLs of the documents that a schema refers to."""
    if isinstance(schema, list):
        return [target for element in schema for target in _targets(element, base, keyword)]
    if not isinstance(schema, dict):
        return []
    if isinstance(schema.get(keyword), str):
        base = urllib.parse.urljoin(base, schema[keyword])
    names = ("$ref", "$dynamicRef", "$recursiveRef", "$schema")
    own = [schema[name] for name in names if isinstance(schema.get(name), str)]
    found = [urllib.parse.urldefrag(urllib.parse.urljoin(base, text)).url for text in own]
    members = schema.values()
    return found + [target for member in members for target in _targets(member, base, keyword)]
