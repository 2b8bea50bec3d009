public import Foundation

// Decoders and encoders treat these alike under every strategy. A container reads those of JSON
// faster where it is told the type than where that is generic.

extension String: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(String.self, forKey: key)
  }
}

extension Bool: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(Bool.self, forKey: key)
  }
}

extension Int: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(Int.self, forKey: key)
  }
}

extension Int64: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(Int64.self, forKey: key)
  }
}

extension UInt64: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(UInt64.self, forKey: key)
  }
}

extension Double: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(Double.self, forKey: key)
  }
}

extension UUID: MemberValue {}
extension URL: MemberValue {}

/// What a schema of `false` allows: nothing, so that an array of it is empty.
extension Never: MemberValue {}
