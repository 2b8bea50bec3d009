package import QuireSchema

/// The type of a value, independent of the language that it is generated for.
///
/// It refers to a declared type by the address of its schema, and does not contain its members. For
/// example:
///
///     { "type": "array", "items": { "$ref": "user.json" } }    array(of: declared(user.json))
///     { "type": "array", "items": { "type": ["integer", "null"] } }
///                                                              array(of: nullable(integer))
///     the "id" of a user, an integer                           identity(of: user.json, integer)
package indirect enum TypeReference: Hashable, Sendable {
  /// A scalar, or a value of a hand-written type.
  case scalar(Scalar)
  /// Any JSON value.
  case any
  /// No value at all, as for the schema `false`.
  case never
  /// An array whose elements are all of one type.
  case array(of: TypeReference)
  /// An object with any names, whose values are all of one type.
  case map(of: TypeReference)
  /// A value or null, inside an array or a map; for a property, `presence` expresses this.
  case nullable(TypeReference)
  /// A declared type.
  case declared(TypeID)
  /// The identity of an entity, whose raw value is a scalar on the wire.
  case identity(of: Entity, raw: Scalar)

  /// A scalar and its encoding in JSON, or a value that Quire passes to a hand-written type.
  package enum Scalar: Hashable, Sendable {
    /// A plain value of JSON, without a format that selects another type.
    case string, integer, number, boolean
    /// RFC 3339 `date-time`, a string.
    case dateTime
    /// RFC 3339 `full-date`, a string.
    case calendarDate
    /// Seconds since 1970, a number.
    case unixTime
    /// Whole seconds since 1970, an integer.
    case unixSeconds
    /// A UUID or a URL, both strings.
    case uuid, url
    /// Base64 (RFC 4648 section 4), a string.
    case data
    /// A decimal number in a string.
    case decimalString
    /// A decimal number as a JSON number.
    case decimalNumber
    /// A number, or a string that contains the number; it is sent as a number.
    indirect case numberOrText(Scalar)
    /// A date in the text of a pattern, a string.
    case pattern(DatePatternModel)
    /// A value of a type that the author wrote by hand, which may be any JSON.
    case custom(CustomType)
  }

  /// The type that an identity belongs to.
  package enum Entity: Hashable, Sendable {
    /// A type of a schema, or one of which only the identity is used.
    case declared(TypeID)
    /// A type that the user writes by hand, as listed in `quire.json`.
    case external(String)
  }

  /// The type without `nullable`.
  package var withoutNull: TypeReference {
    if case .nullable(let inner) = self { inner.withoutNull } else { self }
  }

  /// Whether the value is an identity, or an array or a map of identities.
  package var isIdentity: Bool {
    switch self {
    case .identity: true
    case .array(let value), .map(let value), .nullable(let value): value.isIdentity
    case .scalar, .any, .never, .declared: false
    }
  }

  /// The declared type of the value or of its elements.
  package var declaredElement: TypeID? {
    switch self {
    case .declared(let id): id
    case .array(let inner), .map(let inner), .nullable(let inner): inner.declaredElement
    case .any, .never, .scalar, .identity: nil
    }
  }

  /// The scalar of the type, inside of arrays and maps, or `nil` if it has another type.
  package var innerScalar: Scalar? {
    switch self {
    case .scalar(let scalar): scalar
    case .array(let inner), .map(let inner), .nullable(let inner): inner.innerScalar
    case .any, .never, .declared, .identity: nil
    }
  }

  /// The type without the strings that may contain its numbers: that of values that are sent.
  var withoutText: TypeReference {
    switch self {
    case .scalar(let scalar): .scalar(scalar.withoutText)
    case .identity(let entity, let raw): .identity(of: entity, raw: raw.withoutText)
    case .array(let element): .array(of: element.withoutText)
    case .map(let value): .map(of: value.withoutText)
    case .nullable(let value): .nullable(value.withoutText)
    case .any, .never, .declared: self
    }
  }

  /// Returns the type with an identity in place of its scalar.
  func identified(as identity: TypeReference) -> TypeReference {
    switch self {
    case .array(let element): .array(of: element.identified(as: identity))
    case .nullable(let value): .nullable(value.identified(as: identity))
    default: identity
    }
  }
}

extension TypeReference.Scalar {
  /// The kind of JSON value that encodes the scalar, or `nil` if there may be several; an integer
  /// counts as a number.
  var jsonType: JSONType? {
    switch self {
    case .custom(let type): type.jsonType
    case .pattern: .string
    case .boolean: .boolean
    case .integer, .number, .unixTime, .unixSeconds, .decimalNumber, .numberOrText: .number
    case .string, .dateTime, .calendarDate, .uuid, .url, .data, .decimalString: .string
    }
  }

  /// The scalar without the strings that may contain its number.
  package var withoutText: Self {
    if case .numberOrText(let number) = self { number } else { self }
  }

  /// Whether values of the scalar can be identities: integers, strings and UUIDs.
  package var fitsIdentity: Bool { [.integer, .string, .uuid].contains(withoutText) }

  /// Whether both are integers, or both are texts: many descriptions give only one of a parameter
  /// and a member the format `uuid`.
  func hasKind(of other: Self) -> Bool {
    (withoutText == .integer) == (other.withoutText == .integer)
  }

  /// The type that the author of a schema wrote by hand, or `nil`.
  var customType: CustomType? {
    if case .custom(let type) = self { type } else { nil }
  }

  /// Returns the scalar for values of a kind, which matters only to a hand-written type.
  func ofKind(_ jsonType: JSONType?) -> TypeReference.Scalar {
    guard var type = customType else { return self }
    type.jsonType = jsonType
    return .custom(type)
  }
}

/// A Swift type that the author of a schema wrote by hand.
package struct CustomType: Hashable, Sendable {
  /// The name in Swift, with dots in a nested or qualified name: `Money`, `Finance.Money`.
  package let name: String
  /// The module to import, or `nil` if the target of the generated code declares the type.
  package let module: String?
  /// The kind of the values in JSON, or `nil` if the schema allows several.
  package var jsonType: JSONType?

  package init(name: String, module: String?, jsonType: JSONType? = nil) {
    self.name = name
    self.module = module
    self.jsonType = jsonType
  }

  /// Whether two types are the same, whatever their kinds in JSON.
  func isSame(as other: CustomType) -> Bool { name == other.name && module == other.module }

  /// Whether a text is one or more names of Swift separated by dots.
  static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[_\p{L}][_\p{L}\p{N}]*(\.[_\p{L}][_\p{L}\p{N}]*)*/) != nil
  }
}
