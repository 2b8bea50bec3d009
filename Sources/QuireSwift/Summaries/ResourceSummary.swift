import QuireModel

/// A readable summary of a resource: its call, its request, its response and its paging rule.
struct ResourceSummary {
  let resource: ResourceModel
  let spelling: TypeSpelling

  /// The line of the resource, with its errors and its paging rule below.
  var lines: [String] {
    var lines = [line]
    if !resource.errors.isEmpty {
      lines.append("  errors: \(errors.map { "\($0) for \($1)" }.joined(separator: ", "))")
    }
    return lines + (resource.pagination?.words ?? []).map { "  \($0.onOneLine)" }
  }

  /// The call, the request, and the response unless it is the type that contains the resource.
  var line: String {
    let isOwn = resource.response == .value(.declared(resource.home))
    return "\(call)  \(request)" + (isOwn ? "" : ", returns \(response)")
  }

  /// The call with its labels, such as `github.issues.get(owner:)` or, for `x-resource`,
  /// `.pets(limit:)`; a long list of labels is cut.
  var call: String {
    let labels = resource.parameters.filter { $0.constant == nil && !resource.isPosition($0) }
      .map(label)
    // Labels with a type need a separator.
    let separator = labels.contains { !$0.hasSuffix(":") } ? ", " : ""
    let shown =
      labels.prefix(Self.longest).joined(separator: separator)
      + (labels.count > Self.longest ? "…" : "")
    return "\(spelling.names.call(of: resource))(\(shown))"
  }

  /// The maximum number of labels shown for a resource.
  private static let longest = 12

  /// The method and the path.
  var request: String { "\(resource.method) \(resource.path.template.onOneLine)" }

  /// The type of the response, or words for a response that is no JSON value.
  var response: String {
    guard let stream = resource.stream else { return value }
    let words = stream.kind == .events ? "events" : "lines"
    let streamed = "\(words) of \(spelling.type(stream.element))"
    return resource.isStream ? streamed : "\(value), or \(streamed)"
  }

  private var value: String {
    switch resource.response {
    case .successes(let successes):
      successes.map {
        "\(words(for: $0.content)) for \($0.statuses.map(\.key).joined(separator: " and "))"
      }
      .joined(separator: ", ")
    case .value(let type): spelling.type(resource.writtenResponse ?? type)
    case .noContent: "nothing"
    case .data(let contentType): "data of \(contentType)"
    case .headers: "the header fields"
    }
  }

  /// Returns the type of a content, or words for a content that is no JSON value.
  func words(for content: ResourceModel.Content) -> String {
    switch content {
    case .value(let type): spelling.type(type)
    case .noContent: "nothing"
    case .data(let contentType): "data of \(contentType)"
    }
  }

  /// The types of the bodies of errors with their statuses.
  var errors: [(type: String, statuses: String)] {
    resource.errors.map { (spelling.type($0.type), $0.statuses.key) }
  }

  /// Returns the label of a parameter, with the type of an identity: `authorID: Author.ID`.
  ///
  /// A whole body has no label.
  private func label(_ parameter: RequestParameter) -> String {
    if parameter.place == .wholeBody { return "_:" }
    let label = "\(spelling.names.parameter(parameter, of: resource).afterDot):"
    return parameter.type.isIdentity ? "\(label) \(spelling.shortType(parameter.type))" : label
  }
}
