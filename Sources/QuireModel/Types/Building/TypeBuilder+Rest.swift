import QuireSchema

/// What an object's schema says of members that it does not declare by name.
struct RestSource {
  /// The schemas of their values, each with the part that it stands in; those that say no type are
  /// not among them.
  var values: [(schema: Schema, part: ObjectPart)] = []
  /// Whether members of any name may have values of any kind, as a part says in so many words.
  var isFree = false
  /// Whether names of some pattern may have values of any kind.
  var hasFreePattern = false
  var hasPattern = false
  /// Whether members of other names than these are not allowed.
  var isClosed = false

  /// Whether no other members are allowed at all.
  var allowsNothing: Bool { isClosed && values.isEmpty && !hasPattern }

  /// The schema of the values, where it is one and stands in a part of the object itself: what it
  /// declares is nested in the object.
  func inlineValue(in part: ObjectPart) -> Schema? {
    guard values.count == 1, let value = values.first, value.part.isInline,
      value.part.schema === part.schema
    else { return nil }
    return value.schema
  }
}

extension TypeBuilder {
  /// The kind of a schema that says it is an object: a struct where it declares members by name,
  /// else a map.
  mutating func objectKind(of schema: Schema) -> ValueForm.Kind {
    let conditional = conditionalMembers(of: schema)
    guard schema.properties.isEmpty, conditional.members.isEmpty else { return .object }
    let values = RestSource(
      of: [ObjectPart(schema: schema, isInline: true, conditional: conditional)])
    guard schema.patternProperties.isEmpty else { return .map(of: mapValue(values, of: schema)) }
    if let rest = schema.restSchema, rest.isSchema, !conditional.areOpen { return .map(of: rest) }
    return values.isClosed || !schema.required.isEmpty ? .object : .map(of: nil)
  }

  /// The schema of a map's values where names are told by patterns.
  private mutating func mapValue(_ rest: RestSource, of schema: Schema) -> Schema? {
    guard let first = rest.values.first?.schema, !rest.hasFreePattern else { return nil }
    guard rest.values.dropFirst().allSatisfy({ isSameScalarOrSchema($0.schema, first) }) else {
      diagnostics.add(.severalRestTypes(at: schema.patternProperties[0].name.range))
      return nil
    }
    guard !rest.isClosed, schema.restSchema?.saysType != true else { return first }
    if schema.restSchema != nil { return nil }
    diagnostics.add(.patternTakesAll(schema.patternProperties[0].name))
    return first
  }

  private mutating func isSameScalarOrSchema(_ schema: Schema, _ other: Schema) -> Bool {
    // They may lead back to the map itself, of which it is not yet known what it is.
    if isSameReference(schema, other) { return true }
    let (left, right) = (resolvedForm(of: schema), resolvedForm(of: other))
    if left.form.isNullable != right.form.isNullable { return false }
    if left.schema === right.schema { return true }
    guard case .scalar(let scalar) = left.form.kind, case .scalar(scalar) = right.form.kind else {
      return false
    }
    return true
  }

  /// What becomes of members that none of an object's parts declares.
  mutating func undeclared(ofParts parts: [ObjectPart]) -> ObjectShape.Undeclared {
    let rest = RestSource(of: parts)
    if rest.values.isEmpty, !rest.hasPattern {
      if rest.isClosed, options.refusesUndeclared { return .refused }
      let isKept = options.keepsUndeclared || rest.isFree && !rest.isClosed
      return isKept ? .kept(RestModel(type: .any)) : .ignored
    }
    // What no pattern names may be anything, so that no other type would take all there may be.
    let isOpen =
      rest.hasPattern && !rest.isClosed
      && !rest.values.contains { $0.schema === $0.part.schema.restSchema }
    guard let first = rest.values.first, !rest.hasFreePattern, !isOpen else {
      return .kept(RestModel(type: .any))
    }
    let value = value(of: first.schema)
    for (schema, _) in rest.values.dropFirst() {
      let other = self.value(of: schema)
      guard other.type == value.type, other.isNullable == value.isNullable else {
        diagnostics.add(.severalRestTypes(at: schema.range))
        return .kept(RestModel(type: .any))
      }
    }
    return .kept(
      RestModel(
        type: value.typeOrNull,
        documentation: rest.values.count == 1 ? value.documentation : Documentation()))
  }
}

extension RestSource {
  init(of parts: [ObjectPart]) {
    for part in parts {
      if let rest = part.schema.restSchema, !part.conditional.areOpen,
        !parts.leaveNothing(to: part.schema)
      {
        if rest.literal == false {
          isClosed = true
        } else if rest.saysType {
          values.append((rest, part))
        } else {
          isFree = true
        }
      }
      for pattern in part.schema.patternProperties where pattern.schema.literal != false {
        hasPattern = true
        if pattern.schema.saysType {
          values.append((pattern.schema, part))
        } else {
          hasFreePattern = true
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func severalRestTypes(at range: SourceRange) -> Diagnostic {
    notYetSupported(
      "a type of undeclared members that depends on their names",
      consequence: "their values are any JSON", at: range)
  }

  fileprivate static func patternTakesAll(_ pattern: JSONText) -> Diagnostic {
    Diagnostic(
      .remark, .patternTakesAll,
      "all values of the map are taken to be as those whose names match \(quote(pattern.value))",
      at: pattern.range,
      help: "write \"additionalProperties\": false where there are no other names, or true where "
        + "there are")
  }
}
