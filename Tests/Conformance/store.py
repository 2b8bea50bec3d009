"""The schemas of SchemaStore as cases."""

import urllib.parse

import json_text
from cases import Case, Test, with_name


def cases(suites):
    root = suites / "schemastore"
    schemas = {
        path.name: json_text.read(path.read_text()) for path in (root / "schemas").glob("*.json")
    }
    by_id = {
        _plain(schema.get("$id", schema.get("id"))): name
        for name, schema in schemas.items()
        if "$id" in schema or "id" in schema
    }
    result = []
    for entry in json_text.read((root / "index.json").read_text()):
        name = entry["name"]
        id = f"S{len(result):02}"
        schema = schemas[f"{name}.json"]
        others = _closure(f"{name}.json", schemas, by_id)
        files = {other: json_text.write(schemas[other]) for other in others}
        # Other files may refer to it by its own name.
        files.pop(f"{name}.json")
        files[f"{name}.json"] = json_text.write(with_name(schema, id))
        result.append(
            Case(id, "store", name, "", "store", schema, files, _tests(root / "instances" / name)))
    return result


def _tests(folder):
    return [
        Test(f"{kind}/{path.name}", json_text.write(json_text.read(path.read_text())), kind == "valid")
        for kind in ("valid", "invalid")
        for path in sorted((folder / kind).glob("*.json"))
    ]


def _closure(name, schemas, by_id):
    """A file and the files that it refers to, by `$id` or relative to the file, transitively."""
    found, ahead = {name: None}, [name]
    while ahead:
        current = ahead.pop()
        base = schemas[current].get("$id", schemas[current].get("id", ""))
        for text in _references(schemas[current]):
            beside = urllib.parse.urldefrag(text).url.removeprefix("./")
            other = by_id.get(_plain(urllib.parse.urljoin(base, text)), beside)
            if other in schemas and other not in found:
                found[other] = None
                ahead.append(other)
    return list(found)


def _references(schema):
    if isinstance(schema, list):
        return [text for element in schema for text in _references(element)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"]] if isinstance(schema.get("$ref"), str) else []
    return own + [text for member in schema.values() for text in _references(member)]


def _plain(address):
    return urllib.parse.urldefrag(address).url
