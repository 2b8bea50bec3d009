"""Generates code from mutated schemas: see `.ci/fuzz`."""

import argparse, concurrent.futures, os, pathlib, re, resource, subprocess, sys, tempfile, time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORKERS = os.cpu_count() or 2
MODULES = ["QuirePatterns", "QuireSchema", "QuireModel", "QuireSwift"]
#: A case that takes longer hangs.
SECONDS = 10
#: The limit for the first case, which includes reading the seeds.
FIRST_SECONDS = 120
#: Parsing a file of outputs fails if it takes longer.
PARSE_SECONDS = 30
#: A run with fewer cases fails, unless fewer were requested.
FEWEST = 500
#: The memory limit of a process.
BYTES = 4 << 30


def main():
    parser = argparse.ArgumentParser(prog=".ci/fuzz")
    parser.add_argument("count", nargs="?", type=int, default=20_000, help="the number of cases")
    parser.add_argument("first", nargs="?", type=int, default=1, help="the number of the first case")
    parser.add_argument("--seconds", type=float, default=86_400, help="the time limit")
    parser.add_argument("--release", action="store_true", help="use an optimized generator")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print the schemas of a case")
    options = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        program = build(pathlib.Path(folder), options.release)
        if options.show is not None:
            return subprocess.run([program, "show", str(options.show)]).returncode
        share = -(-options.count // WORKERS)
        runs = [
            Run(program, pathlib.Path(folder) / str(i), options.first + i * share,
                min(options.first + (i + 1) * share, options.first + options.count),
                time.monotonic() + options.seconds)
            for i in range(WORKERS)
        ]
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            list(pool.map(Run.run, runs))
    total = lambda what: sum(getattr(run, what) for run in runs)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(
        f"fuzz: {total('done')} schemas, {total('accepted')} accepted, {total('parsed')} different "
        f"outputs parsed, {total('found')} findings; {time.monotonic() - start:.0f} s, at most "
        f"{memory} MB")
    if total("done") < min(FEWEST, options.count):
        print("fuzz: too few cases in that time")
        return True
    return bool(total("found"))


def build(folder, is_release):
    """Builds the program, and links it with the modules from the build of the package."""
    configuration = "release" if is_release else "debug"
    subprocess.run(
        ["swift", "build", "--product", "quire", "-c", configuration], cwd=ROOT,
        check=True, stdout=subprocess.DEVNULL)
    products = ROOT / ".build" / configuration
    package = re.search(
        r'"-package-name","([^"]+)"', (ROOT / ".build" / f"{configuration}.yaml").read_text())[1]
    program = folder / "program"
    objects = [path for module in MODULES for path in (products / f"{module}.build").glob("*.o")]
    subprocess.run(
        ["swiftc", "-swift-version", "6", "-O" if is_release else "-Onone", "-wmo",
         "-parse-as-library", "-warnings-as-errors", "-package-name", package,
         "-I", products / "Modules", *sorted(HERE.glob("*.swift")), *objects, "-o", program],
        check=True)
    return program


class Run:
    """The cases of one worker. The process is restarted after each case that terminates it."""

    def __init__(self, program, folder, first, end, deadline):
        self.program, self.folder, self.deadline = program, folder, deadline
        self.first, self.next, self.end = first, first, end
        self.accepted = self.parsed = self.found = 0
        folder.mkdir()

    @property
    def done(self):
        return self.next - self.first

    def run(self):
        while self.next < self.end and time.monotonic() < self.deadline:
            with open(self.folder / "log", "wb") as log:
                process = subprocess.Popen(
                    [self.program, self.folder, str(self.next), str(self.end - self.next),
                     str(self.deadline - time.monotonic())],
                    stdout=log, stderr=log, cwd=ROOT, preexec_fn=_limit)
                reason = self._watch(process)
            words = self._state()
            self._parse()
            if words[:1] == ["done"]:
                self.next, self.accepted = int(words[1]), self.accepted + int(words[2])
                return
            number = int(words[0]) if words else self.next
            log = (self.folder / "log").read_text(errors="replace").strip()
            print(f"fuzz: FOUND case {number}: {reason}; {log[-600:]}", flush=True)
            self.found += 1
            self.next = number + 1

    def _watch(self, process):
        """Waits until the process exits, and kills it if a case takes too long."""
        last, since = None, time.monotonic()
        while process.poll() is None:
            time.sleep(0.2)
            self._parse()
            state = self._state()
            if state != last:
                last, since = state, time.monotonic()
            is_first = state in ([], [str(self.next)])
            if time.monotonic() - since > (FIRST_SECONDS if is_first else SECONDS):
                process.kill()
                process.wait()
                return "hang"
        return f"crash ({process.returncode})"

    def _state(self):
        try:
            return (self.folder / "case").read_text().split()
        except FileNotFoundError:
            return []

    def _parse(self):
        """Parses the stored outputs with the compiler. If that fails, parses each case separately."""
        for path in sorted(self.folder.glob("[0-9]*.swift")):
            text = path.read_text()
            cases = re.split(r"^(?=// case \d+$)", text, flags=re.MULTILINE)[1:]
            self.parsed += len(cases)
            if _complaint(path):
                for case in cases:
                    path.write_text(case)
                    if not (complaint := _complaint(path)):
                        continue
                    self.found += 1
                    print(f"fuzz: FOUND {case.splitlines()[0][3:]}: {complaint[:600]}", flush=True)
            path.unlink()


def _limit():
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def _complaint(path):
    """The error of the compiler for a file that it cannot parse, or an empty text."""
    command = ["swiftc", "-frontend", "-parse", "-swift-version", "6", "-parse-as-library", path]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=PARSE_SECONDS)
    except subprocess.TimeoutExpired:
        return f"takes the compiler more than {PARSE_SECONDS} s to read"
    return (run.stderr or f"ended with {run.returncode}") if run.returncode else ""


if __name__ == "__main__":
    sys.exit(main())
