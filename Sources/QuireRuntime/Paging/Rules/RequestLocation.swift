/// Where a value goes in a request: `query:page`, `body:/variables/after`, `header:Range`.
public struct RequestLocation: Hashable, Sendable {
  /// The part of a request that a value goes into.
  package enum Place: Hashable, Sendable {
    /// The query parameter of this name, not yet percent-encoded, such as `page[after]`.
    case query(String)
    /// The header field of this name.
    case header(String)
    /// The member of the JSON body at the end of these names, at least one.
    case body([String])
  }

  /// The part of a request that the value goes into.
  package let place: Place

  /// The location as it was written, a bare name with its `query:`.
  let text: String

  /// Reads a location.
  ///
  /// - Parameter text: `query:` and a name, `header:` and a name, `body:` and a JSON Pointer, or a
  ///   bare name without a colon for a query parameter.
  /// - Throws: ``LocationError`` for any other text.
  public init(parsing text: String) throws(LocationError) {
    place = try Self.place(in: text)
    self.text = text.contains(":") ? text : "query:\(text)"
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
      return .query(String(name))
    case "header":
      guard isFieldName(name) else { throw error(.fieldName) }
      return .header(String(name))
    case "body":
      guard let names = pointerSegments(name) else { throw error(.pointer) }
      guard !names.isEmpty else { throw error(.name) }
      return .body(names)
    default: throw error(.part)
    }
  }
}

extension RequestLocation: ExpressibleByStringLiteral {
  /// Makes a location of a literal; one that is no location stops the program.
  public init(stringLiteral value: String) {
    do {
      try self.init(parsing: value)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension RequestLocation: CustomStringConvertible {
  /// The location as it was written, a bare name with its `query:`.
  public var description: String { text }
}

/// Whether a text can be the name of a header field (a token of RFC 9110, section 5.6.2).
func isFieldName(_ name: some StringProtocol) -> Bool {
  !name.isEmpty
    && name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
}
