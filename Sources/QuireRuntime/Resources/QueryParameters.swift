/// The query of a request, in the order it is sent.
public struct QueryParameters: Hashable, Sendable {}
