import Foundation

extension PagingRule {
  /// What tells that a continuation is dead, so that the list can only be begun anew.
  public struct Expired: Hashable, Sendable {
    /// The statuses that tell it when they answer a request for a further page.
    public var statuses: Set<Int>
    /// The codes that tell it in the JSON body of such an answer, such as `reset`.
    ///
    /// A code is looked for where the response is a failure, by its status or as a
    /// ``BodyError``: as a whole string anywhere in a body of 64 KiB at most.
    public var codes: Set<String>

    /// Makes what tells it: by default the status 410 alone.
    public init(statuses: Set<Int> = [410], codes: Set<String> = []) {
      self.statuses = statuses
      self.codes = codes
    }

    /// Whether a status, or a code in the body of a failure, tells it.
    func isTold(by status: Int, body: Data) -> Bool {
      statuses.contains(status) || !(200..<300).contains(status) && isTold(by: body)
    }

    /// Whether a code in the body of a failure tells it.
    func isTold(by body: Data) -> Bool {
      guard !codes.isEmpty, body.count <= StatusError.bodyLimit,
        let value = try? JSONValue(parsing: body)
      else { return false }
      return value.holds(oneOf: codes)
    }
  }
}

extension JSONValue {
  /// Whether one of these texts is this string, or one within.
  fileprivate func holds(oneOf texts: Set<String>) -> Bool {
    switch self {
    case .string(let text): texts.contains(text)
    case .array(let elements): elements.contains { $0.holds(oneOf: texts) }
    case .object(let members): members.values.contains { $0.holds(oneOf: texts) }
    case .null, .bool, .number: false
    }
  }
}
