"""The requests that generated Swift declares."""

import collections, dataclasses, re

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
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
#: The expression of the method that sends a request, or that iterates over its pages or its stream.
CALL = re.compile(
    r"^ +(?:try await )?self\.client\.(send|items|events|lines)\(\s*(?:of: )?\s*(\w+)\(", re.MULTILINE)
#: An enumeration of the bodies of errors, from its declaration to the brace that ends it.
FAILURE = re.compile(
    r"^( *)public enum\s+(\w+):\s+QuireRuntime\.DeclaredBody\s*\{\n(.*?)^\1\}",
    re.MULTILINE | re.DOTALL)
#: A case of such an enumeration with the type of its body, and the branch that reads it.
FAILURE_CASE = re.compile(r"^ *case (\w+)\(\s*((?:[^:]|: )+?)\s*\)$", re.MULTILINE)
FAILURE_READ = re.compile(
    r"(?:case ([\d.<]+)|default):\s+self = \.(\w+)\(\s*try\s+error\.body\((\s*as:)?")
#: The enumeration of the errors of a request; a long name is broken before its dots.
FAILURE_NAME = re.compile(
    r"^    public typealias Failure =\s+([\w.\s]+?)\s*\.Failure$", re.MULTILINE)
#: The statuses of a branch for several ones.
STATUSES = {
    "300..<400": "redirections", "400..<500": "clientErrors", "500..<600": "serverErrors",
    "": "others"}
#: A parameter that is always the same.
CONSTANT = re.compile(r'"([^"\\]*)": "([^"\\]*)"')


@dataclasses.dataclass
class Request:
    #: The name of the type, such as `PetstoreAPI.PetsRequests.List`.
    type: str
    #: Whether the response is decoded from JSON.
    is_decoded: bool
    method: str
    #: The path template, as in the description.
    path: str
    #: The parameters that are always the same, with their values.
    constants: dict
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
    failures = {name: errors for text in texts for name, errors in _failures(text)}
    found = [
        request for text in texts for outer, body in EXTENSION.findall(text)
        for request in _requests(outer, body, failures)
    ]
    count = sum(text.count(" var path: QuireRuntime.ResourcePath ") for text in texts)
    if count != len(found):
        raise ValueError(f"{folder.name}: {count} requests, but {len(found)} can be read")
    return found


def by_operation(description, requests):
    """The requests by the titles of their operations. Each request belongs to one operation.

    Operations of Box have the same method and path, and differ by a fragment that is not sent.
    """
    sent = collections.defaultdict(list)
    for request in requests:
        sent[request.title].append(request)
    alike = collections.defaultdict(list)
    for operation in description.operations:
        alike[_sent(operation.title)].append(operation)
    pairs = [
        (operation.title, request) for (title, constants), operations in alike.items()
        for operation, request in _pairs(operations, _fitting(sent[title], dict(constants)))]
    found = dict(pairs)
    if len(found) != len(requests):
        known = {request.type for request in found.values()}
        unknown = [request.type for request in requests if request.type not in known]
        raise ValueError(f"{description.name}: requests of no operation: {', '.join(unknown)}")
    return found


def _sent(title):
    """The part of an operation's title that a request has as well, and its constant query."""
    title, _, query = title.partition("#")[0].partition("?")
    return title, tuple(tuple(pair.split("=", 1)) for pair in query.split("&") if query)


def _fitting(requests, constants):
    """The requests with these constants, if others have other ones."""
    return [
        request for request in requests
        if len(requests) == 1 or request.constants.items() == constants.items()]


def _pairs(operations, requests):
    """Pairs of operations and requests that are sent alike, beginning with the most similar names."""
    pairs = sorted(
        ((operation, request) for operation in operations for request in requests),
        key=lambda pair: _likeness(*pair), reverse=True)
    while pairs:
        operation, request = pairs[0]
        yield operation, request
        pairs = [pair for pair in pairs if pair[0] is not operation and pair[1] is not request]


def _likeness(operation, request):
    """The share of the words of an operation's name that its group and request have, and their number."""
    words = WORD.findall(operation.node.get("operationId", operation.title))
    own = request.type.partition(".")[2].replace(".", "").lower()
    shared = [word for word in words if word.lower() in own]
    return len(shared) / len(words), len(shared)


def _failures(text):
    """The enumerations of the bodies of errors by name, each as the types of the bodies by statuses."""
    for _, name, body in FAILURE.findall(text):
        types = {case: re.sub(r"\s+", "", type) for case, type in FAILURE_CASE.findall(body)}
        # The program of the check decodes types in their standard form only.
        yield name, {
            STATUSES.get(statuses, statuses): "QuireJSON.JSONValue" if has_form else types[case]
            for statuses, case, has_form in FAILURE_READ.findall(body)}


def _requests(outer, text, failures):
    called = collections.defaultdict(set)
    for way, name in CALL.findall(text):
        called[name].add(way)
    for name, body in TYPE.findall(text):
        rule = _member(body, "pagingRule")
        if not called[name] & ({"items"} if rule else {"send", "events", "lines"}):
            raise ValueError(f"{outer} has no method for the request {name}")
        method = _member(body, "method")
        response = re.search(r"^    public typealias Response =\s+(.+)$", body, re.MULTILINE)
        has_form = "typealias ResponseForm " in body
        yield Request(
            type=f"{outer}.{name}", is_decoded=has_form or response is None
            or response[1] not in ("Void", "Data", "QuireRuntime.HeaderFields"),
            method=swift_calls.read(method) if method else "GET",
            path=swift_calls.read(_member(body, "path")),
            constants=dict(CONSTANT.findall(_member(body, "parameters") or "")),
            rule=swift_calls.read(rule) if rule else None,
            errors=_errors(body, failures),
            successes=_successes(body),
            is_standard=not has_form)


def _errors(body, failures):
    found = FAILURE_NAME.search(body)
    if not found:
        return {}
    name = re.sub(r"\s+", "", found[1]).split(".")[-1]
    return dict(_failures(body)).get(name) or failures[name]


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
