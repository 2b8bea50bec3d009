import QuireSchema

/// Everything about a type that affects its generated code, except its own name.
///
/// Two types with equal keys can be one type. Documentation and source ranges are left out, and so
/// are facts that are only evidence for earlier passes.
struct ShapeKey: Hashable {
  private var parts: [Part] = []

  private enum Part: Hashable {
    /// A text, or a value in JSON without its place; texts of other bytes are different.
    case bytes([UInt8])
    case number(Int)
    case exact(ExactNumber)
    case flag(Bool)
    case type(TypeReference)
    case id(TypeID)
  }

  /// Creates the key of a type.
  ///
  /// - Parameters:
  ///   - declaration: The type, with its nested types.
  ///   - shared: The declared types of places that are equal to earlier ones.
  ///   - places: The names of the type's members and of its nested types.
  init?(
    of declaration: TypeDeclaration, _ shared: [TypeID: TypeID], in places: some TypePlaces
  ) {
    switch declaration.shape {
    case .object(let shape): add(shape, shared)
    case .enumeration(let shape): add(shape)
    case .union(let shape): add(shape, shared)
    case .tuple(let shape): add(shape, shared)
    case .list(let type), .value(let type):
      if case .list = declaration.shape { add("list") } else { add("value") }
      add(type, shared)
    case .alias, .identity: return nil
    }
    add(places.memberNames(of: declaration))
    add(places.isSent(declaration.id))
    add(declaration.checks)
    for nested in declaration.nested {
      add(places.path(of: nested.id).last ?? "")
      if let conversion = nested.conversion, let key = ShapeKey(of: nested, shared, in: places) {
        add(conversion.arguments)
        parts += key.parts
      } else {
        parts.append(.id(shared[nested.id] ?? nested.id))
      }
    }
  }

  // MARK: Shapes

  private mutating func add(_ shape: ObjectShape, _ shared: [TypeID: TypeID]) {
    add("object")
    add(shape.properties, shared)
    switch shape.identity {
    case .property(let name): add([name])
    case .tuple(let names): add(names)
    case nil: add(0)
    }
    add(shape.undeclared, isClosed: shape.isClosed, shared)
    add(shape.forbidden)
  }

  private mutating func add(_ shape: TupleShape, _ shared: [TypeID: TypeID]) {
    add("tuple")
    add(shape.positions.map(\.element), shared)
    add(shape.undeclared, isClosed: shape.isClosed, shared)
    add(shape.restChecks)
  }

  private mutating func add(_ properties: [PropertyModel], _ shared: [TypeID: TypeID]) {
    add(properties.count)
    for property in properties {
      add(property.wireName)
      add(property.type, shared)
      add(property.presence.number)
      for flag in [
        property.mayLackNull, property.isReadOnly, property.isWriteOnly, property.isIndirect,
        property.documentation.isDeprecated,
      ] {
        add(flag)
      }
      add(property.defaultValue)
      add(property.constant)
      add(property.checks)
    }
  }

  private mutating func add(
    _ undeclared: ObjectShape.Undeclared, isClosed: Bool, _ shared: [TypeID: TypeID]
  ) {
    add(isClosed)
    switch undeclared {
    case .ignored: add(0)
    case .refused: add(1)
    case .kept(let rest): add(rest.type, shared)
    }
  }

  private mutating func add(_ shape: EnumerationShape) {
    add("enumeration")
    add(shape.isOpen)
    add(shape.allowsOthers)
    add(shape.cases.count)
    for item in shape.cases { add(item.value) }
  }

  private mutating func add(_ shape: UnionShape, _ shared: [TypeID: TypeID]) {
    add("union")
    add(shape.isOpen)
    add(shape.isNullable)
    add(shape.isIndirect)
    add(shape.branches.count)
    for branch in shape.branches { add(branch.type, shared) }
    add(shape.choice)
  }

  private mutating func add(_ choice: UnionChoice?) {
    switch choice {
    case .branch(let branch): add(branch)
    case .kind(let kinds):
      add("kind")
      add(kinds.count)
      for (kinds, choice) in kinds {
        add(kinds.map(\.rawValue))
        add(choice)
      }
    case .tag(let tag, let absent):
      add("tag")
      add(tag)
      add(absent)
    case .partialTag(let tag, let others):
      add("partial tag")
      add(tag)
      add(others)
    case .trial(let attempts): add(attempts)
    case nil: add("none")
    }
  }

