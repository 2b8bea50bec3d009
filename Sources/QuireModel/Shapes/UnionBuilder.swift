import QuireSchema

/// Builds the shapes of unions.
struct UnionBuilder {
  let values: ValueReader

  private var outline: Outline { values.outline }

  /// Returns the shape of a union.
  func shape(of union: UnionOutline, _ schema: Schema) -> UnionShape {
    let read = union.branches.map { values.value(of: $0) }
    let arrays = read.count { if case .array = $0.type { true } else { false } }
    let branches = zip(union.branches, read).map { schema, value in
      UnionShape.Branch(
        name: values.forms.library.referenceName(of: schema)
          ?? name(of: value.type, isOnlyArray: arrays < 2),
        givenName: value.givenName,
        type: value.type, documentation: value.documentation, range: schema.range)
    }
    return UnionShape(
      branches: branches, choice: union.choice,
      isOpen: union.choice.hasOpenTag
        && schema.statesOpen ?? values.forms.options.keepsUnknownTags,
      isNullable: union.isNullable,
      identity: values.identities.identity(namedAfter: outline.typeID(at: schema.address)))
  }

  /// Returns the name of a branch: that of its type, or the kind of a plain value.
  private func name(of type: TypeReference, isOnlyArray: Bool) -> String {
    if case .array(let element) = type, !isOnlyArray { return "\(plainName(of: element)) array" }
    return plainName(of: type)
  }

  private func plainName(of type: TypeReference) -> String {
    switch type {
    case .any: "json"
    case .never: "nothing"
    case .array: "array"
    case .map: "object"
    case .nullable(let inner): plainName(of: inner)
    case .declared(let id): outline.name(of: id)
    case .identity(.declared(let id), _): "\(outline.name(of: id)) id"
    case .identity(.external(let name), _): "\(name) id"
    case .scalar(let scalar): scalar.plainName
    }
  }
}

extension TypeReference.Scalar {
  fileprivate var plainName: String {
    switch self {
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .dateTime: "date time"
    case .calendarDate: "date"
    case .unixTime, .unixSeconds: "unix time"
    case .uuid: "uuid"
    case .url: "url"
    case .data: "data"
    case .decimalString, .decimalNumber: "decimal"
    case .numberOrText(let number): number.plainName
    case .pattern: "date"
    case .custom(let type): String(type.name.split(separator: ".").last ?? "")
    }
  }
}
