import QuireSchema

/// What a description says about an operation and no annotation can say.
struct OperationFacts {
  /// The `operationId`, or the name of an operation without one.
  let id: String
  /// The name of the call that the operation states, or `nil`.
  let givenName: JSONText?
  /// The path of the operation, as the target of an action of an overlay.
  let overlayTarget: String
  let purpose: OperationPurpose
  /// The evidence that a response has the header field `Link`.
  let links: LinkEvidence
  /// The declared header fields of the successes.
  let headerFields: [DeclaredHeaderField]
}

/// A header field that a response declares.
struct DeclaredHeaderField: Hashable {
  let name: String
  let description: String?
}

/// What the texts of an operation say about a request whose method may change something.
enum OperationPurpose {
  case reads
  case changes
  case unknown
}

/// The evidence of a description that an operation sends the header field `Link` (RFC 8288).
enum LinkEvidence {
  case none
  /// The prose of the operation or of the whole description mentions it.
  case mentioned
  /// A response declares it.
  case declared
}
