public import Foundation

extension JSONDecoder {
  /// Whether values are checked when they were read: those that are ``Validatable``.
  ///
  /// What does not hold is thrown as ``ValidationError``, by pointers from the root of the text. It
  /// is the same for ``JsonProvider``, whose shared decoder is told so once for all that an app
  /// reads. `false` at first.
  public var validates: Bool {
    get { CodingUserInfoKey.validates.map { userInfo[$0] as? Bool == true } ?? false }
    set { if let key = CodingUserInfoKey.validates { userInfo[key] = newValue } }
  }
}

extension Validatable {
  /// Reads a value, and checks it where the decoder was told to.
  ///
  /// The outermost value is checked when all of it was read, so that one error tells everything.
  init(checkedFrom decoder: any Decoder, _ read: (any Decoder) throws -> Self) throws {
    let isAsked = CodingUserInfoKey.validates.map { decoder.userInfo[$0] as? Bool == true }
    guard isAsked == true, !CheckedReading.isWithin else {
      self = try read(decoder)
      return
    }
    self = try CheckedReading.$isWithin.withValue(true) { try read(decoder) }
    let checker = RuleChecker(at: decoder.codingPath)
    check(by: [], with: checker)
    if let error = ValidationError(checker) { throw error }
  }
}

extension MemberCodable where Self: Validatable {
  /// Reads the members of the object that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { decoder in
      var members = try DecoderMembers(decoder, usesExactNames: Self.usesExactNames)
      return try Self(members: &members)
    }
  }
}

extension UnionCodable where Self: Validatable {
  /// Reads the value that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { decoder in
      var union = try DecoderUnion(decoder)
      return try Self(union: &union)
    }
  }
}

extension TupleCodable where Self: Validatable {
  /// Reads the elements of the array that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { decoder in
      var elements = try DecoderElements(decoder)
      return try Self(elements: &elements)
    }
  }
}

extension ListCodable where Self: Validatable {
  /// Reads the array that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { Self(items: try [Item](memberFrom: $0)) }
  }
}

extension ValueCodable where Self: Validatable {
  /// Reads the value that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { Self(value: try Value(memberFrom: $0)) }
  }
}

extension OpenEnum where Self: Validatable {
  /// Reads a value, known or not.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { try Self(exactlyFrom: $0) }
  }
}

extension CodingUserInfoKey {
  fileprivate static let validates = CodingUserInfoKey(rawValue: "quire.validates")
}

/// What a decoder tells values nothing of.
private enum CheckedReading {
  /// Whether what is read is part of a value that will be checked as a whole.
  @TaskLocal static var isWithin = false
}
