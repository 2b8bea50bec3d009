"""The program that reads files with Quire's reader, in several builds."""

import concurrent.futures, hashlib, os, pathlib, resource, select, subprocess, tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SUITES = pathlib.Path(os.environ.get("QUIRE_SUITES", ROOT / "../shared/suites")).resolve()
FOLDER = ROOT / ".build-yaml"
#: The sources of the reader's module and of the one below it, in the order in which they compile.
MODULES = {
    name: sorted((ROOT / "Sources" / name).rglob("*.swift"))
    for name in ["QuirePatterns", "QuireSchema"]
}
#: The flags of each build.
BUILDS = {
    "debug": ["-Onone"],
    "release": ["-O"],
    "sanitized": ["-Onone", "-sanitize=address", "-use-ld=lld"],
}
WORKERS = os.cpu_count() or 2
#: A file that takes longer hangs; most take milliseconds, but the machine may be busy.
SECONDS = 60
#: The memory limit of a process.
MEGABYTES = 1024


def build(names):
    """Compiles the named builds whose sources have changed."""
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(lambda name: _build(name, BUILDS[name]), names))


def _build(name, flags):
    folder = FOLDER / name
    folder.mkdir(parents=True, exist_ok=True)
    program = HERE / "Program.swift"
    sources = [path for paths in MODULES.values() for path in paths]
    texts = [str(flags).encode(), *(path.read_bytes() for path in [*sources, program])]
    digest = hashlib.sha256(b"".join(texts)).hexdigest()
    stamp = folder / "sources"
    if stamp.exists() and stamp.read_text() == digest:
        return
    common = ["swiftc", "-swift-version", "6", "-wmo", "-parse-as-library",
              "-package-name", "quire", *flags]
    for name, paths in MODULES.items():
        subprocess.run(
            [*common, "-enable-upcoming-feature", "InternalImportsByDefault", "-I", folder,
             "-module-name", name, "-emit-module",
             "-emit-module-path", folder / f"{name}.swiftmodule", "-c", "-o", folder / f"{name}.o",
             *paths],
            check=True)
    libraries = [folder / f"{name}.o" for name in MODULES]
    subprocess.run(
        [*common, "-I", folder, "-module-name", "Program", "-o", folder / "program", *libraries,
         program], check=True)
    stamp.write_text(digest)


class ReaderFailure(Exception):
    """The program has crashed, hung or exceeded its memory limit."""


class Reader:
    """A running program. It is restarted after a failure."""

    def __init__(self, build, *arguments):
        self.build, self.arguments = build, arguments
        self.log = tempfile.TemporaryFile()
        self.process = None

    def read(self, path):
        """The line that the program prints for a file."""
        self.process = self.process or self._start()
        self.process.stdin.write(f"{path}\n".encode())
        self.process.stdin.flush()
        if not select.select([self.process.stdout], [], [], SECONDS)[0]:
            raise self._failure(f"takes more than {SECONDS} s")
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise self._failure("crashes")
        return line[:-1].decode()

    def close(self):
        if self.process:
            self.process.communicate()
            self.process = None

    def _start(self):
        sanitizer = f"detect_leaks=0:hard_rss_limit_mb={MEGABYTES}"
        return subprocess.Popen(
            [FOLDER / self.build / "program", *self.arguments], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self.log, preexec_fn=self._limit,
            env={**os.environ, "ASAN_OPTIONS": sanitizer, "SWIFT_BACKTRACE": "enable=no"})

    def _limit(self):
        # The address sanitizer reserves terabytes, and has a limit of its own.
        if self.build != "sanitized":
            resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))

    def _failure(self, what):
        self.process.kill()
        self.process.wait()
        self.process = None
        self.log.seek(0)
        return ReaderFailure(f"{what}; {self.log.read()[-600:].decode(errors='replace')}")
