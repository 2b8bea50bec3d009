import QuireSchema

/// What a schema says of one value: its type, and what stands beside the type.
struct TypedValue {
  /// The type, without the Optional that `isNullable` asks for.
  var type: TypeReference
  var isNullable: Bool
  /// `x-swift-name` beside the value, or `nil`.
  var givenName: JSONText?
  var documentation = Documentation()
  /// `default`, or `nil` where there is none.
  var defaultValue: JSONNode?
  /// The one value there may be, other than null.
  var constant: JSONNode?
  /// `format` as it stands, also where it makes no type of its own.
  var format: String?
  /// The greatest `minimum` that is an integer, or `nil` where there is none.
  var minimum: Int?
  var isReadOnly = false
  var isWriteOnly = false
  /// `x-keeps-null` beside the value, or `nil`.
  var keepsNull: JSONNode?

  /// The type as an element has it, which no presence can say to be Optional.
  var typeOrNull: TypeReference { isNullable ? .nullable(type) : type }

  /// Takes what another schema of the same value says beside the type.
  mutating func override(by other: TypedValue) {
    givenName = other.givenName ?? givenName
    documentation.text = other.documentation.text ?? documentation.text
    documentation.isDeprecated = documentation.isDeprecated || other.documentation.isDeprecated
    defaultValue = other.defaultValue ?? defaultValue
    constant = other.constant ?? constant
    format = other.format ?? format
    minimum = [minimum, other.minimum].compactMap(\.self).max()
    isReadOnly = isReadOnly || other.isReadOnly
    isWriteOnly = isWriteOnly || other.isWriteOnly
    keepsNull = other.keepsNull ?? keepsNull
  }
}
