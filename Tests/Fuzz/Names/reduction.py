"""Makes an input smaller as long as it fails."""

import copy


def reduced(value, fails, attempts=400):
    """A list of values without the members and elements that a failure does not need.

    :param fails: Whether a value fails in the same way.
    :param attempts: The most values that are tried.
    """
    count = 0
    is_smaller = True
    while is_smaller:
        is_smaller = False
        # The first level is kept. Members near the root are large, so they come first.
        places = [place for place in _places(value) if len(place) > 1]
        for place in sorted(places, key=len):
            smaller = _without(value, place)
            if smaller is None:
                continue
            if count == attempts:
                return value
            count += 1
            if fails(smaller):
                value, is_smaller = smaller, True
    return value


def _places(value, place=()):
    keys = value.keys() if isinstance(value, dict) else range(len(value)) \
        if isinstance(value, list) else ()
    for key in keys:
        yield (*place, key)
        yield from _places(value[key], (*place, key))


def _without(value, place):
    """A copy of a value without a member or an element, or `None` if it is no longer there."""
    value = copy.deepcopy(value)
    inner = value
    try:
        for key in place[:-1]:
            inner = inner[key]
        del inner[place[-1]]
    except (KeyError, IndexError, TypeError):
        return None
    return value
