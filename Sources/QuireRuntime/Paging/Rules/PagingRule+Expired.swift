package import Foundation

extension PagingRule {
  /// The signs of a continuation that the server no longer accepts, so that the list has to start
  /// over.
  public struct Expired: Hashable, Sendable {
    /// The statuses of responses to an expired continuation.
    public var statuses: Set<Int>
    /// The codes in the JSON body of a response to an expired continuation, such as `reset`.
    ///
    /// The code has to be a whole string anywhere in the body, which has at most 64 KiB. Only
    /// failures count: a status other than success, or a ``BodyError``.
    public var codes: Set<String>

    /// Creates the signs; by default, only the status 410 is one.
    public init(statuses: Set<Int> = [410], codes: Set<String> = []) {
      self.statuses = statuses
      self.codes = codes
    }

    /// Returns whether a status, or a code in the body of a failure, means that the continuation
    /// expired.
    package func matches(status: Int, body: Data) -> Bool {
      statuses.contains(status) || !(200..<300).contains(status) && matches(body)
    }

    /// Returns whether a code in the body of a failure means that the continuation expired.
    package func matches(_ body: Data) -> Bool {
      guard !codes.isEmpty, body.count <= StatusError.bodyLimit,
        let value = try? JSONValue(parsing: body)
      else { return false }
      return value.holds(oneOf: codes)
    }
  }
}

extension JSONValue {
  /// Returns whether this is one of the texts, or contains one at any depth.
  fileprivate func holds(oneOf texts: Set<String>) -> Bool {
    switch self {
    case .string(let text): texts.contains(text)
    case .array(let elements): elements.contains { $0.holds(oneOf: texts) }
    case .object(let members): members.values.contains { $0.holds(oneOf: texts) }
    case .null, .bool, .number: false
    }
  }
}
