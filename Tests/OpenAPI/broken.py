"""Breaks operations of a description, each in one way, and generates the rest.

Each broken operation must have a warning at its place, and each other operation a request.
"""

import copy, json

import generated
from building import Build
from descriptions import Description

#: The description whose operations are broken.
NAME = "mastodon"
#: The number of operations of the document, and of the broken ones among them.
OPERATIONS, BROKEN = 200, 50


def _response(**members):
    return {"responses": {"200": {"description": "", **members}}}


def _schema(schema):
    return _response(content={"application/json": {"schema": schema}})


def _parameter(*parameters):
    return {"parameters": list(parameters)}


#: The members that break an operation, by the name of the problem.
WAYS = {
    "no response to a success": {"responses": {"404": {"description": ""}}},
    "responses in a list": {"responses": []},
    "a missing response": {"responses": {"200": {"$ref": "#/components/responses/Missing"}}},
    "a response that refers to itself": {
        "responses": {"200": {"$ref": "#/components/responses/Loop"}}},
    "content of a wrong kind": _response(content=3),
    "a missing schema": _schema({"$ref": "#/components/schemas/Missing"}),
    "a schema of a wrong kind": _schema(7),
    "an unknown type": _schema({"type": "strnig"}),
    "a missing parameter": _parameter({"$ref": "#/components/parameters/Missing"}),
    "a parameter of a wrong kind": _parameter(5),
    "a parameter without a schema": _parameter({"name": "a", "in": "query", "required": True}),
    "a parameter without a place": _parameter({"name": "a", "schema": {"type": "string"}}),
    "a parameter in no place": _parameter(
        {"name": "a", "in": "nowhere", "schema": {"type": "string"}}),
    "a missing body": {"requestBody": {"$ref": "#/components/requestBodies/Missing"}},
    "no object": None,
}


def faults(description, work):
    """A line for each operation with another result than expected."""
    document = copy.deepcopy(description.document)
    document["components"].setdefault("responses", {})["Loop"] = {
        "$ref": "#/components/responses/Loop"}
    kept = description.operations[:OPERATIONS]
    step = len(kept) // BROKEN
    ways = {operation.title: list(WAYS)[number // step % len(WAYS)]
            for number, operation in enumerate(kept) if number % step == 0}
    text, lines = _text(document, kept, ways)
    folder = work / "broken"
    folder.mkdir()
    path = folder / description.path.name
    path.write_text(text)
    build = Build(Description(path, path.stem), folder)
    build.generate()
    if build.faults:
        yield from build.faults
        return
    warnings = [finding for finding in build.findings if finding["severity"] == "warning"]
    made = generated.by_operation(build.description, build.requests)
    for operation in kept:
        way = ways.get(operation.title)
        if way and not any(_concerns(one, operation, lines[operation.title]) for one in warnings):
            yield f"{operation.title} has {way}, but no warning"
        elif not way and operation.title not in made:
            yield f"{operation.title} has no request"


def _concerns(warning, operation, line):
    name = operation.node.get("operationId", operation.title)
    return warning["line"] == line or f"'{name}'" in warning["message"]


def _text(document, operations, ways):
    """The document with some operations, and the line of each operation, which is on one line."""
    rest = {name: value for name, value in document.items() if name != "paths"}
    text, lines = [json.dumps(rest)[:-1] + ', "paths": {'], {}
    for path in dict.fromkeys(operation.path for operation in operations):
        common = document["paths"][path].get("parameters", [])
        text.append(f'{json.dumps(path)}: {{"parameters": {json.dumps(common)}')
        for operation in operations:
            if operation.path == path:
                members = WAYS[ways[operation.title]] if operation.title in ways else {}
                node = None if members is None else operation.node | members
                text.append(f', "{operation.method.lower()}": {json.dumps(node)}')
                lines[operation.title] = len(text)
        text.append("},")
    text[-1] = "}}}"
    return "\n".join(text) + "\n", lines
