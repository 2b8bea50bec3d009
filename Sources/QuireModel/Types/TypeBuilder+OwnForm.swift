import QuireSchema

extension TypeBuilder {
  /// What a schema's own keywords say, without `$ref` and `allOf`.
  mutating func ownForm(of schema: Schema) -> ValueForm {
    let branches = schema.branches
    if !branches.isEmpty {
      let says = schema.types != nil || !schema.properties.isEmpty || schema.enumeration != nil
      if !says { return unionForm(of: schema) }
      diagnostics.add(
        .notYetSupported(
          schema.unionKeyword, consequence: "the type is made of what stands beside it",
          at: schema.unionRange))
    }
    if let constant = schema.constant { return constantForm(of: schema, constant) }
    if let values = schema.enumeration { return enumerationForm(of: schema, values) }
    return typeForm(of: schema)
  }

  /// One branch beside null is that branch; more are a union.
  private mutating func unionForm(of schema: Schema) -> ValueForm {
    let branches = schema.branches
    let rest = branches.filter { !$0.isNull }
    let isNullable = schema.isNullable || rest.count < branches.count
    guard let only = rest.first else { return ValueForm(kind: .null, isNullable: true) }
    let isBoth = !schema.oneOf.isEmpty && !schema.anyOf.isEmpty
    if rest.count == 1, !isBoth { return ValueForm(kind: .same(as: only), isNullable: isNullable) }
    diagnostics.add(
      .notYetSupported(
        "a union ('\(schema.unionKeywordName)')", consequence: "the value is any JSON",
        at: schema.unionRange))
    return ValueForm(kind: .any)
  }

  private mutating func constantForm(of schema: Schema, _ constant: JSONNode) -> ValueForm {
    guard let type = constant.scalarType else {
      if constant.isNull { return ValueForm(kind: .null, isNullable: true) }
      diagnostics.add(
        .notYetSupported(
          "a 'const' that is an array or an object",
          consequence: "the keyword is left out of account",
          at: constant.range))
      return typeForm(of: schema)
    }
    if let types = schema.types, !types.contains(where: { type.fits($0) }) {
      diagnostics.add(.impossibleValue("const", types: types, at: constant.range))
    }
    if type == .integer, schema.types == [.number] { return ValueForm(kind: .scalar(.number)) }
    return ValueForm(kind: .scalar(type))
  }

  private mutating func enumerationForm(
    of schema: Schema, _ values: [JSONNode]
  ) -> ValueForm {
    let rest = values.filter { !$0.isNull }
    let isNullable =
      schema.isNullable || rest.count < values.count || schema.types?.contains(.null) == true
    if rest.isEmpty { return ValueForm(kind: .null, isNullable: true) }
    if let types = schema.types,
      let misfit = rest.first(where: { value in !types.contains { value.fits($0) } })
    {
      diagnostics.add(.impossibleValue("enum", types: types, at: misfit.range))
      return ValueForm(kind: typeForm(of: schema).kind, isNullable: isNullable)
    }
    let strings = rest.compactMap { node in
      node.stringValue.map { EnumerationShape.Case(value: $0, range: node.range) }
    }
    if strings.count == rest.count {
      return ValueForm(kind: .enumeration(strings), isNullable: isNullable)
    }
    diagnostics.add(
      .notYetSupported(
        "an 'enum' of other values than strings",
        consequence: "the keyword is left out of account", at: rest[0].range))
    var form = typeForm(of: schema)
    if schema.types == nil { form.kind = Self.commonKind(of: rest) }
    return ValueForm(kind: form.kind, isNullable: isNullable)
  }

  /// The scalar that all values are, or any.
  private static func commonKind(of values: [JSONNode]) -> ValueForm.Kind {
    let types = Set(values.map(\.scalarType))
    if types.count == 1, let type = types.first ?? nil { return .scalar(type) }
    return types == [.integer, .number] ? .scalar(.number) : .any
  }
}

extension Schema {
  fileprivate var unionKeywordName: String { oneOf.isEmpty ? "anyOf" : "oneOf" }
  fileprivate var unionKeyword: String { "'\(unionKeywordName)' beside other keywords" }
  /// The first branch: the place of the keyword's own name is not kept.
  fileprivate var unionRange: SourceRange { branches.first?.range ?? range }
}

extension JSONNode {
  /// The scalar that a value of JSON is, or `nil` where it is null, an array or an object.
  fileprivate var scalarType: TypeReference.Scalar? {
    switch value {
    case .bool: .boolean
    case .string: .string
    case .number(let text):
      text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
        ? .integer : .number
    case .null, .array, .object: nil
    }
  }

  /// Whether a value other than null is of a kind of `type`.
  fileprivate func fits(_ type: JSONType) -> Bool {
    switch value {
    case .array: type == .array
    case .object: type == .object
    case .null: type == .null
    case .bool, .number, .string: scalarType?.fits(type) ?? false
    }
  }
}

extension TypeReference.Scalar {
  /// Whether a constant of this scalar is of a kind of `type`; `1.0` is an integer.
  fileprivate func fits(_ type: JSONType) -> Bool {
    type == jsonType || (type == .integer && jsonType == .number)
  }
}
