/// The location of a value in a response: `/meta/total`, `header:Link`, `/data/-1/id`.
///
/// A location in the body is a JSON Pointer (RFC 6901); the root is `""`. In addition, `*` is each
/// element or map value, `-1` is the last element, and `[key=value]` after a name is the first
/// element of that array whose member `key` is `value`: `/link[rel=next]/href`.
///
/// `header:Name` is the value of a header field, and `header:Name/pointer` is a value in its JSON.
/// `header:Link` is the target of `rel=next` (RFC 8288), and `header:Content-Range` is the total
/// after the slash. `query:name` is a parameter of the URL that responded.
public struct ResponseLocation: Hashable, Sendable {
  /// The part of a response that contains the value.
  package enum Place: Hashable, Sendable {
    /// A value in the body.
    case body(JSONPath)
    /// A header field, or a value in the JSON that the field contains if there is a path.
    case header(String, JSONPath)
    /// A parameter of the response's URL.
    case query(String)
  }

  /// The part of a response that contains the value.
  package let place: Place

  /// The location as it was written, without `body:`.
  let text: String

  /// The path in JSON, which is empty for a whole body and for a value that is not JSON.
  var path: JSONPath {
    switch place {
    case .body(let path), .header(_, let path): path
    case .query: []
    }
  }

  /// Whether the value is in the body, so that it is also known for a page nested in another
  /// response.
  var isInBody: Bool { if case .body = place { true } else { false } }

  /// Whether the value is the target of a link in the `Link` header.
  var isLinkHeader: Bool {
    if case .header(let name, let path) = place {
      path.steps.isEmpty && name.lowercased() == "link"
    } else {
      false
    }
  }

  /// Creates a location from its text.
  ///
  /// - Parameter text: A JSON Pointer, with or without `body:`, with the additions above; or
  ///   `header:` and a name, with or without a pointer; or `query:` and a name.
  /// - Throws: ``LocationError`` for any other text.
  public init(parsing text: String) throws(LocationError) {
    place = try Self.place(in: text)
    self.text = text.hasPrefix("body:") ? String(text.dropFirst("body:".count)) : text
  }

  private static func place(in text: String) throws(LocationError) -> Place {
    func error(_ reason: LocationError.Reason) -> LocationError {
      LocationError(text: text, reason: reason)
    }
    func path(_ pointer: Substring) throws(LocationError) -> JSONPath {
      guard let path = JSONPath(parsing: pointer) else { throw error(.pointer) }
      return path
    }
    // A pointer is checked first, because its names may contain colons.
    if text.isEmpty || text.first == "/" { return .body(try path(text[...])) }
    guard let colon = text.firstIndex(of: ":") else { throw error(.pointer) }
    let rest = text[text.index(after: colon)...]
    switch text[..<colon] {
    case "body": return .body(try path(rest))
    case "query":
      guard !rest.isEmpty else { throw error(.name) }
      return .query(String(rest))
    case "header":
      let name = rest.prefix { $0 != "/" }
      guard isFieldName(name) else { throw error(.fieldName) }
      return .header(String(name), try path(rest[name.endIndex...]))
    default: throw error(.part)
    }
  }
}

extension ResponseLocation: ExpressibleByStringLiteral {
  /// Creates a location from a literal; a literal that is not a location stops the program.
  public init(stringLiteral value: String) {
    do {
      try self.init(parsing: value)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension ResponseLocation: Codable {
  /// Decodes a location from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(parsing: text)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: error.description)
    }
  }

  /// Encodes the location as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension ResponseLocation: CustomStringConvertible {
  /// The text of the location, without `body:`.
  public var description: String { text }
}
