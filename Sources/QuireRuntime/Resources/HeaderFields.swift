/// Header fields by name.
public struct HeaderFields: Hashable, Sendable {}
