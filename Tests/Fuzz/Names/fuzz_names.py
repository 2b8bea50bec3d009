"""Type-checks the code of descriptions with hostile names: see `.ci/fuzz-names`."""

import argparse, concurrent.futures, json, os, pathlib, re, shutil, subprocess, sys, tempfile, time

import hostile, reduction

WORKERS = os.cpu_count() or 2
#: The cases that are type-checked at once, because the compiler takes a second to begin.
BATCH = 8
#: A generation or a compilation that takes longer hangs.
SECONDS = 120
#: A run with fewer cases fails, unless fewer were requested.
FEWEST = 30
#: The warnings about operations that are omitted because no value of their schemas exists. Names
#: at random can describe such schemas.
IMPOSSIBLE = {"broken-operation", "error-body", "resource-response"}
METHODS = ("get", "put", "post", "delete", "patch", "head", "options")


def main():
    parser = argparse.ArgumentParser(prog=".ci/fuzz-names")
    parser.add_argument("count", nargs="?", type=int, default=1_000_000, help="the number of cases")
    parser.add_argument("first", nargs="?", type=int, default=1, help="the number of the first case")
    parser.add_argument("--seconds", type=float, default=86_400, help="the time limit")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print a case")
    options = parser.parse_args()
    if options.show is not None:
        return print(_text(hostile.Case(options.show)))
    start = time.monotonic()
    deadline = start + options.seconds
    end = options.first + options.count
    # Both workers take from this iterator, whose steps are atomic.
    firsts = iter(range(options.first, end, BATCH))
    with tempfile.TemporaryDirectory() as folder:
        checks = [Check(pathlib.Path(folder) / str(index)) for index in range(WORKERS)]
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            list(pool.map(lambda check: check.run(firsts, end, deadline), checks))
    done, found = (sum(getattr(check, name) for check in checks) for name in ("done", "found"))
    print(f"fuzz names: {done} descriptions, {found} findings; {time.monotonic() - start:.0f} s")
    if done < min(FEWEST, options.count):
        print("fuzz names: too few cases in that time")
        return True
    return bool(found)


def _text(case):
    return "\n".join(
        f"// {name}\n{json.dumps(value, ensure_ascii=False, indent=1)}"
        for name, value in (("shop.json", case.description), ("quire.json", case.settings)))


class Check:
    """Generates and type-checks cases in a folder."""

    def __init__(self, folder):
        self.folder = folder
        self.done = self.found = 0

    def run(self, firsts, end, deadline):
        for first in firsts:
            if time.monotonic() > deadline:
                return
            self._check([hostile.Case(number) for number in range(first, min(first + BATCH, end))])

    def _check(self, cases):
        shutil.rmtree(self.folder, ignore_errors=True)
        # Models of several descriptions fit into one module only if they are nested.
        nested = [case for case in cases if case.nests_models]
        faults = {case: self._generated(case.description, case.settings, case.number) for case in cases}
        groups = [[case] for case in cases if not case.nests_models]
        for group in [nested, *groups]:
            sound = [case for case in group if not faults[case]]
            if len(sound) > 1 and not self._compiled(sound):
                continue
            for case in sound:
                faults[case] = self._compiled([case])
        for case in cases:
            self.done += 1
            if faults[case]:
                self._report(case, faults[case])

    def _generated(self, description, settings, name):
        """Why the code of a description is not complete, or an empty text."""
        folder = self.folder / str(name)
        folder.mkdir(parents=True)
        (folder / f"shop{name}.json").write_text(json.dumps(description, ensure_ascii=False))
        (folder / "quire.json").write_text(json.dumps(settings))
        done = self._run(
            os.environ["QUIRE_TOOL"], "generate", "--quiet", "--diagnostics", "json",
            folder / f"shop{name}.json", "--output", folder / "swift")
        if done.returncode:
            return f"quire exits with {done.returncode}: {done.stdout}"
        code = "".join(path.read_text() for path in (folder / "swift").glob("*.swift"))
        operations = sum(
            method in METHODS for item in description.get("paths", {}).values() for method in item)
        requests = len(re.findall(r" var path: QuireRuntime\.ResourcePath ", code))
        omissions = {
            finding["code"] for finding in map(json.loads, done.stdout.splitlines())
            if "omitted" in finding["message"]}
        if operations == requests or omissions and omissions <= IMPOSSIBLE:
            return ""
        return f"{requests} requests of {operations} operations: {done.stdout}"

    def _compiled(self, cases):
        """The errors of the compiler for the code of cases, or an empty text."""
        files = [
            path for case in cases
            for path in sorted((self.folder / str(case.number) / "swift").glob("*.swift"))]
        done = self._run(
            "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors",
            "-parse-as-library", "-package-name", "names", "-module-name", "Names", "-I",
            os.environ["QUIRE_MODULES"], *files)
        return done.stdout if done.returncode else ""

    def _run(self, *command):
        try:
            return subprocess.run(
                list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                text=True, timeout=SECONDS, errors="replace")
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(command, 1, f"no end after {SECONDS} s")

    def _report(self, case, fault):
        self.found += 1
        kind = self._kind(fault)

        def fails(smaller):
            shutil.rmtree(self.folder / str(case.number), ignore_errors=True)
            found = self._generated(*smaller, case.number)
            return self._kind(found or self._compiled([case])) == kind

        case.description, case.settings = reduction.reduced(
            [case.description, case.settings], fails)
        print(f"fuzz names: FOUND case {case.number}: {_text(case)}\n{fault[:1500]}", flush=True)

    @staticmethod
    def _kind(fault):
        """The first error of a fault without its names and numbers."""
        line = next((line for line in fault.splitlines() if "error:" in line), fault[:60])
        return re.sub(r"'[^']*'|\d+", "", line.partition("error:")[2] or line)


if __name__ == "__main__":
    sys.exit(main())
