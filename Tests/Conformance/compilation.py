"""Compiles the generated code into as few modules as possible, and the program that decodes.

Cases share a module if none of their types have the same name. If a file of a case has an error or a
warning, the case is dropped and its module is compiled again without it.
"""

import collections, concurrent.futures, os, pathlib, re, subprocess, sys, time

from generation import top_level_names

#: The limit of cases in one module, because a module is compiled again after a failure.
LARGEST = 40
#: Modules with more bytes of source are compiled with several threads.
LARGE = 2_000_000
HERE = pathlib.Path(__file__).parent


class Compiler:
    def __init__(self, work):
        self.work = work
        self.modules = work / "modules"
        self.modules.mkdir()

    def program(self, cases, threads):
        """Builds the program that decodes instances with every type that compiles."""
        _expect_silence(self._swiftc("Codings", [HERE / "Coding.swift"]))
        with concurrent.futures.ThreadPoolExecutor(threads) as pool:
            made = list(pool.map(self._module, *zip(*enumerate(_batches(cases)))))
        names = [name for names in made for name in names]
        main = self.work / "main.swift"
        main.write_text(
            "".join(f"import {name}\n" for name in names)
            + (HERE / "Program.swift").read_text()
            + "try run([%s])\n" % ", ".join(f"{name}.roots" for name in names))
        objects = [path for name in ["Codings"] + names for path in (self.work / name).glob("*.o")]
        program = self.work / "program"
        libraries = f"@{os.environ['QUIRE_OBJECTS']}"
        linking = ["swiftc", "-swift-version", "6", *self._search, main, *objects, libraries]
        _expect_silence(_output([*linking, "-o", program]))
        return program

    @property
    def _search(self):
        return ["-I", self.modules, "-I", os.environ["QUIRE_MODULES"]]

    def _module(self, number, cases):
        """Compiles cases, and returns the names of the modules of those that compile."""
        name = f"Batch{number}"
        while cases:
            roots = self.work / f"{name}.swift"
            typed = [case for case in cases if case.has_root]
            lines = [f'  "{case.id}": Coding({case.root_type}.self),' for case in typed] or ["  :"]
            roots.write_text(
                "public import Codings\n\npublic let roots: [String: Coding] = [\n"
                + "\n".join(lines) + "\n]\n")
            files = {roots: None, **{path: case for case in cases for path in case.swift}}
            start = time.monotonic()
            output = self._swiftc(name, files)
            for case in cases:
                case.times["compilation"] = (time.monotonic() - start) / len(cases)
            if output is None:
                return [name]
            found = _offenders(output, cases, typed, roots)
            if not found:
                if len(cases) > 1:
                    # The compiler failed without a position, so each case is compiled separately.
                    return [
                        name for i, case in enumerate(cases)
                        for name in self._module(f"{number}x{i}", [case])
                    ]
                found = {cases[0].id: "the compiler crashes"}
            for case in cases:
                if case.id in found:
                    case.failure = ("does not compile", found[case.id])
            cases = [case for case in cases if case.id not in found]
        return []

    def _swiftc(self, name, files):
        """Compiles a module. Returns the output of the compiler if it fails, otherwise `None`."""
        folder = self.work / name
        folder.mkdir(exist_ok=True)
        # Small modules need one thread each, because several of them are compiled at a time.
        is_large = sum(path.stat().st_size for path in files) > LARGE
        output = ["-num-threads", str(os.cpu_count() or 2)] if is_large else ["-o", f"{name}.o"]
        return _output(
            [
                "swiftc", "-parse-as-library", "-swift-version", "6", "-Onone", "-wmo",
                "-warnings-as-errors", "-module-name", name, *self._search, "-c", "-emit-module",
                "-emit-module-path", self.modules / f"{name}.swiftmodule", *output, *files,
            ],
            folder)


def _output(command, folder=None):
    """Runs a command. Returns its output if it fails, otherwise `None`."""
    run = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    return run.stdout + run.stderr if run.returncode else None


def _expect_silence(output):
    if output is not None:
        sys.exit(f"conformance: the script's own program does not compile:\n{output}")


def _batches(cases):
    """Groups of cases without repeated type names. Each schema of SchemaStore is a separate group."""
    batches = []
    for case in cases:
        names = {name for path in case.swift for name in top_level_names(path)}
        home = next(
            (
                batch for batch in batches
                if case.source != "store" and batch[0][0].source != "store"
                and len(batch) < LARGEST and not any(names & other for _, other in batch)
            ),
            None)
        if home is None:
            batches.append([(case, names)])
        else:
            home.append((case, names))
    # The slowest come first, so that no processor is idle at the end.
    size = lambda batch: sum(path.stat().st_size for case in batch for path in case.swift)
    return sorted(([case for case, _ in batch] for batch in batches), key=size, reverse=True)


def _offenders(output, cases, typed, roots):
    """The first error of each case, keyed by case."""
    found = collections.OrderedDict()
    for line in output.splitlines():
        match = re.match(r"(/[^:]+):(\d+):\d+: error: (.*)", line)
        if not match:
            continue
        path, number, message = pathlib.Path(match[1]), int(match[2]), match[3]
        if path == roots:
            index = number - 4
            if 0 <= index < len(typed):
                found.setdefault(typed[index].id, message)
        else:
            found.setdefault(path.parent.name, message)
    return {id: message for id, message in found.items() if any(case.id == id for case in cases)}
