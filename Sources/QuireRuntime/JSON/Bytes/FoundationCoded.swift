/// A model, a union or a tuple that Foundation's coders alone read and write.
///
/// Generated types conform where `quire.json` says `"coding": "foundation"`. A value that holds one
/// is left to a decoder and an encoder as a whole.
public protocol FoundationCoded: MemberValue {}

extension MemberCodable where Self: FoundationCoded {
  /// Leaves the value to a decoder.
  public init(json reader: inout JSONReader) throws(JSONDecline) { throw .type }

  /// Leaves the value to an encoder.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) { throw .type }
}

extension UnionCodable where Self: FoundationCoded {
  /// Leaves the value to a decoder.
  public init(json reader: inout JSONReader) throws(JSONDecline) { throw .type }

  /// Leaves the value to an encoder.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) { throw .type }
}

extension TupleCodable where Self: FoundationCoded {
  /// Leaves the value to a decoder.
  public init(json reader: inout JSONReader) throws(JSONDecline) { throw .type }

  /// Leaves the value to an encoder.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) { throw .type }
}
