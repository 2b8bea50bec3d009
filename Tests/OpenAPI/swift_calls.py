"""Reads the expressions of generated code: calls with literals."""

import dataclasses, re

#: A string, a number, a name with its dots, or a sign. A string is on one line.
TOKEN = re.compile(r'\s*(?:(?P<string>"(?:\\.|[^"\\])*")|(?P<number>-?\d+)'
                   r"|(?P<name>\.?\w+(?:\.\w+)*)|(?P<sign>[][(),:]))")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}


@dataclasses.dataclass
class Call:
    """A call, or a name without arguments."""

    name: str
    #: The arguments without a label, and those with a label by name.
    values: list = dataclasses.field(default_factory=list)
    labeled: dict = dataclasses.field(default_factory=dict)


def read(text):
    """The expression at the start of a text. Raises `ValueError` for other forms."""
    return _Reader(text).value()


class _Reader:
    def __init__(self, text):
        self.text, self.position = text, 0

    def value(self):
        kind, token = self._next()
        if kind == "string":
            return unescaped(token[1:-1])
        if kind == "number":
            return int(token)
        if token == "[":
            return self._list("]")[0]
        if kind != "name":
            raise ValueError(f"no expression at {self.text[self.position:][:40]!r}")
        call = Call(token)
        if self._peek() == "(":
            self._next()
            call.values, call.labeled = self._list(")")
        return call

    def _list(self, end):
        """The elements up to a sign, separated by commas: those without and with a label."""
        values, labeled = [], {}
        while self._peek() != end:
            start = self.position
            kind, token = self._next()
            if kind == "name" and self._peek() == ":":
                self._next()
                labeled[token] = self.value()
            else:
                self.position = start
                values.append(self.value())
            if self._peek() == ",":
                self._next()
        self._next()
        return values, labeled

    def _next(self):
        match = TOKEN.match(self.text, self.position)
        if not match:
            raise ValueError(f"no expression at {self.text[self.position:][:40]!r}")
        self.position = match.end()
        return match.lastgroup, match[match.lastgroup]

    def _peek(self):
        match = TOKEN.match(self.text, self.position)
        return match and match[match.lastgroup]


def unescaped(literal):
    """The text of a string literal without interpolations."""
    def replaced(match):
        if match[1]:
            return chr(int(match[1], 16))
        return ESCAPES.get(match[2], match[2])
    return re.sub(r"\\(?:u\{([0-9a-fA-F]+)\}|(.))", replaced, literal)