  private mutating func add(_ tag: UnionTag) {
    add(tag.wireName)
    add(tag.cases.count)
    for item in tag.cases {
      add(item.values.count)
      for value in item.values {
        switch value {
        case .string(let text): add(text)
        case .integer(let number): add(number)
        case .boolean(let flag): add(flag)
        }
      }
      add(item.choice)
    }
  }

  private mutating func add(_ attempts: [UnionAttempt]) {
    add("trial")
    add(attempts.count)
    for attempt in attempts {
      add(attempt.branch)
      add(attempt.names)
      add(attempt.required)
    }
  }

  mutating func add(_ checks: [Constraint]) {
    add(checks.count)
    for check in checks { add(check) }
  }

  private mutating func add(_ check: Constraint) {
    switch check {
    case .minimum(let number): add("minimum", number)
    case .exclusiveMinimum(let number): add("exclusiveMinimum", number)
    case .maximum(let number): add("maximum", number)
    case .exclusiveMaximum(let number): add("exclusiveMaximum", number)
    case .multipleOf(let number): add("multipleOf", number)
    case .minLength(let count): add("minLength", count)
    case .maxLength(let count): add("maxLength", count)
    case .pattern(let text): add(["pattern", text.value])
    case .minItems(let count): add("minItems", count)
    case .maxItems(let count): add("maxItems", count)
    case .uniqueItems: add("uniqueItems")
    case .contains(let checks, let least, let most):
      add("contains", checks)
      add(least)
      add(most ?? -1)
    case .items(let checks, let start):
      add("items", checks)
      add(start)
    case .item(let index, let checks):
      add("item", checks)
      add(index)
    case .minProperties(let count): add("minProperties", count)
    case .maxProperties(let count): add("maxProperties", count)
    case .required(let names): add(["required"] + names)
    case .dependentRequired(let name, let names): add(["dependentRequired", name] + names)
    case .names(let checks): add("names", checks)
    case .member(let name, let checks):
      add("member", checks)
      add(name)
    case .membersMatching(let pattern, let checks):
      add("membersMatching", checks)
      add(pattern.value)
    case .members(let checks, let names, let patterns):
      add("members", checks)
      add(names)
      add(patterns.map(\.value))
    case .types(let types): add(["types"] + types.map(\.rawValue))
    case .values(let values):
      add("values", values.count)
      for value in values { add(value) }
    case .not(let checks): add("not", checks)
    case .anyOf(let lists): add("anyOf", lists)
    case .oneOf(let lists): add("oneOf", lists)
    case .atMostOneOf(let lists): add("atMostOneOf", lists)
    }
  }

  private mutating func add(_ keyword: String, _ number: ExactNumber) {
    add(keyword)
    parts.append(.exact(number))
  }

  private mutating func add(_ keyword: String, _ count: Int) {
    add(keyword)
    add(count)
  }

  private mutating func add(_ keyword: String, _ checks: [Constraint]) {
    add(keyword)
    add(checks)
  }

  private mutating func add(_ keyword: String, _ lists: [[Constraint]]) {
    add(keyword)
    add(lists.count)
    for checks in lists { add(checks) }
  }
}

// MARK: Values

extension ShapeKey {
  mutating func add(_ word: String) { parts.append(.bytes(Array(word.utf8))) }
  mutating func add(_ number: Int) { parts.append(.number(number)) }
  mutating func add(_ flag: Bool) { parts.append(.flag(flag)) }
  mutating func add(_ words: [String]) {
    add(words.count)
    for word in words { add(word) }
  }

  mutating func add(_ value: SourceNode?) {
    if let value { parts.append(.bytes(value.canonicalBytes)) } else { add(false) }
  }

  private mutating func add(_ type: TypeReference, _ shared: [TypeID: TypeID]) {
    parts.append(.type(type.replacing(shared)))
  }
}

extension PropertyModel.Presence {
  fileprivate var number: Int {
    switch self {
    case .required: 0
    case .requiredNullable: 1
    case .optional: 2
    case .absentOrNull: 3
    case .emptyWhenAbsent: 4
    case .emptyWhenNull: 5
    }
  }
}
