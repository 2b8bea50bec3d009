public import Foundation
public import QuireRuntime

extension JSONDecoder {
  /// Whether ``Validatable`` values are checked after they are decoded; `false` by default.
  ///
  /// If a rule does not hold, the decoder throws ``ValidationError``, whose pointers begin at the
  /// root of the text. If you set it on the shared decoder of `JsonProvider`, it applies to
  /// everything that an app decodes.
  public var validates: Bool {
    get { valueFilter is ValidFilter }
    set { valueFilter = newValue ? ValidFilter() : nil }
  }
}

/// Accepts values for which all rules hold.
private struct ValidFilter: DecodedValueFilter {
  func accepts(_ value: some Encodable) -> Bool {
    let checker = RuleChecker(limit: 1)
    checker.check(CheckedValue(encoding: value))
    return checker.failures.isEmpty
  }
}

extension Validatable {
  /// Decodes a value, and checks it if the decoder validates.
  ///
  /// Only the outermost value is checked, after it was decoded completely, so that one error lists
  /// all failures.
  fileprivate init(
    validatedFrom decoder: any Decoder, _ decode: (any Decoder) throws -> Self
  ) throws {
    var reading = TextReading.current
    guard decoder.valueFilter is ValidFilter, !reading.isWithinFiltered else {
      self = try decode(decoder)
      return
    }
    reading.isWithinFiltered = true
    self = try TextReading.$current.withValue(reading) { try decode(decoder) }
    if let error = ValidationError(checking: Formatted<MemberForm>(self), at: decoder.codingPath) {
      throw error
    }
  }
}

// Conforming types get these initializers, which are more specific than those of the protocols.

extension MemberCodable where Self: Validatable {
  /// Decodes the members of an object, and checks the value if the decoder validates.
  public init(from decoder: any Decoder) throws {
    try self.init(validatedFrom: decoder) { try Self(describedFrom: $0) }
  }
}

extension UnionCodable where Self: Validatable {
  /// Decodes the value as one of the types; if the decoder validates, prefers one whose rules hold.
  ///
  /// If the rules of no type hold, the error lists those of the first type that can be decoded.
  public init(from decoder: any Decoder) throws {
    try self.init(validatedFrom: decoder) { decoder in
      try decoder.readNested { try Self(from: decoder, preferring: decoder.valueFilter) }
    }
  }
}

extension TupleCodable where Self: Validatable {
  /// Decodes the elements of an array, and checks the value if the decoder validates.
  public init(from decoder: any Decoder) throws {
    try self.init(validatedFrom: decoder) { try Self(describedFrom: $0) }
  }
}

extension FormattedListCodable where Self: Validatable {
  /// Decodes the items of an array, and checks the value if the decoder validates.
  public init(from decoder: any Decoder) throws {
    try self.init(validatedFrom: decoder) { Self(items: try ArrayForm<ItemForm>.decode(from: $0)) }
  }
}

extension ValueCodable where Self: Validatable {
  /// Decodes the value, and checks it if the decoder validates.
  public init(from decoder: any Decoder) throws {
    try self.init(validatedFrom: decoder) { Self(value: try ValueForm.decode(from: $0)) }
  }
}

extension OpenEnum where Self: Validatable {
  /// The `Codable` form, so that members are decoded and checked by `init(from:)`.
  public typealias MemberForm = ByteForm<Self>

  /// Decodes a value, known or not, and checks it if the decoder validates.
  public init(from decoder: any Decoder) throws {
    try self.init(validatedFrom: decoder) {
      try Self($0.singleValueContainer().decode(RawValue.self), at: $0.codingPath)
    }
  }
}
