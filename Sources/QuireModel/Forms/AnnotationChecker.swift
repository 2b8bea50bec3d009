import QuireSchema

/// Checks annotations of schemas for values of the wrong kind and for misspelled names.
struct AnnotationChecker {
  /// Whether the schemas are part of a description.
  ///
  /// Many tools extend descriptions, so that a name that resembles an annotation, or an annotation
  /// with another value, is probably theirs. It never costs a type.
  var isOfDescription: Bool
  /// The known annotation that each unknown name resembles, cached because names recur.
  private var nearestAnnotations: [String: String?] = [:]

  init(isOfDescription: Bool) { self.isOfDescription = isOfDescription }

  /// Returns the findings about the annotations of one schema of a description, including those
  /// about the type that `x-swift-type` chooses.
  static func mistakes(in schema: Schema) -> Diagnostics {
    var found = Diagnostics()
    if schema.annotations.isEmpty { return found }
    var checker = AnnotationChecker(isOfDescription: true)
    checker.check(schema, diagnostics: &found)
    _ = CustomType.chosen(by: schema, diagnostics: &found)
    return found
  }

  /// Reports annotations that have a value of the wrong kind, and misspelled names.
  mutating func check(_ schema: Schema, diagnostics: inout Diagnostics) {
    // Most schemas have no annotations.
    if schema.annotations.isEmpty { return }
    _ = CaseTexts(of: schema, diagnostics: &diagnostics)
    for name in schema.annotations.keys.sorted() {
      guard let member = schema.annotations[name] else { continue }
      switch name {
      case "x-id":
        if member.value.boolValue == nil, member.value.stringValue?.isEmpty != false {
          report(name, "a boolean or the name of a type", member.value, to: &diagnostics)
        }
      case "x-keeps-null", "x-open":
        if member.value.boolValue == nil {
          report(name, "a boolean", member.value, to: &diagnostics)
        }
      case "x-swift-name":
        if member.value.stringValue?.isEmpty != false {
          report(name, "a name", member.value, to: &diagnostics)
        }
      // The form of the schema reports mistakes in it.
      case "x-swift-type": break
      case QueryStyle.annotation:
        // The passes of resources check the entries of requests.
        if !schema.address.isRequestEntry {
          diagnostics.add(.idleQueryStyle(at: member.nameRange))
        }
      case "x-swift-names": check(caseNames: member.value, of: schema, diagnostics: &diagnostics)
      default:
        // A misspelled name has as many words, or differs only in separators. `x-resourceId` is an
        // annotation of some other tool.
        guard let nearest = nearestAnnotation(to: name) else { continue }
        let isCertain =
          !isOfDescription && schema.annotations[nearest] == nil
          && Spelling.isSlip(name, of: nearest) && Self.isTypical(member.value, of: nearest)
        diagnostics.add(
          .misspelt(name, nearest: nearest, isError: isCertain, at: member.nameRange))
      }
    }
  }

  /// Reports an annotation whose value is not what it should be.
  private func report(
    _ name: String, _ expected: String, _ value: SourceNode, to diagnostics: inout Diagnostics
  ) {
    diagnostics.add(.malformed(name, expected, at: value, isError: !isOfDescription))
  }

  /// Returns the annotation that an unknown name was probably meant to be, or `nil`.
  private mutating func nearestAnnotation(to name: String) -> String? {
    if isOfDescription, !name.hasPrefix("x-swift-") { return nil }
    if let known = nearestAnnotations[name] { return known }
    var nearest: String?
    if !AnnotationNames.all.contains(name),
      let found = Spelling.nearest(to: name, in: AnnotationNames.all),
      Words(name).list.count == Words(found).list.count
        || Words(name).joined == Words(found).joined
    {
      nearest = found
    }
    nearestAnnotations[name] = nearest
    return nearest
  }

  /// Whether a value is typical of the annotation and unlikely for any other name.
  private static func isTypical(_ value: SourceNode, of annotation: String) -> Bool {
    switch annotation {
    case "x-resource":
      let entries = value.elements ?? [value]
      return entries.contains { ($0.stringValue ?? $0["path"]?.stringValue)?.first == "/" }
    case "x-pagination":
      return value.boolValue == true || value.members != nil
        || value.stringValue.flatMap { PagingStyle(rawValue: $0) } != nil
    case "x-keeps-null", "x-open": return value.boolValue != nil
    case "x-swift-type": return value.member("import") != nil
    // `x-id` is so short that it resembles many names, and Swift names do not affect values.
    default: return false
    }
  }

  private func check(
    caseNames node: SourceNode, of schema: Schema, diagnostics: inout Diagnostics
  ) {
    guard let names = node.members else {
      report("x-swift-names", "an object of names", node, to: &diagnostics)
      return
    }
    let keys = schema.nameKeys
    let known = Set(keys)
    for name in names {
      if name.value.stringValue?.isEmpty != false {
        report(name.name, "a name", name.value, to: &diagnostics)
      }
      if !known.contains(name.name) {
        let nearest = Spelling.nearest(to: name.name, in: keys)
        diagnostics.add(.unknownValue(name, .names, nearest: nearest))
      }
    }
  }
}

extension SchemaAddress {
  /// Whether the schema is that of an entry of a request.
  fileprivate var isRequestEntry: Bool {
    let tokens = pointer.tokens.suffix(4)
    let keys: Set = ["body", "headers", "parameters", "query"]
    guard tokens.count > 2, keys.contains(tokens.dropLast().last ?? "") else { return false }
    return tokens.dropLast(2).contains { $0 == "x-resource" || $0 == "resource" }
  }
}
