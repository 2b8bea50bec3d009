import QuireSchema

/// The kind of value that the keywords of one schema describe, without following references.
struct ValueForm {
  var kind: Kind
  /// Whether null is also allowed, in whichever spelling.
  var isNullable = false
  /// Whether an enumeration, or a reference to one, also allows other strings.
  var isOpen = false

  enum Kind {
    case any
    /// No value at all.
    case never
    /// Only null.
    case null
    case scalar(TypeReference.Scalar)
    /// An array; `nil` if its elements may be anything.
    case array(of: Schema?)
    /// An array with a type for each of its first places, which the schema declares.
    case tuple
    /// An object with any names; `nil` if its values may be anything.
    case map(of: Schema?)
    /// An object with named members, which the schema declares.
    case object
    /// One of the values that the schema lists.
    case enumeration([EnumerationShape.Case])
    /// One of two or more branches, none of which is null or an inner union.
    case union([Schema])
    /// The form of another schema: of a reference, or of the only branch that describes a type.
    case same(as: Schema)
  }
}

extension ValueForm {
  /// Returns the form of a schema that no value matches, or only null.
  static func nothing(orNull isNullable: Bool) -> ValueForm {
    ValueForm(kind: isNullable ? .null : .never, isNullable: isNullable)
  }

  /// The kind of JSON value, or `nil` if there may be several.
  var jsonType: JSONType? {
    switch kind {
    case .any, .never, .same, .union: nil
    case .enumeration(let cases): EnumerationShape.RawType(of: cases).jsonType
    case .null: .null
    case .array, .tuple: .array
    case .map, .object: .object
    case .scalar(let scalar): scalar.jsonType
    }
  }

  /// Whether the form is an object that declares members.
  var isObject: Bool {
    if case .object = kind { true } else { false }
  }

  /// Whether the form is any JSON.
  var isAny: Bool {
    if case .any = kind { true } else { false }
  }

  /// Whether the form is a boolean.
  var isBoolean: Bool {
    if case .scalar(.boolean) = kind { true } else { false }
  }

  /// Whether the form is a scalar or an enumeration; a hand-written type may be anything.
  var isScalar: Bool {
    switch kind {
    case .scalar(.custom): false
    case .scalar, .enumeration: true
    default: false
    }
  }

  /// Whether no value is allowed, or only null.
  var isNever: Bool {
    switch kind {
    case .never, .null: true
    default: false
    }
  }

  /// Whether a type is declared for a schema with this form.
  var makesDeclaration: Bool {
    switch kind {
    case .object, .tuple, .enumeration, .union: true
    case .any, .never, .null, .scalar, .array, .map, .same: false
    }
  }

  /// Whether a type that may keep unknown values is declared for a schema with this form.
  var mayBeOpen: Bool {
    switch kind {
    case .enumeration, .union: true
    default: false
    }
  }

  /// Whether an enumeration keeps values that its schema does not list, unless a union closes it.
  func isOpenEnumeration(of schema: Schema, _ options: ModelOptions) -> Bool {
    schema.constant == nil && (schema.statesOpen ?? (options.keepsUnknownCases || isOpen))
  }

  /// The branches of a union, or `nil` for other forms.
  var branches: [Schema]? {
    if case .union(let branches) = kind { branches } else { nil }
  }

  /// How precisely the form describes a value; of two forms of one kind, the more precise one wins.
  var precision: Int {
    switch kind {
    case .any, .never, .null, .same: 0
    case .array(let element): Self.precision(within: element)
    case .map(let value): Self.precision(within: value)
    case .scalar(.string), .scalar(.number): 1
    case .scalar(.custom): 4
    case .scalar: 2
    case .object, .tuple, .enumeration, .union: 3
    }
  }

  /// An element schema with constraints but no type adds no precision.
  private static func precision(within inner: Schema?) -> Int {
    guard let inner else { return 1 }
    return inner.definesType || inner.literal == false ? 2 : 1
  }
}

extension ValueForm {
  /// Returns the values that an enumeration or a constant lists; empty for other schemas.
  func cases(of schema: Schema) -> [EnumerationShape.Case] {
    switch kind {
    case .enumeration(let cases): return cases
    case .any, .scalar:
      guard let constant = schema.constant ?? onlyBoolean(of: schema), !constant.isNull,
        constant.hasLiteral
      else { return [] }
      return schema.cases(of: [constant])
    default: return []
    }
  }

  /// Returns the only boolean that an enumeration lists, although the Swift type is `Bool`.
  private func onlyBoolean(of schema: Schema) -> JSONNode? {
    guard isBoolean else { return nil }
    let named = schema.enumeration?.filter { $0.boolValue != nil } ?? []
    return named.count == 1 ? named[0] : nil
  }
}
