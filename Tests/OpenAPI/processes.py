"""Runs a command and measures it."""

import dataclasses, os, subprocess, tempfile


@dataclasses.dataclass
class Run:
    status: int
    #: The standard output and the standard error.
    output: str
    #: The seconds of the processor, with those of child processes.
    seconds: float


def run(*command, folder=None):
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            list(map(str, command)), cwd=folder, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode(errors="replace")
    return Run(process.returncode, text, usage.ru_utime + usage.ru_stime)
