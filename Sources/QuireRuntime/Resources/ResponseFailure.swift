/// The location of an error report in the body of a successful response.
public struct ResponseFailure: Hashable, Sendable {
  /// Where the response says so.
  public var location: ResponseLocation

  /// The value there that says so, or `nil` where any does but null, false, 0 and what is empty.
  public var value: JSONValue?

  /// Where the response says why, or `nil` where it does not.
  public var message: ResponseLocation?

  /// Makes a failure to look for: by default any value but null, false, 0 and what is empty.
  public init(
    at location: ResponseLocation, is value: JSONValue? = nil, message: ResponseLocation? = nil
  ) {
    self.location = location
    self.value = value
    self.message = message
  }

  /// Whether a value at the location says that the response failed.
  func isSaid(by found: JSONValue?) -> Bool {
    if let value { return found ?? .null == value }
    return switch found {
    case nil, .null, false, 0: false
    case .string(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    case .bool, .number: true
    }
  }
}
