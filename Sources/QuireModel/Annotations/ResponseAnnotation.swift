package import QuireSchema

/// The `response` of `x-resource`, with values of the right kinds.
enum ResponseAnnotation {
  /// The key is absent: the response is a value of the schema with the annotation.
  case home
  /// A schema, as its node.
  case schema(SourceNode)
  /// `null`: the body is ignored.
  case noContent
  /// An object with a `contentType`.
  case data(contentType: String)

  /// Reads the value of the key.
  ///
  /// - Returns: `nil` if the value cannot be read, which is reported.
  init?(_ node: SourceNode, diagnostics: inout Diagnostics) {
    if node.isNull {
      self = .noContent
    } else if let type = node.member("contentType") {
      let errors = diagnostics.errorCount
      for member in node.members ?? [] where member.name != "contentType" {
        diagnostics.add(.entryNextToContentType(member))
      }
      let text = type.read(
        type.value.text, "a media type, such as 'application/pdf'", &diagnostics)
      guard let text, diagnostics.errorCount == errors else { return nil }
      guard text.value.isMediaType else {
        diagnostics.add(.noMediaType(text))
        return nil
      }
      if text.value.isJSONType { diagnostics.add(.dataOfJSON(text)) }
      self = .data(contentType: text.value)
    } else if let members = node.members {
      let known = ["contentType"]
      for member in members where !member.isKeyword {
        guard Spelling.nearest(to: member.name, in: known) != nil else { continue }
        diagnostics.add(.unknownKey(member, of: "response", known: known))
        return nil
      }
      // OpenAPI describes a file in this way.
      if let format = node["format"]?.text, format.value == "binary" {
        diagnostics.add(.binaryResponse(format))
      }
      self = .schema(node)
    } else if node.boolValue != nil {
      self = .schema(node)
    } else {
      diagnostics.add(.noResponseForm(node))
      return nil
    }
  }

  /// Whether the body of the response is JSON that a schema describes.
  var hasSchema: Bool {
    switch self {
    case .home, .schema: true
    case .noContent, .data: false
    }
  }
}

/// One entry of the `errors` of `x-resource`: the schema of the bodies for some statuses.
struct ErrorAnnotation {
  let statuses: ErrorStatuses
  /// The key, as it is written, and the schema.
  let member: SourceNode.Member

  /// Reads the value of `errors`.
  ///
  /// - Returns: The entries that can be read, in their order; all others are reported.
  static func entries(
    of errors: SourceNode.Member, diagnostics: inout Diagnostics
  ) -> [ErrorAnnotation] {
    let members = errors.read(
      errors.value.members, "an object of schemas by status", &diagnostics)
    var entries: [ErrorAnnotation] = []
    for member in members ?? [] {
      guard let statuses = ErrorStatuses(member.name) else {
        diagnostics.add(.noErrorStatus(member))
        continue
      }
      if let other = entries.first(where: { $0.statuses == statuses }) {
        diagnostics.add(.repeatedErrorStatus(member, other.member))
      } else if member.value.members == nil, member.value.boolValue == nil {
        diagnostics.add(.noErrorSchema(member))
      } else {
        entries.append(ErrorAnnotation(statuses: statuses, member: member))
      }
    }
    return entries
  }
}

extension EndpointFailure {
  /// Reads a location, or an object of `at`, `is` and `message`.
  ///
  /// - Returns: `nil` if a part cannot be read, which is reported.
  package init?(_ node: SourceNode, isInSchema: Bool = true, diagnostics: inout Diagnostics) {
    self.isInSchema = isInSchema
    if let location = node.text {
      self.location = location
      return
    }
    let errors = diagnostics.errorCount
    for member in node.members ?? [] {
      switch member.name {
      case "at": break
      case "is": value = member.value
      case "message":
        message = member.read(
          member.value.text, "a location, such as '/error'", &diagnostics)
      default: diagnostics.add(.unknownKey(member, of: "error", known: ["at", "is", "message"]))
      }
    }
    if diagnostics.errorCount > errors { return nil }
    guard let location = node["at"]?.text else {
      diagnostics.add(
        .annotationValue(
          "error", node["at"] ?? node,
          expected: "a location, or an object with a location under \"at\""))
      return nil
    }
    self.location = location
  }
}
