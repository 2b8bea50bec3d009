import QuireSchema

/// Reads the constraints on values that their types do not ensure, if the settings ask for checks
/// or samples.
///
/// This is the seventh pass. It takes the table of types, and returns it with the constraints
/// added: those of a declared type in its declaration, and those of a property's value in the
/// property. It changes no type, except that a named value with constraints becomes a separate
/// type. ``ConstraintGatherer`` collects the constraints of one value. The code that applies them
/// is written by the back end.
///
/// For example, the property `age` of this schema has the constraint `minimum(0)`. It has no
/// constraint for `type`, because the property is an `Int`:
///
///     "age": { "type": "integer", "minimum": 0 }
struct ConstraintReader {
  let forms: FormReader
  let members: MemberReader
  let outline: Outline
  let types: TypeTable

  /// Returns the types with the constraints that the settings ask for, and with those that samples
  /// obey, whatever the settings say about checks.
  static func constraining(
    _ types: TypeTable, of outline: Outline, by forms: FormReader,
    diagnostics: inout Diagnostics
  ) -> (types: TypeTable, obeyed: TypeTable) {
    if forms.options.checksValues {
      let constrained = adding(to: types, of: outline, by: forms, diagnostics: &diagnostics)
      return (constrained, constrained)
    }
    guard forms.options.makesSamples else { return (types, types) }
    var ignored = Diagnostics()
    return (types, adding(to: types, of: outline, by: forms, diagnostics: &ignored))
  }

  /// Returns the types with their constraints added.
  ///
  /// A named value with constraints becomes a separate type, because a type alias cannot conform to
  /// a protocol.
  private static func adding(
    to types: TypeTable, of outline: Outline, by forms: FormReader,
    diagnostics: inout Diagnostics
  ) -> TypeTable {
    let reader = ConstraintReader(forms: forms, outline: outline, types: types)
    var constrained = types
    for id in outline.ids {
      guard let type = outline[id], let declaration = types[id] else { continue }
      constrained.insert(reader.constrained(declaration, of: type, diagnostics: &diagnostics))
    }
    return constrained
  }

  private init(forms: FormReader, outline: Outline, types: TypeTable) {
    self.forms = forms
    self.outline = outline
    self.types = types
    members = MemberReader(forms: forms)
  }

  private func constrained(
    _ declaration: TypeDeclaration, of type: TypeOutline, diagnostics: inout Diagnostics
  ) -> TypeDeclaration {
    var declaration = declaration
    let schema = type.schema
    switch declaration.shape {
    case .object(var shape):
      addConstraints(to: &shape, of: schema, &diagnostics)
      declaration.checks = gather(&diagnostics) { $0.checks(ofObject: schema, shape) }
      declaration.shape = .object(shape)
    case .tuple(var shape):
      addConstraints(to: &shape, of: schema, &diagnostics)
      declaration.checks = gather(&diagnostics) { $0.checks(ofTuple: schema) }
      declaration.shape = .tuple(shape)
    case .enumeration(let shape):
      declaration.checks = gather(&diagnostics) {
        $0.checks(ofEnumeration: schema, isOpen: shape.isOpen)
      }
    case .union(let shape):
      guard case .union(let union) = type.kind else { break }
      declaration.checks = gather(&diagnostics) { $0.checks(ofUnion: schema, union, shape) }
    case .list(let element):
      declaration.checks = gather(&diagnostics) { $0.checks(of: [schema], as: .array(of: element)) }
    case .value(let type), .alias(let type):
      declaration.checks = gather(&diagnostics) { $0.checks(of: [schema], as: type) }
      if !declaration.checks.isEmpty { declaration.shape = .value(type) }
    case .identity: break
    }
    return declaration
  }

  private func addConstraints(
    to shape: inout ObjectShape, of schema: Schema, _ diagnostics: inout Diagnostics
  ) {
    let parts = members.parts(ofObject: schema)
    let declared = members.members(of: parts).members
    var sources: [String: MemberSource] = [:]
    for member in declared + parts.conditionalMembers(besides: declared) {
      sources[member.name.value] = member
    }
    for index in shape.properties.indices {
      guard let member = sources[shape.properties[index].wireName] else { continue }
      addConstraints(to: &shape.properties[index], from: member, in: schema, &diagnostics)
    }
  }

  private func addConstraints(
    to shape: inout TupleShape, of schema: Schema, _ diagnostics: inout Diagnostics
  ) {
    let source = members.tupleSource(schema)
    for index in shape.positions.indices {
      addConstraints(
        to: &shape.positions[index].element, from: source.places[index], in: schema, &diagnostics)
    }
    if case .kept(let rest) = shape.undeclared, let schema = source.rest {
      shape.restChecks = gather(&diagnostics) { $0.checks(of: [schema], as: rest.type) }
    }
  }

  private func addConstraints(
    to property: inout PropertyModel, from member: MemberSource, in schema: Schema,
    _ diagnostics: inout Diagnostics
  ) {
    let whole = forms.intersection(of: member, in: schema.address)
    let schemas = whole.map { [$0] } ?? member.typeSchemas + member.bounds
    let type = property.type
    property.checks = gather(&diagnostics) { $0.checks(of: schemas, as: type) }
  }

  /// Gathers the constraints of one value, and adds the resulting diagnostics.
  private func gather(
    _ diagnostics: inout Diagnostics, _ gather: (inout ConstraintGatherer) -> [Constraint]
  ) -> [Constraint] {
    var gatherer = ConstraintGatherer(reader: self)
    let checks = gather(&gatherer)
    diagnostics.add(contentsOf: gatherer.diagnostics)
    return checks
  }
}

extension Schema {
  /// The constraints of the schema's own keywords that contain no schemas.
  var plainChecks: [Constraint] {
    var all: [Constraint] = []
    // Copied once, because the constraints are stored outside the schema.
    let checks = checks
    func add<Value>(_ value: Located<Value>?, _ check: (Value) -> Constraint) {
      if let value { all.append(check(value.value)) }
    }
    add(checks.minimum, Constraint.minimum)
    add(checks.exclusiveMinimum, Constraint.exclusiveMinimum)
    add(checks.maximum, Constraint.maximum)
    add(checks.exclusiveMaximum, Constraint.exclusiveMaximum)
    add(checks.multipleOf, Constraint.multipleOf)
    add(checks.minLength, Constraint.minLength)
    add(checks.maxLength, Constraint.maxLength)
    if let pattern = checks.pattern { all.append(.pattern(pattern)) }
    add(checks.minItems, Constraint.minItems)
    add(checks.maxItems, Constraint.maxItems)
    add(checks.uniqueItems) { _ in .uniqueItems }
    add(checks.minProperties, Constraint.minProperties)
    add(checks.maxProperties, Constraint.maxProperties)
    for names in dependentRequired {
      all.append(.dependentRequired(names.name.value, names.required.map(\.value)))
    }
    return all
  }

  /// Returns the constraints among `plainChecks` that apply to values of one kind.
  func plainChecks(ofKind kind: JSONType?) -> [Constraint] {
    plainChecks.filter { $0.jsonType == kind }
  }

  /// The constraints that a Swift type would ensure, for values without such a type.
  var typeChecks: [Constraint] {
    var all: [Constraint] = []
    if literal == false { all.append(.not([])) }
    if let types { all.append(.types(isNullable ? types + [.null] : types)) }
    if let enumeration { all.append(enumeration.isEmpty ? .not([]) : .values(enumeration)) }
    if let constant { all.append(.values([constant])) }
    all.append(.required(required.map(\.value)))
    return all
  }
}
