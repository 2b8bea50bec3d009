"""The requests that generated Swift declares."""

import dataclasses, re

import swift_calls

#: A request type within an extension, from its declaration to the brace that ends it.
TYPE = re.compile(
    r"^  public (?:nonisolated )?struct\s+(\w+):\s+QuireRuntime\.\w*Resource\b[^{]*\{\n"
    r"(.*?)^  \}",
    re.MULTILINE | re.DOTALL)
EXTENSION = re.compile(r"^(?:public )?(?:nonisolated )?extension\s+(\w[\w.]*)\s*\{\n(.*?)^\}",
                       re.MULTILINE | re.DOTALL)
#: A case of the successes of an operation, with the statuses in its comment.
SUCCESS = re.compile(
    r"^      /// (The status[^\n]*|Any other success)\.\n      case \S+?\((.+?)\)$",
    re.MULTILINE | re.DOTALL)
#: A parameter in a path, such as `\(petID, name: "pet_id")`; its value may contain parentheses.
PARAMETER = re.compile(r'\\\((?:[^()"]|\([^()]*\)|"[^"]*")*?, name: "((?:[^"\\]|\\.)*)"\)')


@dataclasses.dataclass
class Request:
    #: The name of the type, such as `PetstoreAPI.ListPets`.
    type: str
    #: Whether the response is decoded from JSON.
    is_decoded: bool
    method: str
    #: The path template, as in the description.
    path: str
    #: The expression of the paging rule, or `None`.
    rule: swift_calls.Call | None
    #: The Swift types of error bodies by `404`, `clientErrors`, `serverErrors`, `others` and so on.
    errors: dict
    #: The Swift types of the successes by `200`, `others` and so on if there are several.
    successes: dict
    #: Whether the type of the response is decoded in its standard form.
    is_standard: bool

    @property
    def title(self):
        return f"{self.method} {self.path}"


def requests(folder):
    """The requests in the generated files of a folder."""
    texts = [path.read_text() for path in sorted(folder.glob("*.swift"))]
    found = [
        request for text in texts for outer, body in EXTENSION.findall(text)
        for request in _requests(outer, body)
    ]
    count = sum(text.count(" var path: QuireRuntime.ResourcePath ") for text in texts)
    if count != len(found):
        raise ValueError(f"{folder.name}: {count} requests, but {len(found)} can be read")
    return found


def by_title(requests):
    """The requests by method and path.

    Box has several operations with the same method and path, which differ by a fragment that is not
    sent. The operation without a fragment has the shortest name.
    """
    longest_first = sorted(requests, key=lambda request: len(request.type), reverse=True)
    return {request.title: request for request in longest_first}


def by_name(requests):
    """The requests by name, which is the `operationId` without signs and capitals."""
    return {plain(request.type.split(".")[-1]): request for request in requests}


def plain(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def _requests(outer, text):
    for name, body in TYPE.findall(text):
        rule = _member(body, "pagingRule")
        method = _member(body, "method")
        response = re.search(r"^    public typealias Response =\s+(.+)$", body, re.MULTILINE)
        has_form = "typealias ResponseForm " in body
        yield Request(
            type=f"{outer}.{name}", is_decoded=has_form or response is None
            or response[1] not in ("Void", "Data", "QuireRuntime.HeaderFields"),
            method=swift_calls.read(method) if method else "GET",
            path=swift_calls.read(_member(body, "path")),
            rule=swift_calls.read(rule) if rule else None,
            # A long name is broken before its dots.
            errors={status: re.sub(r"\s+", "", name) for status, name in re.findall(
                r"(?:\.|\b)(\w+):\s+([^,:]+?)\.self", _member(body, "errorBodies") or "")},
            successes=_successes(body),
            is_standard=not has_form)


def _successes(body):
    if "enum Response: QuireRuntime.StatusResponse" not in body:
        return {}
    return {
        status: re.sub(r"\s+", "", type)
        for words, type in SUCCESS.findall(body)
        for status in re.findall(r"\d{3}", words) or ["others"]
    }


def _member(body, name):
    """The body of a computed property of a request, or `None`.

    String literals are on one line, and have `{pet_id}` for an interpolated parameter.
    """
    found = re.search(
        rf"^    public var {name}: [^{{]*\{{(?: (.*?) \}}$|\n(.*?)^    \}}$)", body,
        re.MULTILINE | re.DOTALL)
    if not found:
        return None
    text = found[1] if found[1] is not None else found[2]
    text = re.sub(
        r'"""\n(.*?)\n *"""', lambda match: '"%s"' % re.sub(r"\\\n *|^ +", "", match[1]), text,
        flags=re.DOTALL)
    return PARAMETER.sub(lambda match: "{%s}" % match[1], text)
