/// The location of an error report in the body of a successful response.
public struct ErrorReport: Hashable, Sendable {
  /// The location of the report in a response.
  public var location: ResponseLocation

  /// The value that reports an error, or `nil` if any value except null, false, 0 and empty ones
  /// does.
  public var value: JSONValue?

  /// The location of the error message in a response, or `nil` if the server sends none.
  public var message: ResponseLocation?

  /// Creates a description; by default, any value except null, false, 0 and empty ones reports an
  /// error.
  public init(
    at location: ResponseLocation, is value: JSONValue? = nil, message: ResponseLocation? = nil
  ) {
    self.location = location
    self.value = value
    self.message = message
  }

  /// Returns whether a value at the location reports an error.
  func isReported(by found: JSONValue?) -> Bool {
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
