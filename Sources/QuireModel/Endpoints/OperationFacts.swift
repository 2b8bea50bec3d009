/// What a description says about an operation and no annotation can say.
struct OperationFacts {
  /// The `operationId`, or the name of an operation without one.
  let id: String
  /// Whether the name or the path says that the request only reads.
  let isReadOnly: Bool
  /// The evidence that a response has the header field `Link`.
  let links: LinkEvidence
}

/// The evidence of a description that an operation sends the header field `Link` (RFC 8288).
enum LinkEvidence {
  case none
  /// The prose of the operation or of the whole description mentions it.
  case mentioned
  /// A response declares it.
  case declared
}
