extension Identifier: ExpressibleByIntegerLiteral where RawValue: ExpressibleByIntegerLiteral {
  /// Makes an identity of a literal number.
  public init(integerLiteral value: RawValue.IntegerLiteralType) {
    rawValue = RawValue(integerLiteral: value)
  }
}

extension Identifier: ExpressibleByUnicodeScalarLiteral
where RawValue: ExpressibleByUnicodeScalarLiteral {
  /// Makes an identity of a literal of one scalar.
  public init(unicodeScalarLiteral value: RawValue.UnicodeScalarLiteralType) {
    rawValue = RawValue(unicodeScalarLiteral: value)
  }
}

extension Identifier: ExpressibleByExtendedGraphemeClusterLiteral
where RawValue: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Makes an identity of a literal of one character.
  public init(extendedGraphemeClusterLiteral value: RawValue.ExtendedGraphemeClusterLiteralType) {
    rawValue = RawValue(extendedGraphemeClusterLiteral: value)
  }
}

extension Identifier: ExpressibleByStringLiteral where RawValue: ExpressibleByStringLiteral {
  /// Makes an identity of a literal string.
  public init(stringLiteral value: RawValue.StringLiteralType) {
    rawValue = RawValue(stringLiteral: value)
  }
}
