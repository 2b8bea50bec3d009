"""The unions that are known to fail, each with its reason.

`deviations.json` has, for each reason and document, the pointers of unions.
"""

import json, pathlib

PATH = pathlib.Path(__file__).parent / "deviations.json"


def read():
    """The reason for each union, keyed by its place."""
    return {
        f"{document}#{pointer}": reason
        for reason, documents in json.loads(PATH.read_text()).items()
        for document, pointers in documents.items() for pointer in pointers
    }


def stale(listed, failing, tried, is_all):
    """A line for each union that is listed and passes, or that does not exist."""
    return [
        f"LISTED, BUT {'PASSES' if place in tried else 'DOES NOT EXIST'} {place}: {reason}"
        for place, reason in listed.items()
        if place not in failing and (place in tried or is_all)]
