import QuireSchema

/// Determines the types of values from the forms of their schemas, once all types are outlined.
///
/// It takes a schema and returns a ``TypedValue``: the type, and the details that the schemas on
/// the way to the type give, such as `default` and `deprecated`. For example:
///
///     { "type": "array", "items": { "$ref": "user.json" } }    array(of: declared(user.json))
///     { "anyOf": [{ "type": "string" }, { "type": "null" }] }  scalar(.string), nullable
///
/// It decides nothing about a member, such as whether it may be absent: ``PropertyBuilder`` does.
/// It is a class because several builders add to its diagnostics.
final class ValueReader {
  let forms: FormReader
  let outline: Outline
  let identities: IdentityTable
  private(set) var diagnostics = Diagnostics()
  /// The arrays and maps whose elements are being read, from the outside in.
  private var containers: [SchemaAddress] = []

  init(forms: FormReader, outline: Outline, identities: IdentityTable) {
    self.forms = forms
    self.outline = outline
    self.identities = identities
  }

  /// Adds a diagnostic about a value.
  func report(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

  /// Returns the type of a value, with all other details that its schema gives.
  ///
  /// References are followed, and unions with null become nullable.
  func value(of schema: Schema) -> TypedValue {
    let chain = SchemaChain(from: schema, by: forms)
    var value = plainValue(at: chain)
    guard let claim = identities.claim(on: chain.schemas) ?? claim(onPartsOf: chain, value.type)
    else { return value }
    let errors = diagnostics.errorCount
    let type = identities.identity(of: claim, valueType: value.type, diagnostics: &diagnostics)
    if let type {
      value.type = type
    } else if diagnostics.errorCount > errors,
      forms.library.description(of: schema.address.document) != nil
    {
      // A mistake in a description loses only the value.
      (value.type, value.isNullable) = (.any, false)
    }
    return value
  }

  /// Returns the value at the end of a chain, before it may become an identity.
  private func plainValue(at chain: SchemaChain) -> TypedValue {
    var value = TypedValue(describedBy: chain)
    value.type = type(of: chain.form, at: chain.end)
    value.isNullable = chain.isNullable
    value.constant = chain.constant
    if let constant = chain.constant {
      // The value is a case of the enumeration that also applies to it.
      if case .scalar = value.type, let whole = enumeration(with: constant, within: chain.schemas) {
        value.type = whole
      }
    } else {
      value.type = formatted(value.type, by: chain.schemas)
    }
    if case .declared = value.type, chain.leavesSchema { value.forgetTarget(of: chain) }
    let isObject = if case .object? = outline[chain.end.address]?.kind { true } else { false }
    // On an object, the annotation applies to the members.
    for schema in chain.schemas where value.keepsNull == nil && !(schema === chain.end && isObject)
    {
      value.keepsNull = schema.ownAnnotation("x-keeps-null")
    }
    // Any JSON includes null.
    if value.type == .any { value.isNullable = false }
    return value
  }

  /// Returns the type of a scalar after applying the only format of schemas that apply at once.
  func formatted(_ type: TypeReference, by schemas: [Schema]) -> TypeReference {
    guard case .scalar(let scalar) = type else { return type }
    return .scalar(forms.formatted(scalar, by: schemas))
  }

  /// Returns the claim in a part of a plain value that makes it an identity.
  ///
  /// Such a part applies to the value, but another part states the type.
  private func claim(
    onPartsOf chain: SchemaChain, _ type: TypeReference
  ) -> IdentityTable.Claim? {
    guard case .scalar(let raw) = type, raw.fitsIdentity else { return nil }
    for part in chain.schemas.flatMap(\.allOf)
    where !chain.schemas.contains(where: { $0 === part }) {
      if let claim = identities.claim(on: SchemaChain(from: part, by: forms).schemas) {
        return claim
      }
    }
    return nil
  }

  /// Returns the declared enumeration that applies to a constant and has it as a case, or `nil`.
  private func enumeration(
    with constant: SourceNode, within chain: [Schema]
  ) -> TypeReference? {
    for schema in chain {
      for part in [forms.library.target(of: schema)].compactMap({ $0 }) + schema.allOf {
        let (end, form) = forms.resolvedForm(of: part)
        if case .enumeration(let cases) = form.kind, outline[end.address] != nil,
          cases.contains(where: { $0.value.canonicalBytes == constant.canonicalBytes })
        {
          return .declared(end.address)
        }
      }
    }
    return nil
  }

  private func type(of form: ValueForm, at schema: Schema) -> TypeReference {
    switch form.kind {
    // A constant without a Swift literal is no enumeration: its root only names the scalar.
    case .any where schema.constant != nil, .scalar where schema.constant != nil:
      outline.cases(of: schema.address) == nil ? form.scalar : .declared(schema.address)
    case .any, .same: .any
    // A value that can only be null is an Optional of `never`.
    case .never, .null: .never
    case .scalar: form.scalar
    case .object, .tuple, .enumeration, .union:
      outline[schema.address] == nil ? .any : .declared(schema.address)
    case .array(let element): container(element, at: schema) { .array(of: $0) }
    case .map(let value): container(value, at: schema) { .map(of: $0) }
    }
  }

  /// Reports that a value is any JSON although a keyword applies to only one kind of value.
  ///
  /// - Parameter schemas: All schemas that describe the value.
  func reportUntyped(_ schemas: [Schema]) {
    for schema in schemas {
      let (end, form) = forms.resolvedForm(of: schema)
      guard case .any = form.kind, end.branches.isEmpty, end.allOf.isEmpty, end.constant == nil,
        end.enumeration == nil, let keyword = end.untypedKeyword
      else { continue }
      report(.untypedValue(keyword.member, kind: keyword.kind))
    }
  }

  // MARK: Containers

  /// The deepest direct nesting of arrays and maps.
  ///
  /// Each level doubles the time that the compiler needs for such a type.
  private static let deepestContainer = 12

  /// Returns an array or a map with the type of its elements.
  private func container(
    _ element: Schema?, at schema: Schema, make: (TypeReference) -> TypeReference
  ) -> TypeReference {
    guard let element else { return make(.any) }
    guard containers.count < Self.deepestContainer else {
      report(
        .notYetSupported(
          "an array or a map nested in more than \(Self.deepestContainer) others",
          consequence: "the inner value is any JSON", at: schema.range,
          help: "move an inner one into an object's property"))
      return .any
    }
    guard !containers.contains(schema.address) else {
      if case .list? = outline[schema.address]?.kind { return .declared(schema.address) }
      report(
        .notYetSupported(
          "an array or a map that contains itself and has no name",
          consequence: "the inner value is any JSON", at: schema.range,
          help: "move it into an object's property"))
      return .any
    }
    containers.append(schema.address)
    defer { containers.removeLast() }
    let value = value(of: element)
    if value.type == .any { reportUntyped([element]) }
    return make(value.typeOrNull)
  }

  /// Returns the type of the elements of a document whose root is an array.
  func listElement(_ element: Schema?, of root: Schema) -> TypeReference {
    guard let element else { return .any }
    containers.append(root.address)
    defer { containers.removeLast() }
    return value(of: element).typeOrNull
  }
}

extension ValueForm {
  /// The scalar, or any JSON.
  fileprivate var scalar: TypeReference {
    if case .scalar(let scalar) = kind { .scalar(scalar) } else { .any }
  }
}

/// The type of one value, and the other details that its schema gives.
struct TypedValue {
  /// The type, without the Optional that `isNullable` requires.
  var type: TypeReference
  var isNullable: Bool
  /// The `x-swift-name` of the value, or `nil`.
  var givenName: JSONText?
  var documentation = Documentation()
  /// The `default`, or `nil` if there is no default.
  var defaultValue: SourceNode?
  /// The only allowed value other than null, or `nil`.
  var constant: SourceNode?
  /// The `format` as written, even if it does not select a separate type.
  var format: String?
  /// The greatest `minimum` that is an integer, or `nil` if there is no such bound.
  var minimum: Int?
  var isReadOnly = false
  var isWriteOnly = false
  /// The `x-keeps-null` annotation of the value, or `nil`.
  var keepsNull: SourceNode?

