import QuireModel
import QuireSchema

/// The request that returned a sample: a path with its query.
package struct SampleRequest: Sendable {
  /// The path, with `{name}` in place of each path parameter.
  let path: String
  /// The query parameters in order, each with a schema that its values match.
  private(set) var query: [(name: String, schema: JSONDraft)]
  /// The parameters with a single value that is an integer.
  private var integers: [String] = []

  /// Reads a path as a browser shows it, such as `/users?page=2&per_page=30`.
  ///
  /// A name that appears several times becomes an array. Values only determine types, with one
  /// exception: a page number of 0 also becomes the default, because it shows where pages begin.
  package init(_ text: String) {
    let text = text.prefix { $0 != "#" }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? ""
    var names: [String] = []
    var values: [String: [String]] = [:]
    for pair in parts.dropFirst().joined().split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(sides[0])
      if values[name] == nil { names.append(name) }
      values[name, default: []].append(sides.count == 2 ? Self.decoded(sides[1]) : "")
    }
    integers = names.filter { name in
      values[name]?.count == 1 && values[name]?.first.flatMap { Int($0) } != nil
    }
    query = names.map { name in
      let schema = Self.schema(of: values[name] ?? [])
      let isList = (values[name]?.count ?? 0) > 1
      guard isList else {
        let isFirstPage = values[name] == ["0"] && Words(name).isPageNumber
        return (name, .object(schema + (isFirstPage ? [("default", .integer(0))] : [])))
      }
      return (name, .object([("type", .string("array")), ("items", .object(schema))]))
    }
  }

  /// Returns the request together with the pagination rule for a response.
  ///
  /// A value such as `8` may be a token that the response provides as a string. If no rule is
  /// found, the search is repeated with each integer as a string.
  func paged(
    answeredBy response: Shape.Keywords, at range: SourceRange
  ) -> (request: SampleRequest, suggestion: PageSuggestion) {
    func suggestion(for request: SampleRequest) -> PageSuggestion {
      PageSuggestion(for: response + [("x-resource", request.resource)], at: range)
    }
    let plain = suggestion(for: self)
    guard plain.rule == nil, !plain.diagnostics.all.isEmpty else { return (self, plain) }
    for name in integers {
      var request = self
      request.query = query.map { entry in
        entry.name == name ? (name, .object([("type", .string("string"))])) : entry
      }
      let other = suggestion(for: request)
      if let rule = other.rule, rule.style.sendsToken(in: name) { return (request, other) }
    }
    return (self, plain)
  }

  /// The value of `x-resource` for the request.
  var resource: JSONDraft {
    guard !query.isEmpty else { return .string(path) }
    return .block([
      ("path", .string(path)), ("query", .block(query.map { (name: $0.name, value: $0.schema) })),
    ])
  }

  private static func schema(of values: [String]) -> Shape.Keywords {
    let type =
      if values.allSatisfy({ Int($0) != nil }) {
        "integer"
      } else if values.allSatisfy({ ["true", "false"].contains($0) }) {
        "boolean"
      } else {
        "string"
      }
    return [("type", .string(type))]
  }

  /// Decodes the percent-encoding of a name or value in a query, where `+` is a space.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PaginationModel.Style {
  /// Whether the query parameter with this name carries the token of the next page.
  fileprivate func sendsToken(in name: String) -> Bool {
    switch self {
    case .cursor, .cursors, .after: sends.contains(RequestPlace(.query, name))
    case .page, .offset, .link: false
    }
  }
}
