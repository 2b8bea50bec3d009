"""Iterates over long lists with quire-bench, and compares the costs of each further item.

See `.ci/load`.
"""

import os, subprocess, sys

#: The megabytes that a million items may need in addition to those of a short list, keyed by the way
#: to iterate.
ALLOWED = {
    "items": 15,
    # Stores digests of earlier tokens.
    "pages": 30,
    # Stores all items, because `maxPages` is not set.
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
        # Without the costs of the start: only further items count.
        each = max(seconds - few_seconds, 0) / (many - few) * 1e6
        before = max(some_seconds - few_seconds, 0) / (some - few) * 1e6
        growth = memory - few_memory
        # Times vary. A quadratic algorithm would take tens of times as long.
        holds = each < 3 * before + 5 and growth < 15 + allowed * many / 1_000_000
        failed |= not holds
        figures = ", ".join(f"{count:,}: {s:.2f} s {m:.0f} MB" for count, s, m in runs)
        print(f"load: {way}: {figures}; {each:.1f} us for each further item, "
              + ("right" if holds else "TOO MUCH"))
    sys.exit(failed)


def measured(program, way, count):
    """The CPU seconds and the peak memory in megabytes of one run."""
    process = subprocess.Popen(
        [program, "walk", way, str(count)], stdout=subprocess.PIPE, text=True)
    said = process.stdout.read().strip()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"load: {way} {count:,}: {said or status}")
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit


main()
