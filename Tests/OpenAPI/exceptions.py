"""The known differences, each with its reason.

A file lists, for each description and reason, the operations or the examples.
"""

import json, pathlib

HERE = pathlib.Path(__file__).parent


class Exceptions:
    def __init__(self, name):
        path = HERE / f"{name}-exceptions.json"
        #: The reasons by description and title.
        self.reasons = {
            (api, title): reason
            for api, reasons in json.loads(path.read_text()).items()
            for reason, titles in reasons.items() for title in titles}

    def reason(self, api, title):
        return self.reasons.get((api, title))

    def described(self, failure):
        """The text of a failure, with its reason if it is listed."""
        reason = self.reason(*failure.place)
        return f"{failure} ({reason})" if reason else str(failure)

    def unused(self, apis, found):
        """A line for each listed title of these descriptions that is not among the found ones."""
        return [
            f"listed, but does not occur: {api} {title}: {reason}"
            for (api, title), reason in self.reasons.items()
            if api in apis and (api, title) not in found]
