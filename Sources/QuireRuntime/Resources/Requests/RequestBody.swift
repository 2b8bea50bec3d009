public import Foundation

/// The body of a request: JSON, or bytes of another media type.
public struct RequestBody: Hashable, Sendable {
  /// The content of the body.
  enum Content: Hashable, Sendable {
    case json(JSONValue)
    case data(Data)
    /// A body that could not be encoded, with the reason, which is thrown when the request is
    /// created.
    case failure(String)
  }

  var content: Content

  /// The media type of the body, unless the headers of the request contain another one.
  public let contentType: String

  /// Creates a body from a JSON value.
  public init(_ value: JSONValue) {
    content = .json(value)
    contentType = "application/json"
  }

  /// Creates a body from a value, such as a model without the members that only the server sets.
  ///
  /// - Parameter value: The value. If it has no JSON form, creating the request throws a
  ///   ``RequestError``.
  public init(encoding value: some MemberValue) {
    contentType = "application/json"
    do {
      content = .json(try JSONValue(sending: value, as: RequestContext.current.encoder))
    } catch {
      content = .failure(Self.problem(of: error))
    }
  }

  /// Creates a body from bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are sent unchanged.
  ///   - contentType: The media type of the bytes.
  public init(_ data: Data, contentType: String) {
    content = .data(data)
    self.contentType = contentType
  }
}

extension RequestBody: ExpressibleByDictionaryLiteral {
  /// Creates a body from the members of a JSON object; `nil` omits a member, and the last value of
  /// a name wins.
  ///
  /// ``JSONValue/null`` sends null.
  public init(dictionaryLiteral elements: (String, (any MemberValue)?)...) {
    contentType = "application/json"
    do {
      var members: [String: JSONValue] = [:]
      for (name, value) in elements {
        guard let value else { continue }
        members[name] =
          try value as? JSONValue
          ?? JSONValue(sending: value, as: RequestContext.current.encoder)
      }
      content = .json(.object(members))
    } catch {
      content = .failure(Self.problem(of: error))
    }
  }
}

extension RequestBody {
  /// Returns the description of an error without its value, which may be a secret.
  private static func problem(of error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return "\(type(of: error))"
    }
    let place = CodingFailure.pointer(context.codingPath)
    let problem = Excerpt.line(context.debugDescription)
    return place.isEmpty ? problem : "\(problem), at \(place)"
  }

  /// Returns the bytes to send; the members of a JSON object are sorted by name.
  func data() throws(RequestError.Reason) -> Data {
    switch content {
    case .json(let value): Data(value.description.utf8)
    case .data(let data): data
    case .failure(let problem): throw .body(problem)
    }
  }

  /// Sets a member of a JSON body at a path of names.
  mutating func set(_ value: JSONValue, at names: [String]) {
    switch content {
    case .json(let old): content = .json(old.setting(value, at: names[...]))
    case .data:
      content = .failure(
        "a body that is not a JSON object has no member '\(names.joined(separator: "/"))'")
    case .failure: break
    }
  }
}

extension RequestBody: CustomStringConvertible, CustomReflectable {
  /// The media type without the content, because a body may contain secrets.
  public var description: String { "body of \(contentType)" }

  /// The media type without the content.
  public var customMirror: Mirror { Mirror(self, children: ["contentType": contentType]) }
}

extension JSONValue {
  /// Returns this value with another value set at a path of names.
  ///
  /// A value on the path that is not an object is replaced with an object.
  fileprivate func setting(_ value: JSONValue, at names: ArraySlice<String>) -> JSONValue {
    guard let name = names.first else { return value }
    var result = self
    result[name] = (self[name] ?? .null).setting(value, at: names.dropFirst())
    return result
  }
}
