/// The location of a value in a response, such as `.body("meta", "total")` or `.header("Link")`.
public enum ResponseLocation: Hashable, Sendable, Codable {
  /// A value in the JSON of the body.
  case body(JSONPath)
  /// A header field, or a value in the JSON that the field contains if there is a path.
  ///
  /// In the field `Link`, it is the target of `rel=next` (RFC 8288), and in `Content-Range` the total
  /// after the slash.
  case header(String, JSONPath)
  /// A parameter of the URL that responded.
  case query(String)

  /// Returns the location of a value in the body; the whole body without steps.
  ///
  ///     let next: ResponseLocation = .body("links", .first(member: "rel", is: "next"), "href")
  public static func body(_ steps: JSONPath.Step...) -> Self { .body(JSONPath(steps)) }

  /// Returns the location of a header field, or of a value in its JSON if there are steps.
  public static func header(_ name: String, _ steps: JSONPath.Step...) -> Self {
    .header(name, JSONPath(steps))
  }

  /// The path in JSON, which is empty for a whole body and for a value that is not JSON.
  package var path: JSONPath {
    switch self {
    case .body(let path), .header(_, let path): path
    case .query: []
    }
  }

  /// Whether the value is in the body, so that it is also known for a page nested in another
  /// response.
  package var isInBody: Bool { if case .body = self { true } else { false } }

  /// Whether the value is the target of a link in the `Link` header.
  package var isLinkHeader: Bool { isField("link") }

  /// Returns whether the value is the text of a header field, whose name is in lower case.
  package func isField(_ name: String) -> Bool {
    guard case .header(let field, let path) = self else { return false }
    return path.steps.isEmpty && field.lowercased() == name
  }
}

extension ResponseLocation: CustomStringConvertible {
  /// The location as text: `/meta/total`, `header:Link`, `header:X-Pages/total`, `query:cursor`.
  public var description: String {
    switch self {
    case .body(let path): path.description
    case .header(let name, let path): "header:\(name)\(path)"
    case .query(let name): "query:\(name)"
    }
  }
}
