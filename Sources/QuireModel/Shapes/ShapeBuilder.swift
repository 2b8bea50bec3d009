import QuireSchema

/// Builds the declarations of an outline: the fifth pass.
///
/// It takes the outline, the forms of schemas and the identities, and returns a ``TypeTable`` with
/// one declaration for each type of the outline. There is one builder for each kind of type. The
/// builders decide neither which types exist, as ``Outliner`` does, nor anything that requires all
/// types to be known, such as recursion: ``TypeTable/adjusted(by:_:in:diagnostics:)`` does that.
///
/// For example, this schema is an object of the outline:
///
///     { "type": "object", "required": ["name"], "properties": {
///         "name": { "type": ["string", "null"] },
///         "age": { "type": "integer" } } }
///
/// Its shape has the property `name`, a `string` that is `requiredNullable`, and the property
/// `age`, an `integer` that is `optional`.
struct ShapeBuilder {
  private let values: ValueReader
  private let objects: ObjectBuilder
  private let tuples: TupleBuilder
  private let enumerations: EnumerationBuilder
  private let unions: UnionBuilder

  /// Returns the declarations of all types of an outline, without their nested declarations.
  static func types(
    of outline: Outline, by forms: FormReader, _ identities: IdentityTable,
    diagnostics: inout Diagnostics
  ) -> TypeTable {
    let values = ValueReader(forms: forms, outline: outline, identities: identities)
    let builder = ShapeBuilder(values: values)
    var types = TypeTable()
    for id in outline.ids {
      if let type = outline[id] { types.insert(builder.declaration(of: type)) }
    }
    diagnostics.add(contentsOf: values.diagnostics)
    ExtendedValues(outline: outline, types: types, by: forms).report(to: &diagnostics)
    return types
  }

  private init(values: ValueReader) {
    self.values = values
    let members = MemberReader(forms: values.forms)
    let properties = PropertyBuilder(values: values, members: members)
    objects = ObjectBuilder(values: values, members: members, properties: properties)
    tuples = TupleBuilder(values: values, members: members, properties: properties)
    enumerations = EnumerationBuilder(outline: values.outline, forms: values.forms)
    unions = UnionBuilder(values: values)
  }

  private func declaration(of type: TypeOutline) -> TypeDeclaration {
    let schema = type.schema
    let shape: TypeDeclaration.Shape =
      switch type.kind {
      case .object: .object(objects.shape(of: schema))
      case .tuple: .tuple(tuples.shape(of: schema))
      case .enumeration(let cases): .enumeration(enumerations.shape(of: schema, cases))
      case .union(let union): .union(unions.shape(of: union, schema))
      case .list(let element): .list(element: values.listElement(element, of: schema))
      case .alias: .alias(values.value(of: schema).typeOrNull)
      }
    return TypeDeclaration(
      id: schema.address, name: type.nestedName.map { .property($0) } ?? type.name,
      documentation: Documentation(
        text: schema.description?.value, isDeprecated: schema.isDeprecated,
        external: schema.externalDocumentation),
      shape: shape, range: type.range)
  }
}

/// Builds the shapes of enumerations.
///
/// The outline has the cases; the builder only adds whether other values are kept. For example,
/// `{ "enum": ["on", "off"] }` is open, unless the schema, the settings or an enclosing union close
/// it.
struct EnumerationBuilder {
  let outline: Outline
  let forms: FormReader

  /// Returns the shape of an enumeration with these cases.
  func shape(of schema: Schema, _ cases: [EnumerationShape.Case]) -> EnumerationShape {
    EnumerationShape(
      cases: cases,
      isOpen: !outline.closedEnumerations.contains(schema.address)
        && forms.form(of: schema).isOpenEnumeration(of: schema, forms.options),
      allowsOthers: forms.resolvedForm(of: schema).form.isOpen)
  }
}

/// Builds the shapes of objects.
///
/// It decides which members an object has, which of them are forbidden, and how undeclared members
/// are treated. ``PropertyBuilder`` builds each member. For example, the member `b` of this schema
/// is forbidden, and the undeclared members are kept as strings:
///
///     { "type": "object", "properties": { "a": { "type": "integer" }, "b": false },
///       "additionalProperties": { "type": "string" } }
struct ObjectBuilder {
  let values: ValueReader
  let members: MemberReader
  let properties: PropertyBuilder

  private var options: ModelOptions { values.forms.options }

