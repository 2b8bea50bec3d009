import QuireSchema

// Checks follow the types: what a declared type asks of its values stands with the declaration, what
// is asked of a value where it is used stands with its property.
extension TypeBuilder {
  /// What is asked of a value beyond its type, where the settings want to know.
  ///
  /// - Parameters:
  ///   - schemas: Those that the value is of, all at once.
  ///   - type: The type that was made of them.
  /// - Returns: The checks in the order of the schemas.
  mutating func checks(of schemas: [Schema], as type: TypeReference) -> [ValueCheck] {
    guard options.checksValues else { return [] }
    unreadForChecks = Self.mostReadForChecks
    return allChecks(of: schemas, as: type)
  }

  /// What is asked of the values of an object type as wholes, and of the members it keeps beside
  /// those that it declares.
  mutating func checks(ofObject schema: Schema, _ shape: ObjectShape) -> [ValueCheck] {
    guard options.checksValues else { return [] }
    unreadForChecks = Self.mostReadForChecks
    return parts(ofObject: schema).flatMap { part in
      var checks = part.schema.plainChecks(ofKind: .object)
      if case .kept(let rest) = shape.undeclared {
        checks += valueChecks(of: part.schema, as: rest.type)
      }
      return checks + nameChecks(of: part.schema)
    }
  }

  private mutating func allChecks(of schemas: [Schema], as type: TypeReference) -> [ValueCheck] {
    let type = type.withoutNull
    return schemas.flatMap { schema in
      sameValue(schema, until: type).flatMap { checks(ofPart: $0, as: type) }
    }
  }

  /// The schemas that say something of one value, references followed.
  ///
  /// That of the declared type which the value is of is none of them: such a type checks itself.
  private mutating func sameValue(_ schema: Schema, until type: TypeReference) -> [Schema] {
    var found: [Schema] = []
    var seen: Set<SchemaAddress> = []
    var stack = [schema]
    while let next = stack.popLast() {
      guard type != .declared(next.address), seen.insert(next.address).inserted else { continue }
      guard unreadForChecks > 0 else {
        diagnostics.add(.tooManyChecks(at: schema.range))
        return []
      }
      unreadForChecks -= 1
      found.append(next)
      if let branch = soleBranch(of: next) { stack.append(branch) }
      stack += next.allOf.reversed()
      if let target = library.target(of: next) { stack.append(target) }
    }
    return found
  }

  /// What the keywords of one schema ask of a value, and of the values within it.
  private mutating func checks(ofPart schema: Schema, as type: TypeReference) -> [ValueCheck] {
    switch type {
    case .nullable, .never: return []
    case .any:
      // What stands beside 'properties' is about other members than those.
      let values = schema.properties.isEmpty ? valueChecks(of: schema, as: .any) : []
      return schema.plainChecks(ofKind: nil) + itemChecks(of: schema, as: .any) + values
        + nameChecks(of: schema)
    case .array(let element):
      return schema.plainChecks(ofKind: .array) + itemChecks(of: schema, as: element)
    case .map(let value):
      return schema.plainChecks(ofKind: .object) + valueChecks(of: schema, as: value)
        + nameChecks(of: schema)
    case .scalar(let scalar), .identity(_, let scalar):
      let checks = schema.plainChecks(ofKind: scalar.jsonType)
      guard scalar.keepsText else {
        if !checks.isEmpty { diagnostics.add(.textNotKept(scalar, in: schema)) }
        return []
      }
      return checks
    case .declared(let id):
      guard case .object? = outlines[id]?.kind else { return [] }
      return schema.plainChecks(ofKind: .object) + nameChecks(of: schema)
    }
  }

  private mutating func itemChecks(of schema: Schema, as type: TypeReference) -> [ValueCheck] {
    guard let items = schema.items, schema.prefixItems.isEmpty else { return [] }
    let checks = allChecks(of: [items], as: type)
    return checks.isEmpty ? [] : [.items(checks)]
  }

  private mutating func valueChecks(of schema: Schema, as type: TypeReference) -> [ValueCheck] {
    guard let value = schema.restSchema, schema.patternProperties.isEmpty else { return [] }
    let checks = allChecks(of: [value], as: type)
    return checks.isEmpty ? [] : [.members(checks)]
  }

  private mutating func nameChecks(of schema: Schema) -> [ValueCheck] {
    guard let names = schema.propertyNames else { return [] }
    let checks = allChecks(of: [names], as: .scalar(.string))
    return checks.isEmpty ? [] : [.names(checks)]
  }

  /// The most schemas that are read for the checks of one value.
  ///
  /// What is more stems from references that lead to one another many times over, which would make
  /// text without end.
  private static var mostReadForChecks: Int { 500 }
}

extension Schema {
  /// What the schema's own keywords ask of a value as such, of one kind or, by `nil`, of any.
  func plainChecks(ofKind kind: JSONType?) -> [ValueCheck] {
    plainChecks.filter { kind == nil || $0.jsonType == kind }
  }
}

extension TypeReference {
  fileprivate var withoutNull: TypeReference {
    if case .nullable(let inner) = self { inner.withoutNull } else { self }
  }
}

extension TypeReference.Scalar {
  /// Whether a value's text in JSON, or its number, can be told from the value.
  fileprivate var keepsText: Bool {
    switch self {
    case .string, .url, .calendarDate: true
    case .integer, .number, .boolean, .unixTime, .decimalNumber: true
    case .dateTime, .uuid, .data, .decimalString: false
    }
  }
}
