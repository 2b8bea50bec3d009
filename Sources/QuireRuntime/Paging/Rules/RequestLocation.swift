/// The location of a value in a request, such as `.query("page")` or `.body("variables", "after")`.
public enum RequestLocation: Hashable, Sendable, Codable {
  /// The query parameter of this name, not yet percent-encoded, such as `page[after]`.
  case query(String)
  /// The header field of this name.
  case header(String)
  /// The member of the JSON body at the end of these names, or a field of a form.
  case body([String])
  /// The whole query, into which the members of an object are merged.
  case queryMembers
  /// All header fields, into which the members of an object are merged.
  case headerMembers
  /// The object in the JSON body at the end of these names, into which the members of another
  /// object are merged.
  case bodyMembers([String])

  /// Returns the location of a member of the JSON body, or of a field of a form.
  public static func body(_ names: String...) -> Self { .body(names) }

  /// Returns the location of an object in the JSON body, into which the members of another object
  /// are merged; the whole body without names.
  public static func bodyMembers(_ names: String...) -> Self { .bodyMembers(names) }

  /// Whether the location takes the members of an object instead of a whole value.
  package var takesMembers: Bool {
    switch self {
    case .query, .header, .body: false
    case .queryMembers, .headerMembers, .bodyMembers: true
    }
  }

  /// Returns whether a request can carry a value as one member of an object at this location.
  ///
  /// A server must not choose header fields that frame the message, identify the client or change
  /// the method. These are the forbidden ones of the Fetch standard (section 2.2.2) and those of
  /// credentials and content.
  package func accepts(_ member: JSONValue, named name: String) -> Bool {
    switch self {
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
    switch self {
    case .query, .header, .body: self
    case .queryMembers: .query(name)
    case .headerMembers: .header(name)
    case .bodyMembers(let names): .body(names + [name])
    }
  }
}

extension RequestLocation: CustomStringConvertible {
  /// The location as text: `query:page`, `body:/variables/after`, or `query:*` for all members.
  public var description: String {
    switch self {
    case .query(let name): "query:\(name)"
    case .header(let name): "header:\(name)"
    case .body(let names): "body:\(JSONPath(names.map(JSONPath.Step.member)))"
    case .queryMembers: "query:*"
    case .headerMembers: "header:*"
    case .bodyMembers(let names): "body:\(JSONPath(names.map(JSONPath.Step.member)))/*"
    }
  }
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
