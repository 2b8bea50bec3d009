"""The values by which OpenAPI's `discriminator` chooses a branch."""

DEEPEST = 60


class Discriminators:
    def __init__(self, oracle):
        self.oracle = oracle

    def tag(self, union, branch):
        """The name of a branch's tag and the values that choose the branch, or `None`."""
        reference = isinstance(branch, dict) and branch.get("$ref")
        discriminator = union.get("discriminator") or self._inherited(branch, 0)
        if not discriminator or not reference:
            return None
        name = discriminator["propertyName"]
        others = [one for k in ("oneOf", "anyOf") for one in union.get(k, []) if one is not branch]
        constants = [self._constants(one, name, 0) for one in others]
        named = [isinstance(one, dict) and "$ref" in one for one in others]
        if not all(map(any, zip(named, constants))):
            # The discriminator does not apply if a branch has neither a name nor constants.
            return None
        mapping = discriminator.get("mapping", {})
        mapped = [value for value, target in mapping.items() if target == reference]
        if mapped:
            return name, mapped
        own = self._constants(branch, name, 0)
        if own and not any(value in found for found in constants for value in own):
            # The constants of the branch already decide.
            return None
        last = reference.split("/")[-1]
        return (name, [last]) if not own or last in own else None

    def _inherited(self, schema, depth):
        """The discriminator of a schema that a branch extends."""
        if not isinstance(schema, dict) or depth > DEEPEST:
            return None
        for part in self.oracle.parts(schema):
            if not isinstance(part, dict):
                continue
            if "discriminator" in part and not {"oneOf", "anyOf"} & set(part):
                return part["discriminator"]
            found = self._inherited(part, depth + 1)
            if found:
                return found
        return None

    def _constants(self, schema, name, depth):
        """The values that a schema lists for a member."""
        if not isinstance(schema, dict) or depth > DEEPEST:
            return []
        member = schema.get("properties", {}).get(name)
        if isinstance(member, dict) and ("const" in member or "enum" in member):
            return [member["const"]] if "const" in member else member["enum"]
        parts = self.oracle.parts(schema)
        return next(filter(None, (self._constants(one, name, depth + 1) for one in parts)), [])
