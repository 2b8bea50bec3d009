public import Foundation

extension JSONDecoder {
  /// Whether values are checked when they were read: those that are ``Validatable``.
  ///
  /// What does not hold is thrown as ``ValidationError``, by pointers from the root of the text. It
  /// is the same for ``JsonProvider``, whose shared decoder is told so once for all that an app
  /// reads. `false` at first.
  public var validates: Bool {
    get { userInfo.validates }
    set { if let key = CodingUserInfoKey.validates { userInfo[key] = newValue } }
  }
}

extension Validatable {
  /// Reads a value, and checks it where the decoder was told to.
  ///
  /// The outermost value is checked when all of it was read, so that one error tells everything.
  init(checkedFrom decoder: any Decoder, _ read: (any Decoder) throws -> Self) throws {
    var reading = TextReading.current
    guard decoder.userInfo.validates, !reading.isWithinChecked else {
      self = try read(decoder)
      return
    }
    reading.isWithinChecked = true
    self = try TextReading.$current.withValue(reading) { try read(decoder) }
    let checker = RuleChecker(at: decoder.codingPath)
    check(by: [], with: checker)
    if let error = ValidationError(checker) { throw error }
  }
}

extension MemberCodable where Self: Validatable {
  /// Reads the members of the object that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { decoder in
      try decoder.readNested {
        var members = try DecoderMembers(unchecked: decoder, of: Self.self)
        return try Self(members: &members)
      }
    }
  }
}

extension UnionCodable where Self: Validatable {
  /// Reads the value that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { decoder in
      try decoder.readNested { try Self(fittingFrom: decoder) }
    }
  }

  /// Reads a value as the first type that it is of, also by what the type asks of its values.
  ///
  /// Where it is as none of them asks, it is of the first that it can be read as; the check of the
  /// whole then tells what does not hold. Within a union that seeks a type still, that goes on first.
  private init(fittingFrom decoder: any Decoder) throws {
    var union = DecoderUnion(unchecked: decoder, passingOverUnfit: decoder.userInfo.validates)
    do {
      try self.init(union: &union)
    } catch {
      guard union.hasPassedOver else { throw error }
      if TextReading.current.isSeekingFit {
        // One of another kind would be put below an error of a member.
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "the value is as no type asks",
            underlyingError: TriedTypes.Unfit()))
      }
      union.takeUnfit()
      try self.init(union: &union)
    }
  }
}

extension TupleCodable where Self: Validatable {
  /// Reads the elements of the array that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { decoder in
      try decoder.readNested {
        var elements = try DecoderElements(unchecked: decoder)
        return try Self(elements: &elements)
      }
    }
  }
}

extension ListCodable where Self: Validatable {
  /// Reads the array that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { Self(items: try ArrayForm<ItemForm>.decode(from: $0)) }
  }
}

extension ValueCodable where Self: Validatable {
  /// Reads the value that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) { Self(value: try ValueForm.decode(from: $0)) }
  }
}

extension OpenEnum where Self: Validatable {
  /// Reads a value, known or not.
  public init(from decoder: any Decoder) throws {
    try self.init(checkedFrom: decoder) {
      try Self($0.singleValueContainer().decode(RawValue.self), at: $0.codingPath)
    }
  }
}

extension Dictionary where Key == CodingUserInfoKey {
  /// Whether values are to be checked when they were read.
  fileprivate var validates: Bool {
    CodingUserInfoKey.validates.map { self[$0] as? Bool == true } ?? false
  }
}

extension CodingUserInfoKey {
  fileprivate static let validates = CodingUserInfoKey(rawValue: "quire.validates")
}
