"""Generates and compiles the code of a description."""

import dataclasses, json, os, pathlib

import generated
from processes import run

TOOL = os.environ["QUIRE_TOOL"]
#: The folder of the modules of the libraries, and the argument with all their objects.
MODULES = os.environ["QUIRE_MODULES"]
OBJECTS = f"@{os.environ['QUIRE_OBJECTS']}"


@dataclasses.dataclass
class Build:
    description: object
    #: The folder for all files of this description.
    work: object
    #: The diagnostics of the generator.
    findings: list = dataclasses.field(default_factory=list)
    requests: list = dataclasses.field(default_factory=list)
    #: The CPU seconds of the generator and of the compiler.
    generation: float = 0
    compilation: float = 0
    is_compiled: bool = False
    #: What must not occur, one line for each.
    faults: list = dataclasses.field(default_factory=list)

    @property
    def name(self):
        return self.description.name

    @property
    def module(self):
        """A name that no type has."""
        return "Described_" + self.name.replace("-", "_")

    @property
    def swift(self):
        return sorted((self.work / "swift").glob("*.swift"))

    @property
    def unruled(self):
        """The remarks that an operation has no paging rule, by path."""
        return {
            self._key(finding): finding["message"]
            for finding in self.findings if finding["code"] == "no-paging-rule"}

    def _key(self, finding):
        """The key of an object at the place of a finding, in JSON or YAML."""
        lines = pathlib.Path(finding["file"]).read_text().split("\n")
        text = lines[finding["line"] - 1][finding["column"] - 1:]
        if text.startswith('"'):
            return json.JSONDecoder().raw_decode(text)[0]
        return text.split("'")[1] if text.startswith("'") else text.split(":")[0]

    @property
    def lines(self):
        return sum(path.read_bytes().count(b"\n") for path in self.swift)

    def generate(self, *options):
        self.work.mkdir(parents=True, exist_ok=True)
        done = run(
            TOOL, "generate", self.description.path, "--output", self.work / "swift", "--verbose",
            "--diagnostics", "json", *options)
        self.generation = done.seconds
        lines = done.output.splitlines()
        self.findings = [json.loads(line) for line in lines if line.startswith("{\"")]
        self.faults += [
            f"{finding['line']}: {finding['message']} [{finding['code']}]"
            for finding in self.findings if finding["severity"] == "error"]
        if done.status < 0 or done.status and not self.faults:
            self.faults.append(f"the generator exits with {done.status}: {done.output[-600:]}")
        elif not self.faults:
            self.requests = generated.requests(self.work / "swift")

    def compile(self, search, *options):
        """Compiles the module as SwiftPM does for a debug build."""
        folder = self.work / "objects"
        folder.mkdir()
        done = run(
            "swiftc", "-swift-version", "6", "-Onone", "-enable-batch-mode", "-parse-as-library",
            "-warnings-as-errors", *options, "-module-name", self.module, *search, "-c", "-emit-module",
            "-emit-module-path", self.work.parent / "modules" / f"{self.module}.swiftmodule",
            *self.swift, folder=folder)
        self.compilation = done.seconds
        self.is_compiled = done.status == 0
        if not self.is_compiled:
            self.faults.append(f"compiler: {done.output[:3000]}")
