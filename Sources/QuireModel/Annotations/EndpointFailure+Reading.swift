package import QuireSchema

extension EndpointFailure {
  /// Reads a location, or an object of `at`, `is` and `message`.
  ///
  /// - Returns: `nil` if a part cannot be read, which is reported.
  package init?(_ node: JSONNode, isInSchema: Bool = true, diagnostics: inout Diagnostics) {
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