  /// Returns the shape of an object.
  func shape(of schema: Schema) -> ObjectShape {
    let parts = members.parts(ofObject: schema)
    let (declared, required) = members.members(of: parts)
    let all = declared + parts.conditionalMembers(besides: declared)
    let requiredNames = Set(required.map(\.value))
    let rest = RestSource(of: parts)
    var shape = ObjectShape(
      properties: [], identity: values.identities[schema.address]?.identity,
      undeclared: undeclared(rest), isClosed: rest.allowsNothing)
    shape.properties.reserveCapacity(all.count)
    for member in all {
      var value = values.value(of: member, in: schema.address)
      let isRequired = requiredNames.contains(member.name.value)
      if value.isNothing {
        shape.forbidden.append(member.name.value)
        guard isRequired else { continue }
        // The member is required and forbidden, so every object is rejected. A type without values
        // would also reject them, but the compiler warns about unreachable code after it.
        values.report(.impossibleMember(member.name.value, at: member.name.range))
        value.isNullable = true
      }
      shape.properties.append(
        properties.property(member, value, of: schema.address, isRequired: isRequired))
    }
    let names = Set(all.map(\.name.value))
    let undeclared = required.filter { !names.contains($0.value) }
    reportUndeclared(undeclared, optional: names.subtracting(requiredNames))
    shape.properties += undeclared.map { name in
      PropertyModel(wireName: name.value, type: .any, presence: .required, range: name.range)
    }
    return shape
  }

  /// Returns how the object treats members that none of its parts declares.
  private func undeclared(_ rest: RestSource) -> ObjectShape.Undeclared {
    if rest.values.isEmpty, !rest.hasPattern {
      if rest.isClosed, options.refusesUndeclared { return .refused }
      let isKept = options.keepsUndeclared || rest.isFree && !rest.isClosed
      return isKept ? .kept(RestModel(type: .any)) : .ignored
    }
    // A member that matches no pattern may be anything, so only any JSON can hold all members.
    let isOpen =
      rest.hasPattern && !rest.isClosed
      && !rest.values.contains { $0.schema === $0.part.schema.restSchema }
    guard let first = rest.values.first, !rest.hasFreePattern, !isOpen else {
      return .kept(RestModel(type: .any))
    }
    let value = values.value(of: first.schema)
    for (schema, _) in rest.values.dropFirst() {
      let other = values.value(of: schema)
      guard other.type == value.type, other.isNullable == value.isNullable else {
        values.report(.severalRestTypes(at: schema.range))
        return .kept(RestModel(type: .any))
      }
    }
    return .kept(
      RestModel(
        type: value.typeOrNull,
        documentation: rest.values.count == 1 ? value.documentation : Documentation()))
  }

  /// Reports required names without a property, and suggests an optional name that may be meant.
  private func reportUndeclared(_ names: [JSONText], optional: Set<String>) {
    guard !names.isEmpty else { return }
    let sorted = optional.sorted()
    // The words are the same in all styles of case.
    let byWords = Dictionary(
      sorted.map { (Words($0), $0) }, uniquingKeysWith: { first, _ in first })
    // More than a few are not misspelled. Comparing each one with all properties would take
    // quadratic time.
    let candidates = names.count > 20 ? [] : sorted
    for name in names {
      let words = Words(name.value)
      let meant =
        (words.isEmpty ? nil : byWords[words])
        ?? Spelling.nearest(to: name.value, in: candidates)
      values.report(.undeclaredRequired(name, meant: meant))
    }
  }
}

/// Builds the shapes of arrays whose first places have separate types.
///
/// For example, this schema has two required places, and the elements after them are kept as any
/// JSON:
///
///     { "type": "array", "prefixItems": [{ "type": "number" }, { "type": "number" }],
///       "minItems": 2 }
struct TupleBuilder {
  let values: ValueReader
  let members: MemberReader
  let properties: PropertyBuilder

  /// Returns the shape of a tuple; `minItems` decides which places are required.
  func shape(of schema: Schema) -> TupleShape {
    var source = members.tupleSource(schema)
    let places = source.places.map { values.value(of: $0, in: schema.address) }
    if let end = places.firstIndex(where: \.isNothing) {
      source.isCutOff = true
      source.places.removeSubrange(end...)
    }
    let positions = zip(source.places, places).enumerated().map { index, place in
      let (member, value) = place
      var property = properties.property(
        member, value, of: schema.address, isRequired: index < source.least)
      // An Optional cannot distinguish a null element from an absent one if only null is allowed.
      if property.presence == .optional, property.type == .never {
        property.presence = .absentOrNull
      }
      return TupleShape.Position(title: member.title, element: property)
    }
    return TupleShape(
      positions: positions, undeclared: undeclared(source), isClosed: source.isClosed)
  }

  /// Returns how the tuple treats elements without a place.
  ///
  /// Unlike undeclared members, they are kept even if they may be anything, because dropping them
  /// would change the array.
  private func undeclared(_ source: TupleSource) -> ObjectShape.Undeclared {
    if source.isCutOff { return .refused }
    if source.isClosed { return values.forms.options.refusesUndeclared ? .refused : .ignored }
    guard let rest = source.rest else { return .kept(RestModel(type: .any)) }
    let value = values.value(of: rest)
    return .kept(RestModel(type: value.typeOrNull, documentation: value.documentation))
  }
}

/// Builds the shapes of unions: the types and the names of the branches.
///
/// How the branch of a value is chosen is already known: ``UnionChooser`` decides it for the
/// outline. For example, `{ "oneOf": [{ "type": "string" }, { "type": "integer" }] }` has the
/// branches `string` and `integer`, between which the kind of the JSON value decides.
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
