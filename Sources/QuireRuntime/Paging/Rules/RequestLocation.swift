/// The location of a value in a request: `query:page`, `body:/variables/after`, `header:Range`.
///
/// A location that ends in `*` is for an object. `query:*`, `header:*`, `body:/*` and
/// `body:/variables/*` merge the object's members into the query, the header fields or that part of
/// the body.
public struct RequestLocation: Hashable, Sendable {
  /// The part of a request that a value goes into.
  package enum Place: Hashable, Sendable {
    /// The query parameter of this name, not yet percent-encoded, such as `page[after]`.
    case query(String)
    /// The header field of this name.
    case header(String)
    /// The member of the JSON body at the end of these names, at least one.
    case body([String])
    /// The whole query, into which the members of an object are merged.
    case queryMembers
    /// All header fields, into which the members of an object are merged.
    case headerMembers
    /// The object in the JSON body at the end of these names, into which the members of another
    /// object are merged.
    case bodyMembers([String])
  }

  /// The part of a request that the value goes into.
  package let place: Place

  /// The location as it was written; a name without a colon has the prefix `query:`.
  let text: String

  /// Creates a location from its text.
  ///
  /// - Parameter text: `query:` and a name, `header:` and a name, `body:` and a JSON Pointer, or a
  ///   bare name without a colon for a query parameter. `*` instead of a name, or of the last name
  ///   of a pointer, is the location of an object's members.
  /// - Throws: ``LocationError`` for any other text.
  public init(parsing text: String) throws(LocationError) {
    place = try Self.place(in: text)
    self.text = text.contains(":") ? text : "query:\(text)"
  }

  /// Whether the location takes the members of an object instead of a whole value.
  package var takesMembers: Bool {
    switch place {
    case .query, .header, .body: false
    case .queryMembers, .headerMembers, .bodyMembers: true
    }
  }

  /// Returns whether a request can carry a value as one member of an object at this location.
  ///
  /// A server must not choose header fields that frame the message, identify the client or change
  /// the method. These are the forbidden ones of the Fetch standard (section 2.2.2) and those of
  /// credentials and content.
  func accepts(_ member: JSONValue, named name: String) -> Bool {
    switch place {
    case .query, .header, .body, .bodyMembers: return true
    case .queryMembers: return !name.isEmpty && member.isScalar
    case .headerMembers:
      let folded = name.lowercased()
      return isFieldName(name) && member.isScalar && !Self.refusedFields.contains(folded)
        && !Self.refusedPrefixes.contains(where: folded.hasPrefix)
    }
  }

  private static let refusedFields: Set = [
    "accept-charset", "accept-encoding", "access-control-request-headers",
    "access-control-request-method", "authorization", "connection", "content-encoding",
    "content-length", "content-type", "cookie", "cookie2", "date", "dnt", "expect", "forwarded",
    "host", "keep-alive", "origin", "referer", "set-cookie", "te", "trailer", "transfer-encoding",
    "upgrade", "via", "x-http-method", "x-http-method-override", "x-method-override",
  ]

  private static let refusedPrefixes = ["proxy-", "sec-", "x-forwarded-"]

  /// Returns the location of one member of an object that is sent to this location.
  func location(ofMember name: String) -> RequestLocation {
    switch place {
    case .query, .header, .body: self
    case .queryMembers: RequestLocation(.query(name), text: "query:\(name)")
    case .headerMembers: RequestLocation(.header(name), text: "header:\(name)")
    case .bodyMembers(let names):
      RequestLocation(.body(names + [name]), text: "\(text.dropLast())\(escaped(name))")
    }
  }

  private init(_ place: Place, text: String) {
    self.place = place
    self.text = text
  }

  private static func place(in text: String) throws(LocationError) -> Place {
    func error(_ reason: LocationError.Reason) -> LocationError {
      LocationError(text: text, reason: reason)
    }
    guard !text.isEmpty else { throw error(.name) }
    guard let colon = text.firstIndex(of: ":") else { return .query(text) }
    let name = text[text.index(after: colon)...]
    switch text[..<colon] {
    case "query":
      guard !name.isEmpty else { throw error(.name) }
      return name == "*" ? .queryMembers : .query(String(name))
    case "header":
      guard isFieldName(name) else { throw error(.fieldName) }
      return name == "*" ? .headerMembers : .header(String(name))
    case "body":
      guard let names = pointerSegments(name) else { throw error(.pointer) }
      guard let last = names.last else { throw error(.name) }
      return last == "*" ? .bodyMembers(names.dropLast()) : .body(names)
    default: throw error(.part)
    }
  }
}

extension RequestLocation: ExpressibleByStringLiteral {
  /// Creates a location from a literal; a literal that is not a location stops the program.
  public init(stringLiteral value: String) {
    do {
      try self.init(parsing: value)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension RequestLocation: Codable {
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

extension RequestLocation: CustomStringConvertible {
  /// The location as it was written; a name without a colon has the prefix `query:`.
  public var description: String { text }
}

extension JSONValue {
  /// Whether this value has a single text in a query, or is null.
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}
