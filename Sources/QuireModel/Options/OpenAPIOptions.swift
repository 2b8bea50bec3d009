package import QuireSchema

/// The settings for API descriptions: `openapi` of `quire.json`.
package struct OpenAPIOptions: Sendable {
  /// The operations to generate, or `nil` for all operations.
  package var selection: Selection?
  /// What the calls of an API are grouped by.
  package var grouping = Grouping.tags
  /// Whether the models of a description are nested in its namespace, or else at the top level.
  package var nestsModels = true
  /// Whether objects in forms are sent with the names of their members in brackets, and not as
  /// JSON, if the description states no style.
  package var bracketsForms = false
  /// The paths of files relative to the folder by the URLs at which descriptions refer to them.
  package var files: [String: JSONText] = [:]
  package init() {}

  /// What the calls of an API are grouped by.
  package enum Grouping: String, CaseIterable, Sendable {
    /// Their first tags; an operation without a tag has the group of its path.
    case tags
    /// The first segments of their paths that differ between operations.
    case paths
    /// Nothing: all calls belong to the API itself.
    case none
  }

  /// The operations to generate; an operation is selected if one of the lists names it.
  package struct Selection: Sendable {
    /// The place of the selection in the settings.
    package let range: SourceRange
    package var tags: [JSONText] = []
    /// Paths such as `/pets`, in which `*` matches a part of a segment and `**` any text.
    package var paths: [JSONText] = []
    /// The `operationId`s, or the names of operations without one.
    package var operations: [JSONText] = []

    /// Creates an empty selection.
    package init(range: SourceRange) { self.range = range }
  }
}

extension OpenAPIOptions.Selection {
  /// Returns the entries of the selection that name an operation.
  func entries(naming id: String, path: String, tags: [String]) -> [JSONText] {
    self.tags.filter { tags.contains($0.value) }
      + paths.filter { Self.matches(path[...], $0.value[...]) }
      + operations.filter { $0.value == id }
  }

  /// Whether a path matches a pattern.
  ///
  /// A position in the pattern is tried again only after the last `**` or `*`, so the time is at
  /// most the product of both lengths.
  static func matches(_ path: Substring, _ pattern: Substring) -> Bool {
    var (rest, text) = (pattern, path)
    var retry: (pattern: Substring, text: Substring, crossesSegments: Bool)?
    while !text.isEmpty || !rest.isEmpty {
      if rest.first == "*" {
        let stars = rest.prefix { $0 == "*" }
        rest = rest.dropFirst(stars.count)
        retry = (rest, text, stars.count > 1)
        // `/pets/**` also means `/pets`.
        continue
      }
      if let next = rest.first, next == text.first {
        (rest, text) = (rest.dropFirst(), text.dropFirst())
        continue
      }
      if text.isEmpty, rest == "/**" { return true }
      guard let last = retry, let skipped = last.text.first, last.crossesSegments || skipped != "/"
      else { return false }
      (rest, text) = (last.pattern, last.text.dropFirst())
      retry = (last.pattern, text, last.crossesSegments)
    }
    return true
  }
}
