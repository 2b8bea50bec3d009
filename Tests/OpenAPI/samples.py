"""Tests the samples of generated models."""

import re

import generated
from building import MODULES, OBJECTS
from descriptions import ROOT
from processes import run

PROGRAM = ROOT / "Tests/OpenAPI/Samples"
#: A type with samples, whose name may be broken before a dot.
SAMPLED = re.compile(r"extension ([\w.`\s]+?):\s+QuireJSON\.Sampled\b")
#: The initializer of a request, and the label of one of its parameters without a default.
INITIALIZER = re.compile(r"^    public init\((.*?)\s*\) \{", re.MULTILINE | re.DOTALL)
LABEL = re.compile(r"\s*(\w+|`\w+`)( \w+)?:\s[^=]*")
#: The types whose schemas no value matches, by description, with the reason.
IMPOSSIBLE = {"linode": {"14099": "the pattern of 'label' allows two characters, and it needs three"}}
#: The lists that cannot be stubbed, by description, with the reason.
UNORDERED = {
    name: {"ListBackupPolicies": "its items are the values of a map, without order"}
    for name in ("digitalocean", "digitalocean-multi")}


class Samples:
    """The samples of the models of one compiled description.

    Every model must have a sample, unless no value can match its schema. 95 samples of each are
    decoded, encoded, decoded again and checked; those with an identity must have different ones. Each
    list with a rule is stubbed with 95 samples, and a walk must receive all of them in order.
    """

    def __init__(self, build):
        self.build = build
        #: The numbers of types and of lists that were checked.
        self.types = self.lists = 0

    def check(self):
        """Adds what is wrong to the faults of the build."""
        missing = {
            str(one["line"]): one["message"] for one in self.build.findings
            if one["code"] == "no-sample"}
        self._report(missing, IMPOSSIBLE)
        if self.build.is_compiled:
            self._run()

    @property
    def faults(self):
        return self.build.faults

    def _report(self, found, exceptions):
        """Adds what was found, without the known exceptions, and those that were not found."""
        known = exceptions.get(self.build.name, {})
        self.faults.extend(f"{key}: {text}" for key, text in found.items() if key not in known)
        self.faults.extend(f"{key} is no exception any more" for key in known if key not in found)

    def _run(self):
        types = [
            "".join(name.split()) for path in self.build.swift
            for name in SAMPLED.findall(path.read_text())]
        walks = [
            "await walk(" + ("try " if arguments else "") + f"{type}({', '.join(arguments)}))"
            for type, arguments in self._lists()]
        program = self._program([f"check({name}.self)" for name in types] + walks)
        if not program:
            return
        done = run(program)
        lines = done.output.splitlines()
        faults = [line.removeprefix("fault: ") for line in lines if line.startswith("fault: ")]
        self._report(dict(fault.split(": ", 1) for fault in faults), UNORDERED)
        counts = [line.split()[1:] for line in lines if line.startswith("counts: ")]
        if counts != [[str(len(types)), str(len(walks))]]:
            self.faults.append(f"the program exits with {done.status}: {done.output[-1000:]}")
        self.types, self.lists = len(types), len(walks)

    def _program(self, calls):
        """Compiles a program with these calls of `SampleCheck`. Returns its path, or `None`."""
        folder = self.build.work / "program"
        folder.mkdir()
        # Small files, so that the compiler needs little memory for each.
        parts = [calls[start:start + 100] for start in range(0, len(calls), 100)]
        for number, part in enumerate(parts):
            lines = "\n".join(f"    {call}" for call in part)
            (folder / f"Part{number}.swift").write_text(
                f"import {self.build.module}\n\nextension SampleCheck {{\n"
                f"  mutating func part{number}() async {{\n{lines}\n  }}\n}}\n")
        lines = "".join(f"  await check.part{number}()\n" for number in range(len(parts)))
        (folder / "main.swift").write_text(
            f"func run() async {{\n  var check = SampleCheck()\n{lines}  check.finish()\n}}\n\n"
            "await run()\n")
        objects = (self.build.work / "objects").glob("*.o")
        done = run(
            "swiftc", "-swift-version", "6", "-Onone", "-DDEBUG", "-module-name", "SampleProgram",
            "-I", MODULES, "-I", self.build.work.parent / "modules",
            *folder.glob("*.swift"), *PROGRAM.glob("*.swift"), *objects, OBJECTS, "-o", folder / "check")
        if done.status:
            self.faults.append(f"compiler: {done.output[:3000]}")
            return None
        return folder / "check"

    def _lists(self):
        """The types of the requests with a paging rule, each with the arguments for its first page."""
        texts = [path.read_text() for path in self.build.swift]
        for outer, body in (found for text in texts for found in generated.EXTENSION.findall(text)):
            for name, members in generated.TYPE.findall(body):
                if " var pagingRule: " not in members:
                    continue
                # A type with the same name may be nested in the request.
                initializer = INITIALIZER.search(members)
                parameters = _parts(initializer[1]) if initializer else []
                labels = [LABEL.fullmatch(one) for one in parameters]
                yield f"{outer}.{name}", [
                    ("" if label[1] == "_" else f"{label[1]}: ") + "Self.value()"
                    for label in labels if label]


def _parts(text):
    """The parts of a list of parameters, which may contain commas in brackets."""
    depth, parts = 0, [""]
    for character in text:
        depth += character in "([<"
        depth -= character in ")]>"
        if character == "," and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return parts if text.strip() else []

