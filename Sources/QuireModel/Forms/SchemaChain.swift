import QuireSchema

/// A chain of schemas that only refer to the next one, to the schema that determines the type.
///
/// The details of a value, such as its description, may be on any schema of the chain. For example,
/// the chain from this property has two schemas, and ends at `#/$defs/name`:
///
///     "name": { "description": "The full name.", "$ref": "#/$defs/name" }
struct SchemaChain {
  /// The schemas from the first to the last; never empty.
  private(set) var schemas: [Schema]
  /// The number of schemas that are written within the first; the others are targets of references.
  private(set) var innerCount: Int
  /// The form at the end.
  let form: ValueForm
  /// Whether any schema of the chain allows null.
  private(set) var isNullable: Bool

  /// The schema that determines the type.
  let end: Schema

  /// Whether the chain contains a reference.
  var leavesSchema: Bool { innerCount < schemas.count }

  /// Creates the chain that begins with a schema.
  init(from schema: Schema, by forms: FormReader) {
    schemas = [schema]
    innerCount = 1
    isNullable = false
    var form = forms.form(of: schema)
    var last = schema
    var isWithin = true
    var seen: Set<SchemaAddress> = []
    while case .same(let next) = form.kind {
      guard next.address != schema.address, seen.insert(next.address).inserted else { break }
      isNullable = isNullable || form.isNullable
      if next === forms.library.target(of: last) { isWithin = false }
      schemas.append(next)
      if isWithin { innerCount += 1 }
      last = next
      form = forms.form(of: next)
    }
    isNullable = isNullable || form.isNullable
    end = last
    self.form = forms.resolvedForm(of: last).form
  }

  /// The only allowed value other than null, or `nil`.
  var constant: SourceNode? { end.possibleConstant.flatMap { $0.isNull ? nil : $0 } }
}

extension Schema {
  /// Whether the schema, or a schema that it refers to, describes a type.
  ///
  /// `required` does not count, because it applies to members that another part declares.
  var definesType: Bool { reference != nil || !allOf.isEmpty || definesTypeItself }

  /// Whether the schema's own keywords describe a type.
  var definesTypeItself: Bool {
    types != nil || choosesType || isNumberWithoutType || enumeration != nil || constant != nil
      || !properties.isEmpty
      || !patternProperties.isEmpty || items != nil || !prefixItems.isEmpty
      || restItems?.isSchema == true
      || restSchema?.isSchema == true || !anyOf.isEmpty || !oneOf.isEmpty
  }

  /// Whether a format and the pattern of its texts say that the value is a number.
  var isNumberWithoutType: Bool {
    types == nil && checks.pattern != nil && format.map { ScalarFormat.isNumeric($0.value) } == true
  }

  /// Whether the author chose the Swift type, with `x-swift-type` or with a format in the settings.
  var choosesType: Bool { isFormatMapped || annotations["x-swift-type"] != nil }

  /// The schema of `unevaluatedItems`, or `nil` if the value decides which elements it applies to.
  var restItems: Schema? {
    guard let unevaluatedItems else { return nil }
    var seen: Set<ObjectIdentifier> = []
    var unread = [self]
    while let next = unread.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if next.evaluatesSomeItems { return nil }
      unread += next.allOf
    }
    return unevaluatedItems
  }

  /// Whether the value decides which elements the schema evaluates.
  var evaluatesSomeItems: Bool { contains != nil || condition != nil }

  /// The schema of undeclared members, or `nil` if they may be anything.
  ///
  /// If both keywords are present, `additionalProperties` evaluates all members that
  /// `unevaluatedProperties` would apply to.
  var restSchema: Schema? { additionalProperties ?? unevaluatedProperties }

  /// Whether the schema explicitly allows undeclared members with any values.
  ///
  /// Without such a keyword they are also allowed, but the schema does not expect any.
  var allowsAnyRest: Bool {
    restSchema.map { $0.literal != false && !$0.definesType } ?? false
  }

  /// Whether the schema is more than the literal `true` or `false`.
  var isSchema: Bool { literal == nil }

  /// Whether the schema allows only null.
  var isNull: Bool {
    if let types { return types == [.null] }
    if let constant { return constant.isNull }
    if let enumeration { return !enumeration.isEmpty && enumeration.allSatisfy(\.isNull) }
    return false
  }

  /// The branches of `oneOf` and `anyOf`.
  var branches: [Schema] { oneOf + anyOf }

  /// The `discriminator` of a schema that is not a union itself.
  var baseDiscriminator: Discriminator? { branches.isEmpty ? discriminator : nil }

  /// Returns the node of an annotation, or `nil` if the schema does not have it.
  func annotation(_ name: String) -> SourceNode? { annotations[name]?.value }

  /// Whether the author says that the schema keeps unknown cases, or `nil` for the setting.
  var statesOpen: Bool? { annotation("x-open")?.boolValue }

  /// The constant, or `nil` if the schema's `type` excludes it.
  var possibleConstant: SourceNode? {
    guard let types, let constant else { return constant }
    return types.contains { constant.fits($0) } ? constant : nil
  }

  /// The parts of `allOf` that describe no type; their details apply to the whole schema.
  ///
  /// OpenAPI 3.0 adds details to a reference in this way.
  var untypedParts: [Schema] { allOf.filter { !$0.definesType } }

  /// The `description`, which may be in an untyped part.
  var ownDescription: String? {
    description?.value ?? untypedParts.lazy.compactMap { $0.description?.value }.first
  }

  /// Returns the node of an annotation, which may be in an untyped part.
  func ownAnnotation(_ name: String) -> SourceNode? {
    annotation(name) ?? untypedParts.lazy.compactMap { $0.annotation(name) }.first
  }
}

extension SourceNode {
  /// Whether a value matches a kind of `type`.
  ///
  /// `1.0` is an integer (JSON Schema 2020-12, Core, section 4.2.3).
  func fits(_ type: JSONType) -> Bool {
    switch value {
    case .array: type == .array
    case .bool: type == .boolean
    case .null: type == .null
    case .number(let text):
      type == .number || (type == .integer && ExactNumber(text).exponent >= 0)
    case .object: type == .object
    case .string: type == .string
    }
  }
}
