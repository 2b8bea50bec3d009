package import QuireSchema

/// The settings of a format that determine the Swift type of its values.
package enum FormatMapping {
  /// Reads the type or the pattern of a format, or reports a mistake and returns `nil`.
  ///
  /// - Parameters:
  ///   - member: The format with an object: `{"type": "Money", "import": "MyMoney"}` or
  ///     `{"pattern": "dd.MM.yyyy"}`.
  ///   - diagnostics: Receives the mistakes.
  /// - Returns: The scalar of the format's values.
  package static func scalar(
    _ member: JSONNode.Member, diagnostics: inout Diagnostics
  ) -> TypeReference.Scalar? {
    let subject = "format \(Diagnostic.quote(member.name))"
    guard let pattern = member.value.member("pattern") else {
      guard member.value["type"] != nil || member.value["import"] != nil else {
        diagnostics.add(.formatWithoutType(member.name, at: member.value.range))
        return nil
      }
      return CustomType.read(
        member.value, nameKey: "type", subject: subject, at: member.nameRange, &diagnostics
      ).map { .custom($0) }
    }
    for other in member.value.members ?? [] where other.name != "pattern" {
      diagnostics.add(
        ["type", "import"].contains(other.name)
          ? .typeNextToPattern(of: subject, at: other.nameRange)
          : .unknownTypeKey(other, of: subject, known: ["type", "import", "pattern"]))
    }
    guard let text = pattern.value.stringValue else {
      diagnostics.add(
        .malformedType("'pattern'", "a pattern such as \"dd.MM.yyyy\"", at: pattern.value))
      return nil
    }
    do throws(DatePattern.Mistake) {
      return .pattern(try DatePattern(parsing: text, for: member.name))
    } catch {
      diagnostics.add(.datePattern(text, error, at: pattern.value.range))
      return nil
    }
  }
}

extension CustomType {
  /// Reads a type from an annotation or a setting, or reports a mistake and returns `nil`.
  ///
  /// - Parameters:
  ///   - node: The value of the annotation or the setting.
  ///   - nameKey: The key of the type's name.
  ///   - subject: The annotation or the setting in the words of a message.
  ///   - range: The range of its name.
  ///   - diagnostics: Receives the mistakes.
  /// - Returns: The type, without a kind in JSON.
  static func read(
    _ node: JSONNode, nameKey: String, subject: String, at range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) -> CustomType? {
    guard let members = node.members else {
      diagnostics.add(
        .malformedType(
          subject, "an object such as {\"\(nameKey)\": \"Money\", \"import\": \"MyMoney\"}",
          at: node))
      return nil
    }
    let errors = diagnostics.errorCount
    for member in members where ![nameKey, "import"].contains(member.name) {
      diagnostics.add(.unknownTypeKey(member, of: subject, known: [nameKey, "import"]))
    }
    let name = members[nameKey]?.value
    if name == nil { diagnostics.add(.typeWithoutName(subject, key: nameKey, at: range)) }
    if let name, !(name.stringValue.map(isName) ?? false) {
      diagnostics.add(
        .malformedType("'\(nameKey)'", "a type such as \"Money\" or \"Finance.Money\"", at: name))
    }
    let module = members["import"]?.value
    if module == nil { diagnostics.add(.typeWithoutModule(subject, at: range)) }
    if let module, !module.isNull, !(module.stringValue.map(isModule) ?? false) {
      diagnostics.add(
        .malformedType("'import'", "a module such as \"MyMoney\", or null", at: module))
    }
    guard diagnostics.errorCount == errors, let name = name?.stringValue else { return nil }
    return CustomType(name: name, module: module?.stringValue)
  }

  /// Whether a text can name a module, which has no dots.
  private static func isModule(_ text: String) -> Bool { isName(text) && !text.contains(".") }
}
