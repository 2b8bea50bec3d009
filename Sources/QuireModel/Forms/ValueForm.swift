import QuireSchema

/// What the keywords of one schema say a value is, one step deep: references are not followed.
struct ValueForm {
  var kind: Kind
  /// Whether null is allowed too, in whichever spelling.
  var isNullable = false
  /// Of an enumeration, or of what another schema says, whether other strings are allowed too.
  var isOpen = false

  enum Kind {
    case any
    /// No value at all.
    case never
    /// Null and nothing else.
    case null
    case scalar(TypeReference.Scalar)
    /// An array; `nil` where nothing is said of its elements.
    case array(of: Schema?)
    /// An array whose first places have types of their own, which the schema declares.
    case tuple
    /// An object of any names; `nil` where nothing is said of its values.
    case map(of: Schema?)
    /// An object with members of its own, which the schema declares.
    case object
    /// Values that are listed, which the schema declares.
    case enumeration([EnumerationShape.Case])
    /// One of two or more, which the schema declares; no branch is null, none a union within it.
    case union([Schema])
    /// Whatever another schema says: a reference, or the one branch that says anything.
    case same(as: Schema)
  }
}

extension ValueForm {
  /// What no value is of, or null alone.
  static func nothing(orNull isNullable: Bool) -> ValueForm {
    ValueForm(kind: isNullable ? .null : .never, isNullable: isNullable)
  }

  /// The kind of JSON value, or `nil` where there may be several.
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

  /// Whether it is an object that declares members.
  var isObject: Bool {
    if case .object = kind { true } else { false }
  }

  /// Whether it is any JSON.
  var isAny: Bool {
    if case .any = kind { true } else { false }
  }

  /// Whether it is either boolean.
  var isBoolean: Bool {
    if case .scalar(.boolean) = kind { true } else { false }
  }

  /// Whether it is plain values, listed or not.
  var isScalar: Bool {
    switch kind {
    case .scalar, .enumeration: true
    default: false
    }
  }

  /// Whether no value fits, or only null.
  var isNever: Bool {
    switch kind {
    case .never, .null: true
    default: false
    }
  }

  /// Whether a type is declared for the schema that has this form.
  var makesDeclaration: Bool {
    switch kind {
    case .object, .tuple, .enumeration, .union: true
    case .any, .never, .null, .scalar, .array, .map, .same: false
    }
  }

  /// Whether an enumeration keeps values that its schema does not name, unless a union closes it.
  func isOpenEnumeration(of schema: Schema, _ options: ModelOptions) -> Bool {
    schema.constant == nil && (options.keepsUnknownCases || isOpen)
  }

  /// The branches of a union, or `nil` where it is none.
  var branches: [Schema]? {
    if case .union(let branches) = kind { branches } else { nil }
  }

  /// How much is said: of two forms of one kind the greater is the one to take.
  var precision: Int {
    switch kind {
    case .any, .never, .null, .same: 0
    case .array(let element): Self.precision(within: element)
    case .map(let value): Self.precision(within: value)
    case .scalar(.string), .scalar(.number): 1
    case .scalar: 2
    case .object, .tuple, .enumeration, .union: 3
    }
  }

  /// What refines elements, and tells no type, does not tell what they are.
  private static func precision(within inner: Schema?) -> Int {
    guard let inner else { return 1 }
    return inner.saysType || inner.literal == false ? 2 : 1
  }
}

extension TypeReference.Scalar {
  /// What the scalar is in JSON; an integer counts as a number.
  var jsonType: JSONType {
    switch self {
    case .boolean: .boolean
    case .integer, .number, .unixTime, .unixSeconds, .decimalNumber: .number
    case .string, .dateTime, .calendarDate, .uuid, .url, .data, .decimalString: .string
    }
  }
}
