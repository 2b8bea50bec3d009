"""JSON whose numbers keep their digits, and the comparison of values."""

import base64, datetime, decimal, json, re, urllib.parse, uuid


class Number(str):
    """The text of a number."""


def read(text):
    return json.loads(text, parse_int=Number, parse_float=Number)


def write(value):
    """Writes compact ASCII: one line without tabs."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        return "{%s}" % ",".join(f"{json.dumps(k)}:{write(v)}" for k, v in value.items())
    if isinstance(value, list):
        return "[%s]" % ",".join(map(write, value))
    return json.dumps(value)


def kind(value):
    if isinstance(value, Number):
        return "number"
    return {dict: "object", list: "array", str: "string", bool: "boolean"}.get(type(value), "null")


def equal(one, other):
    """Whether JSON values are equal, ignoring spellings of texts that a typed value does not keep."""
    if kind(one) != kind(other):
        return False
    if isinstance(one, Number):
        return decimal.Decimal(one) == decimal.Decimal(other)
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(equal(v, other[k]) for k, v in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(equal, one, other))
    return one == other or (isinstance(one, str) and _same_value(one, other))


def is_part(one, other):
    """Whether `one` equals `other`, except for missing members."""
    if isinstance(one, dict) and isinstance(other, dict):
        return all(k in other and is_part(v, other[k]) for k, v in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(is_part, one, other))
    return equal(one, other)


def without_null_members(value):
    if isinstance(value, dict):
        return {k: without_null_members(v) for k, v in value.items() if v is not None}
    return list(map(without_null_members, value)) if isinstance(value, list) else value


def _same_value(one, other):
    """Whether texts are the same date-time, UUID, percent-encoded URI or base64 data."""
    return any(
        form(one) is not None and form(one) == form(other)
        for form in (_instant, _uuid, urllib.parse.unquote, _bytes)
    )


def _instant(text):
    if not re.match(r"\d{4}-\d\d-\d\d[Tt ]", text):
        return None
    try:
        return datetime.datetime.fromisoformat(text.upper().replace("Z", "+00:00"))
    except ValueError:
        return None


def _uuid(text):
    try:
        return uuid.UUID(text) if len(text) == 36 else None
    except ValueError:
        return None


def _bytes(text):
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except ValueError:
        return None
