"""Paging rules: those of generated code, and those that the truth implies."""

import dataclasses

#: A part that the truth does not know.
UNKNOWN = "?"


@dataclasses.dataclass(frozen=True)
class Rule:
    #: `page`, `offset`, `cursor`, `cursors`, `after` or `link`.
    style: str
    #: The locations in the response: of the items, and of the URL, the cursor or the last item.
    items: str
    next: str = ""
    #: The parameters of the position and of the page size, such as `query:page`.
    send: str = ""
    size: str = ""

    def __str__(self):
        parts = ((field.name, getattr(self, field.name)) for field in dataclasses.fields(self))
        return ", ".join(f"{name} {value}" for name, value in parts if value)

    def differences(self, other):
        """The names of the parts in which another rule differs."""
        return [
            f"{field.name} is {getattr(other, field.name) or 'absent'}, "
            f"not {getattr(self, field.name) or 'absent'}"
            for field in dataclasses.fields(self)
            if getattr(self, field.name) not in (getattr(other, field.name), UNKNOWN)
        ]


def generated(call):
    """The rule of an expression `QuireRuntime.PagingRule(…)`."""
    style, arguments = call.values[0], call.labeled
    if style.name == ".cursors":
        parts = [part.labeled for part in style.values[0]]
        next = " ".join(_response(part["next"]) for part in parts)
        send = " ".join(_request(part["send"]) for part in parts)
    else:
        next, send = _response(style.labeled.get("next")), _request(style.labeled.get("send"))
    return Rule(
        style.name.removeprefix("."), _response(arguments.get("items")), next, send,
        _request(arguments.get("size")))


def _response(location):
    """The location of an expression such as `.body("data", .last, "id")`, as in an annotation."""
    if location is None:
        return ""
    if location.name == ".header":
        return f"header:{location.values[0]}{_pointer(location.values[1:])}"
    return _pointer(location.values)


def _request(location):
    """The location of an expression such as `.query("page")`, as in an annotation."""
    if location is None:
        return ""
    place = location.name.removeprefix(".").removesuffix("Members")
    steps = location.values + ["*"] * location.name.endswith("Members")
    return f"{place}:{_pointer(steps) if place == 'body' else steps[0]}"


def _pointer(steps):
    """The JSON Pointer of steps, which are names or calls such as `.last`."""
    def text(step):
        if isinstance(step, str):
            return "/" + step.replace("~", "~0").replace("/", "~1")
        if step.name == ".first":
            return f"[{step.labeled['member']}={step.labeled['is']}]"
        return {".each": "/*", ".last": "/-1"}[step.name]
    return "".join(text(step) for step in steps)


def accepted(row, declared):
    """The right rules for a row; none if the description does not say how the list continues."""
    if not row.get("describable", True):
        return []
    if "accept" not in row:
        return [expected(row, declared)]
    fields = [field.name for field in dataclasses.fields(Rule)]
    return [
        Rule(**{name: value for name, value in rule.items() if name in fields})
        for rule in row["accept"]]


def expected(row, declared):
    """The rule that a row of `paging.json` implies, for an operation with declared parameters."""
    place = "body:/" if row["m"] == "post" else "query:"
    sent = {name: place + parameter for name, parameter in row["param"].items()}
    items = _location(row["items"])
    # Some rows have the usual size parameter of the API, which the operation may lack.
    has_size = row["m"] == "post" or row["param"].get("size") in declared
    size = sent.get("size", "") if has_size else ""
    match row["strategy"]:
        case "nextURL":
            return Rule("link", items, _location(row["next"]), size=size)
        case "linkHeader":
            return Rule("link", items, "header:Link", size=size)
        case "cursor":
            position = sent.get("cursor") or sent.get("after") or sent.get("page")
            return Rule("cursor", items, _location(row["next"]), position, size)
        case "lastItemID":
            last = f"{items}/-1/{row['itemKey'] or 'id'}"
            return Rule("after", items, last, sent["after"], size)
        case "page" | "offset" as style:
            return Rule(style, items, send=sent[style], size=size)
    raise ValueError(f"{row['api']} {row['id']} has the strategy {row['strategy']}")


def _location(path):
    """The JSON pointer of a path such as `meta.cursor.after`. `$` is the whole response."""
    if path in ("$", UNKNOWN):
        return "" if path == "$" else UNKNOWN
    return "/" + path.replace(".", "/")
