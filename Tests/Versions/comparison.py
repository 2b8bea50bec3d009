"""The comparison of the versions of one API, by the scripts of the suite."""

import os, pathlib, re, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SUITE = pathlib.Path(os.environ.get("QUIRE_SUITES", ROOT / "../shared/suites")).resolve() / "versions"
#: The number of operations that are added to the rest of the newest version, one at a time.
ADDITIONS = 10
#: The number in a short run, which are the first ones of those.
FEW_ADDITIONS = 3


class Comparison:
    def __init__(self, name, work, is_short):
        self.name = name
        self.work = work
        self.additions = FEW_ADDITIONS if is_short else ADDITIONS
        #: The figures, the lines about causes, and the reasons why there are no figures.
        self.row, self.causes, self.faults = {}, [], []

    def run(self):
        self.work.mkdir(parents=True)
        try:
            self._count_gratuitous()
            self._count_additive()
            self._count_additions()
        except ValueError as error:
            self.faults.append(f"{self.name}: {error}")

    def _count_gratuitous(self):
        output = self._output("bash", SUITE / "run.sh", self.name)
        broken, declarations = _found(r"^gratuitous (\d+) of (\d+)$", output)
        if "quire failed" in output:
            raise ValueError(next(line for line in output.splitlines() if "quire failed" in line))
        self.row = {"declarations": int(declarations), "gratuitous": int(broken)}
        # A line about a cause has its name and then the counts; `!` is a break.
        for cause, counts in re.findall(r"^  (\S.*?) +(\{.*?\})", output, re.MULTILINE):
            if "!'" in counts:
                self.causes.append(f"gratuitous: {cause} {counts}")

    def _count_additive(self):
        output = self._output(sys.executable, SUITE / "additive.py")
        count, causes = _found(r"^(\d+) in \d+ steps (\{.*\})$", output)
        self.row["additive"] = int(count)
        if int(count):
            self.causes.append(f"additive: {causes}")

    def _count_additions(self):
        output = self._output(sys.executable, SUITE / "addone.py", self.additions, self.name)
        count, causes = _found(r"additions \d+ that broke something (\d+) (\{.*\})$", output)
        if f"{self.name} rc" in output:
            raise ValueError("a description without one operation has errors")
        self.row["additions"] = int(count)
        if int(count):
            self.causes.append(f"additions: {causes}")

    def _output(self, *command):
        environment = {
            **os.environ, "STABILITY": str(self.work), "QUIRE": str(ROOT / ".build/debug/quire")}
        return subprocess.run(
            list(map(str, command)), env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True).stdout


def _found(pattern, output):
    found = re.search(pattern, output, re.MULTILINE)
    if not found:
        raise ValueError(f"the suite printed no figures: {output.strip()[-400:]}")
    return found.groups()
