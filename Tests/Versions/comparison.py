"""The comparison of the versions of one API, by the scripts of the suite."""

import json, os, pathlib, re, shutil, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
QUIRE = pathlib.Path(__file__).resolve().parent / "quire"
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
            self._count_recorded()
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

    def _count_recorded(self):
        """Counts the breaks if each version is read with what was recorded from the one before.

        The order of members is not counted, because nothing records it.
        """
        versions = sorted(path for path in (self.work / "v" / self.name).iterdir() if path.is_dir())
        kinds = []
        for old, new in zip(versions, versions[1:]):
            step = self.work / "recorded" / old.name
            description = next(old.glob(f"{self.name}.*")).name
            for version in (old, new):
                shutil.copytree(version, step / "v" / self.name / version.name)
            source = step / "v" / self.name / old.name
            self._output(QUIRE, "overlay", "--record", source / description)
            record = next(source.glob("*.recorded.overlay.yaml"), None)
            if not record:
                raise ValueError(f"version {old.name} has no record")
            target = step / "v" / self.name / new.name
            record.rename(target / record.name)
            generated = step / "g" / self.name
            shutil.copytree(self.work / "g" / self.name / old.name, generated / old.name)
            self._output(
                QUIRE, "generate", target, "--root", target, "--output", generated / new.name)
            (target / record.name).unlink()
            self._output(sys.executable, SUITE / "cmp.py", self.name, work=step)
            for found in json.loads((step / "r" / f"{self.name}.json").read_text())["steps"]:
                kinds += [moved["mech"] for moved in found["moved"] if _is_gratuitous(moved)]
            shutil.rmtree(step)
        self.row["recorded"] = len(kinds)
        for kind in sorted(set(kinds)):
            self.causes.append(f"recorded: {kind} {kinds.count(kind)}")

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

    def _output(self, *command, work=None):
        environment = {**os.environ, "STABILITY": str(work or self.work), "QUIRE": str(QUIRE)}
        return subprocess.run(
            list(map(str, command)), env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True).stdout


def _is_gratuitous(moved):
    return moved["status"] == "broken" and moved["mech"] != "member order" and (
        moved["cause"] in ("same", "deep") or moved.get("fine"))


def _found(pattern, output):
    found = re.search(pattern, output, re.MULTILINE)
    if not found:
        raise ValueError(f"the suite printed no figures: {output.strip()[-400:]}")
    return found.groups()
