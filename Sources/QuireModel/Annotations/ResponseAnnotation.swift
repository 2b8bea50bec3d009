import QuireSchema

/// The `response` of `x-resource`, with values of the right kinds.
enum ResponseAnnotation {
  /// The key is absent: the response is a value of the schema with the annotation.
  case home
  /// A schema, as its node.
  case schema(JSONNode)
  /// `null`: the body is ignored.
  case noContent
  /// An object with a `contentType`.
  case data(contentType: String)

  /// Reads the value of the key.
  ///
  /// - Returns: `nil` if the value cannot be read, which is reported.
  init?(_ node: JSONNode, diagnostics: inout Diagnostics) {
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
