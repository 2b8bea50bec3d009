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
        next, send = (" ".join(part[name] for part in parts) for name in ("next", "send"))
    else:
        next, send = (style.labeled.get(name, "") for name in ("next", "send"))
    return Rule(
        style.name.removeprefix("."), arguments.get("items", ""), next, send,
        arguments.get("size", ""))


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
