"""The documented examples of responses."""

import dataclasses, re

#: The media types whose bodies are JSON.
IS_JSON = re.compile(r"application/(?:[\w.+-]+\+)?json\b|application/vnd\.[\w.-]+$")


@dataclasses.dataclass
class Example:
    operation: object
    #: Such as `200`, `4XX` or `default`.
    status: str
    #: The schema of the body, and its place in the description.
    schema: object
    place: tuple
    #: The key of the example, or an empty text.
    name: str
    value: object

    @property
    def title(self):
        return f"{self.operation.title} {self.status}" + (f" ({self.name})" if self.name else "")


def examples(description):
    """The examples of the JSON bodies of all responses."""
    for operation in description.operations:
        for status, response in operation.node.get("responses", {}).items():
            place = (*operation.place, "responses", status)
            response, place = description.resolved(response, place)
            for schema, place, found in _bodies(description, response, place):
                for name, value in found.items():
                    yield Example(operation, status, schema, place, name, value)


def _bodies(description, response, place):
    """The schema of a body, its place, and the examples by name."""
    if "schema" in response:  # Swagger 2.0
        found = {
            "": value for media, value in response.get("examples", {}).items()
            if IS_JSON.match(media)}
        yield response["schema"], (*place, "schema"), found
        return
    bodies = response.get("content", {}).items()
    # The generator reads the first one.
    for media, body in sorted(bodies, key=lambda pair: pair[0] != "application/json"):
        if IS_JSON.match(media) and "schema" in body:
            found = {"": body["example"]} if "example" in body else {}
            for name, example in body.get("examples", {}).items():
                example, _ = description.resolved(example, ())
                if isinstance(example, dict) and "value" in example:
                    found[name] = example["value"]
            yield body["schema"], (*place, "content", media, "schema"), found
            return
