"""Tests the code generated from OpenAPI descriptions: see `.ci/openapi`."""

import argparse, concurrent.futures, os, pathlib, shutil, sys, tempfile

import broken, decoding, descriptions, figures, paging
from building import Build, MODULES
from descriptions import ROOT
from examples import Examples
from exceptions import Exceptions
from processes import run
from samples import Samples

sys.path.insert(1, str(ROOT / "Tests/Conformance"))
import running

#: The percentage of all lists that must have the right rule.
FEWEST_RIGHT = 90
#: The number of compilers that run at a time, because they need much memory.
THREADS = min(os.cpu_count() or 2, 2)


def main():
    parser = argparse.ArgumentParser(prog=".ci/openapi")
    parser.add_argument("--full", action="store_true", help="test all descriptions")
    parser.add_argument("--record", action="store_true", help="rewrite the figures")
    parser.add_argument("--keep", help="a folder that keeps the generated files")
    parser.add_argument("names", nargs="*", help="the descriptions to test")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(options.keep or folder).resolve()
        check = Check(options.names or descriptions.names(options.full), work)
        check.run()
    if options.record:
        figures.record(check.rows)
    faults = check.faults + list(figures.changes(check.rows))
    if options.full:
        faults += check.few_right
    print("\n".join([*faults, f"openapi: {len(check.rows)} descriptions, {len(faults)} faults"]))
    return bool(faults)


class Check:
    def __init__(self, names, work):
        self.work = work
        self.builds = [
            Build(descriptions.find(name), work / name) for name in names]
        self.samples = {build.name: Samples(build) for build in self.builds}
        #: The figures by name, and the findings that fail the run.
        self.rows, self.faults = {}, []

    def run(self):
        (self.work / "modules").mkdir(parents=True)
        # The formatter uses the nearest configuration.
        shutil.copy(ROOT / "Tests/Fixtures/.swift-format", self.work)
        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            self._build(pool)
        verdicts = [
            verdict for build in self.builds if descriptions.has_truth(build.name)
            for verdict in paging.verdicts(build.description, build.requests, build.unruled)]
        examples = [Examples(build.description, build.requests) for build in self.builds]
        failures = self._decode(examples)
        self._report(verdicts, examples, failures)

    def _build(self, pool):
        """Generates, lints and compiles all files, beginning with the largest description."""
        largest = sorted(
            self.builds, key=lambda build: build.description.size, reverse=True)
        settings = ROOT / "Tests/OpenAPI/Samples/quire.json"
        list(pool.map(lambda build: build.generate("--config", settings), largest))
        made = [build for build in largest if not build.faults]
        list(pool.map(self._lint, made))
        list(pool.map(lambda build: build.compile([*self._search, "-DDEBUG"]), made))
        list(pool.map(lambda build: self.samples[build.name].check(), made))

    @staticmethod
    def _lint(build):
        done = run("swift", "format", "lint", "--strict", *build.swift)
        if done.status:
            build.faults.append(f"format: {done.output[:3000]}")

    def _decode(self, examples):
        """Decodes the examples of all modules that compile. Returns the failures."""
        chosen = [
            (build, one) for build, one in zip(self.builds, examples)
            if build.is_compiled and one.decodings]
        if chosen:
            program = decoding.program(chosen, self.work, self._search)
            running.run(program, [case for _, one in chosen for case in one.cases], self.work)
        return [failure for _, one in chosen for failure in one.failures()]

    @property
    def _search(self):
        return ["-I", self.work / "modules", "-I", MODULES]

    def _report(self, verdicts, examples, failures):
        """Prints the results, and collects those that fail the run."""
        for build, one in zip(self.builds, examples):
            self.rows[build.name] = figures.row(build, verdicts, one, self.samples[build.name])
            faults = build.faults
            if build.name == broken.NAME:
                faults += broken.faults(build.description, self.work)
            self.faults += [f"{build.name}: {fault}" for fault in faults]
        known = Exceptions("examples")
        different = [verdict for verdict in verdicts if verdict.is_difference]
        print("\n".join([*map(str, different), *map(known.described, failures)]))
        print("\n".join(figures.table(self.rows)))
        self.faults += [f"unlisted: {verdict}" for verdict in verdicts if verdict.is_failure]
        self.faults += [
            f"unlisted: {failure}" for failure in failures if not known.reason(*failure.place)]
        self.faults += paging.unused_exceptions(verdicts)
        self.faults += known.unused(self.rows, {failure.place for failure in failures})

    @property
    def few_right(self):
        """A line if too few of all lists have the right rule."""
        lists, right = (sum(row[name] for row in self.rows.values()) for name in ("lists", "right"))
        if right * 100 >= lists * FEWEST_RIGHT:
            return []
        return [f"only {right} of {lists} lists have the right rule"]


if __name__ == "__main__":
    sys.exit(main())
