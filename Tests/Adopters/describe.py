"""Prints the description of an API with many lists, so large that its code is spread over files."""

import json


def reference(name):
    return {"$ref": f"#/components/schemas/{name}"}


def response(schema):
    return {"description": "A success.", "content": {"application/json": {"schema": schema}}}


def query(name, kind):
    return {"name": name, "in": "query", "description": f"Sent as {name}.", "schema": {"type": kind}}


def operation(name, parameters, schema):
    return {
        "operationId": name,
        "summary": f"Requests {name}.",
        "parameters": parameters,
        "responses": {"200": response(schema)},
    }


paths, schemas = {}, {}
for number in range(120):
    schemas[f"Item{number}"] = {
        "type": "object",
        "required": ["id"],
        "properties": {"id": {"type": "integer"}, "name": {"type": "string"}},
    }
    schemas[f"Page{number}"] = {
        "type": "object",
        "properties": {
            "items": {"type": "array", "items": reference(f"Item{number}")},
            "next_cursor": {"type": "string"},
        },
    }
    identity = {"name": "id", "in": "path", "required": True, "schema": {"type": "integer"}}
    paths[f"/items{number}"] = {
        "get": operation(
            f"listItems{number}",
            [query("filter", "string"), query("cursor", "string"), query("limit", "integer")],
            reference(f"Page{number}"),
        )
    }
    paths[f"/items{number}/{{id}}"] = {
        "get": operation(f"getItem{number}", [identity], reference(f"Item{number}"))
    }

description = {
    "openapi": "3.1.0",
    "info": {"title": "Shop", "version": "1"},
    "paths": paths,
    "components": {"schemas": schemas},
}
print(json.dumps(description, indent=2))
