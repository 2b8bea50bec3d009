"""Lets each call to the disk fail in turn, and checks that the files are whole after each."""

import errno
import os
import shutil
import subprocess
import sys
import tempfile

ERRORS = [errno.ENOSPC, errno.EACCES, errno.EINTR, errno.EIO]
SUBJECTS = ["store", "owned-store", "cache", "download", "resumable"]
# The calls that only look at files.
LOOKS = {"readdir", "readdir64", "stat", "stat64", "lstat", "lstat64", "fstatat", "fstatat64", "statx"}
# More calls than any change needs; a change that never ends is a finding.
MOST_CALLS = 400


class Runs:
    def __init__(self, library, driver, quire):
        self.library, self.driver, self.quire = library, driver, quire
        self.count = 0
        self.names = set()

    def faulty(self, command, folder, call, error, log):
        """Runs a command whose call with a number fails; returns the name of that call."""
        if os.path.exists(log):
            os.remove(log)
        environment = dict(
            os.environ, LD_PRELOAD=self.library, QUIRE_FAULT_FOLDER=folder,
            QUIRE_FAULT_CALL=str(call), QUIRE_FAULT_ERRNO=str(error), QUIRE_FAULT_LOG=log,
            SWIFT_BACKTRACE="enable=no")
        run = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=60)
        self.count += 1
        name = open(log).read() if os.path.exists(log) else None
        if name:
            self.names.add(name)
        return name, run

    def subject(self, what, errors, work):
        """Makes one change after another, each with another failing call, until none fails."""
        folder, log = os.path.join(work, what), os.path.join(work, "log")
        for error in errors:
            shutil.rmtree(folder, ignore_errors=True)
            os.mkdir(folder)
            state = 0
            self.step(what, folder, state)
            for call in range(1, MOST_CALLS):
                state += 1
                command = [self.driver, what, "change", folder, str(state)]
                name, run = self.faulty(command, folder, call, error, log)
                place = f"{what}: call {call} ({name}) with {name_of(error)}"
                if run.returncode != 0:
                    fail(place, run)
                run = subprocess.run(
                    [self.driver, what, "check", folder, str(state)], capture_output=True,
                    text=True, env=dict(os.environ, SWIFT_BACKTRACE="enable=no"))
                if run.returncode != 0:
                    fail(place, run)
                if name is None:
                    break
                # The next change works, and continues from the same state.
                self.step(what, folder, state)
            else:
                fail(f"{what}: more than {MOST_CALLS} calls", None)
            self.check_remains(what, folder)

    def step(self, what, folder, state):
        for how in ["change", "check"]:
            run = subprocess.run(
                [self.driver, what, how, folder, str(state)], capture_output=True, text=True)
            if run.returncode != 0:
                fail(f"{what}: {how} to {state} without a fault", run)

    def check_remains(self, what, folder):
        """Checks that no temporary file is left after changes without a fault."""
        if "store" not in what:
            return
        names = [name for _, _, names in os.walk(folder) for name in names]
        left = [name for name in names if name.startswith("new-index")]
        if left:
            fail(f"{what}: files are left: {left}", None)

    def generator(self, errors, work):
        """Generates code into a folder with other code."""
        folder, log = os.path.join(work, "generator"), os.path.join(work, "log")
        texts = []
        for version in range(2):
            source = os.path.join(work, f"schemas-{version}")
            os.makedirs(source)
            for name in ["a", "b", f"only{version}"]:
                with open(os.path.join(source, f"{name}.json"), "w") as file:
                    file.write(
                        '{"title": "%s", "type": "object", "properties": {"v%d": {}}}'
                        % (name.upper(), version))
            clean = os.path.join(work, f"clean-{version}")
            self.generate(source, clean)
            texts.append(contents(clean))
        for error in errors:
            for call in range(1, MOST_CALLS):
                shutil.rmtree(folder, ignore_errors=True)
                shutil.copytree(os.path.join(work, "clean-0"), folder)
                command = [self.quire, "generate", os.path.join(work, "schemas-1"),
                           "--output", folder]
                name, run = self.faulty(command, folder, call, error, log)
                place = f"generator: call {call} ({name}) with {name_of(error)}"
                after = {n: t for n, t in contents(folder).items() if not n.startswith(".")}
                if run.returncode not in [0, 3]:
                    fail(place, run)
                # Foundation takes an error of these calls for the end of the folder, or for a missing
                # file, so the tool does not see an old file. The next run removes it.
                if name in LOOKS and after == texts[0] | texts[1]:
                    after = texts[1]
                if after != texts[1] and (run.returncode == 0 or after != texts[0]):
                    fail(f"{place}: {sorted(after)} are a mixture", run)
                if name is None:
                    break
                self.generate(os.path.join(work, "schemas-1"), folder)
                if {n: t for n, t in contents(folder).items() if not n.startswith(".")} != texts[1]:
                    fail(f"{place}: the next run does not repair it", run)

    def generate(self, source, folder):
        subprocess.run(
            [self.quire, "generate", source, "--output", folder], check=True, capture_output=True)


def contents(folder):
    return {name: open(os.path.join(folder, name)).read() for name in os.listdir(folder)}


def name_of(error):
    return error if error == "SHORT" else errno.errorcode[error]


def fail(place, run):
    print(f"disk-faults: {place}")
    if run:
        print(run.stdout[-2000:], run.stderr[-2000:])
    sys.exit(1)


def main():
    library, driver, quire, tier = sys.argv[1:]
    errors = ERRORS + ["SHORT"] if tier == "all" else [errno.ENOSPC]
    runs = Runs(library, driver, quire)
    with tempfile.TemporaryDirectory() as work:
        work = os.path.realpath(work)
        for what in SUBJECTS:
            runs.subject(what, errors, work)
        runs.generator(errors, work)
    print(f"disk-faults: {runs.count} runs, each with one failing call: "
          + ", ".join(sorted(runs.names)))


main()
