extension Identifier: ExpressibleByIntegerLiteral where RawValue: ExpressibleByIntegerLiteral {
  /// Creates an identifier from an integer literal.
  public init(integerLiteral value: RawValue.IntegerLiteralType) {
    rawValue = RawValue(integerLiteral: value)
  }
}

extension Identifier: ExpressibleByUnicodeScalarLiteral
where RawValue: ExpressibleByUnicodeScalarLiteral {
  /// Creates an identifier from a literal with one scalar.
  public init(unicodeScalarLiteral value: RawValue.UnicodeScalarLiteralType) {
    rawValue = RawValue(unicodeScalarLiteral: value)
  }
}

extension Identifier: ExpressibleByExtendedGraphemeClusterLiteral
where RawValue: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates an identifier from a literal with one character.
  public init(extendedGraphemeClusterLiteral value: RawValue.ExtendedGraphemeClusterLiteralType) {
    rawValue = RawValue(extendedGraphemeClusterLiteral: value)
  }
}

extension Identifier: ExpressibleByStringLiteral where RawValue: ExpressibleByStringLiteral {
  /// Creates an identifier from a string literal.
  public init(stringLiteral value: RawValue.StringLiteralType) {
    rawValue = RawValue(stringLiteral: value)
  }
}