  /// The type as an array or map element, where only the type can express that it is nullable.
  var typeOrNull: TypeReference { isNullable ? .nullable(type) : type }

  /// Overrides the details other than the type with those of another schema of the same value.
  mutating func override(by other: TypedValue) {
    givenName = other.givenName ?? givenName
    documentation.text = other.documentation.text ?? documentation.text
    documentation.isDeprecated = documentation.isDeprecated || other.documentation.isDeprecated
    documentation.external = other.documentation.external ?? documentation.external
    defaultValue = other.defaultValue ?? defaultValue
    constant = other.constant ?? constant
    format = other.format ?? format
    minimum = [minimum, other.minimum].compactMap(\.self).max()
    isReadOnly = isReadOnly || other.isReadOnly
    isWriteOnly = isWriteOnly || other.isWriteOnly
    keepsNull = other.keepsNull ?? keepsNull
  }
}

extension TypedValue {
  /// Creates a value with all details from the schemas of a chain, but with a placeholder type.
  init(describedBy chain: SchemaChain) {
    self.init(type: .any, isNullable: false)
    for (index, schema) in chain.schemas.enumerated() {
      note(schema, isWithin: index < chain.innerCount, isFirst: index == 0)
    }
  }

  /// Adds the details that a schema of the chain gives; those of an earlier schema take precedence.
  private mutating func note(_ schema: Schema, isWithin: Bool, isFirst: Bool) {
    if isFirst { givenName = schema.givenName }
    if documentation.text == nil {
      documentation.text = schema.ownDescription ?? (isWithin ? schema.title?.value : nil)
      documentation.isTitle = documentation.text != nil && schema.ownDescription == nil
    }
    documentation.external = documentation.external ?? schema.externalDocumentation
    defaultValue = defaultValue ?? schema.defaultValue
    format = format ?? schema.format?.value
    // A part of `allOf` may contain only a bound, or only `readOnly`.
    for part in [schema] + schema.allOf {
      if let own = part.checks.minimum?.value.integer { minimum = max(minimum ?? own, own) }
      documentation.isDeprecated = documentation.isDeprecated || part.isDeprecated
      isReadOnly = isReadOnly || part.isReadOnly
      isWriteOnly = isWriteOnly || part.isWriteOnly
    }
    for part in schema.untypedParts {
      defaultValue = defaultValue ?? part.defaultValue
      format = format ?? part.format?.value
    }
  }

  /// Keeps only the documentation at the reference itself.
  ///
  /// The description of a declared type is in the declaration.
  fileprivate mutating func forgetTarget(of chain: SchemaChain) {
    let first = chain.schemas[0]
    documentation = Documentation(
      text: first.ownDescription ?? first.title?.value, isTitle: first.ownDescription == nil,
      isDeprecated: first.isDeprecated || first.allOf.contains(where: \.isDeprecated),
      external: first.externalDocumentation)
  }
}
