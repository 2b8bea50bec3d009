"""Walks long lists by quire-bench and compares what each further item takes: see `.ci/load`."""

import os, subprocess, sys

#: By way, how many MB a walk may need more for a million items than for a few.
ALLOWED = {
    "items": 15,
    # The digests of the tokens that were there.
    "pages": 30,
    # All the items, as nothing else is asked of it.
    "feed": 400,
    "window": 15,
}


def main():
    program, counts = sys.argv[1], [int(word) for word in sys.argv[2:]]
    failed = False
    for way, allowed in ALLOWED.items():
        runs = [(count, *measured(program, way, count)) for count in counts]
        (few, few_seconds, few_memory), (some, some_seconds, _) = runs[:2]
        many, seconds, memory = runs[-1]
        # What starting takes is left out: only further items count.
        each = max(seconds - few_seconds, 0) / (many - few) * 1e6
        before = max(some_seconds - few_seconds, 0) / (some - few) * 1e6
        growth = memory - few_memory
        # Time is noisy; what is quadratic takes tens of times as long.
        holds = each < 3 * before + 5 and growth < 15 + allowed * many / 1_000_000
        failed |= not holds
        figures = ", ".join(f"{count:,}: {s:.2f} s {m:.0f} MB" for count, s, m in runs)
        print(f"load: {way}: {figures}; {each:.1f} us for each further item, "
              + ("right" if holds else "TOO MUCH"))
    sys.exit(failed)


def measured(program, way, count):
    """The CPU seconds and the most megabytes of one walk."""
    process = subprocess.Popen(
        [program, "walk", way, str(count)], stdout=subprocess.PIPE, text=True)
    said = process.stdout.read().strip()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"load: {way} {count:,}: {said or status}")
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit


main()
