"""Runs the program for every instance, and continues after a crash."""

import subprocess

#: The time limit for one run of the program, which also ends an instance that hangs.
SECONDS = 120


def run(program, cases, work):
    tests = {
        (case.id, number): test
        for case in cases if case.has_root for number, test in enumerate(case.tests)
    }
    ahead = list(tests)
    instances = work / "instances"
    while ahead:
        instances.write_text(
            "".join(f"{id}\t{number}\t{tests[id, number].text}\n" for id, number in ahead))
        try:
            output = subprocess.run(
                [program, instances], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                timeout=SECONDS).stdout
            ended = None
        except subprocess.TimeoutExpired as error:
            output, ended = error.stdout or b"", "hangs"
        last = None
        for line in output.decode(errors="replace").split("\n"):
            parts = line.split("\t", 4)
            if len(parts) == 5:
                last = (parts[0], int(parts[1]))
                text = parts[4]
                if parts[3] == "accepted":
                    text, _, tests[last].cases[parts[2]] = text.partition("\t")
                tests[last].answers[parts[2]] = (parts[3], text)
        begun = last and [
            way for way, answer in tests[last].answers.items() if answer[0] == "begun"]
        if not begun:
            return
        tests[last].answers[begun[0]] = ("crashed", ended or "")
        ahead = ahead[ahead.index(last) + 1:]
