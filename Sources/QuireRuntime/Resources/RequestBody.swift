/// The body of a request.
public struct RequestBody: Hashable, Sendable {}
