public import Foundation

// Decoders and encoders treat these alike under every strategy. A container reads those of JSON
// faster where it is told the type than where that is generic.

extension String: MemberValue {
  /// Reads the value of a member.
  @inlinable
  public init<Key>(memberAt key: Key, in members: KeyedDecodingContainer<Key>) throws {
    self = try members.decode(String.self, forKey: key)
  }

  /// Reads the value of a member, or is `nil` where that is absent or null.
  @inlinable
  public init?<Key>(memberAt key: Key, ifPresentIn members: KeyedDecodingContainer<Key>) throws {
    guard let value = try members.decodeIfPresent(String.self, forKey: key) else { return nil }
    self = value
  }
}

extension Bool: MemberValue {
  /// Reads the value of a member.
  @inlinable
  public init<Key>(memberAt key: Key, in members: KeyedDecodingContainer<Key>) throws {
    self = try members.decode(Bool.self, forKey: key)
  }

  /// Reads the value of a member, or is `nil` where that is absent or null.
  @inlinable
  public init?<Key>(memberAt key: Key, ifPresentIn members: KeyedDecodingContainer<Key>) throws {
    guard let value = try members.decodeIfPresent(Bool.self, forKey: key) else { return nil }
    self = value
  }
}

extension Int: MemberValue {
  /// Reads the value of a member.
  @inlinable
  public init<Key>(memberAt key: Key, in members: KeyedDecodingContainer<Key>) throws {
    self = try members.decode(Int.self, forKey: key)
  }

  /// Reads the value of a member, or is `nil` where that is absent or null.
  @inlinable
  public init?<Key>(memberAt key: Key, ifPresentIn members: KeyedDecodingContainer<Key>) throws {
    guard let value = try members.decodeIfPresent(Int.self, forKey: key) else { return nil }
    self = value
  }
}

extension Int64: MemberValue {
  /// Reads the value of a member.
  @inlinable
  public init<Key>(memberAt key: Key, in members: KeyedDecodingContainer<Key>) throws {
    self = try members.decode(Int64.self, forKey: key)
  }

  /// Reads the value of a member, or is `nil` where that is absent or null.
  @inlinable
  public init?<Key>(memberAt key: Key, ifPresentIn members: KeyedDecodingContainer<Key>) throws {
    guard let value = try members.decodeIfPresent(Int64.self, forKey: key) else { return nil }
    self = value
  }
}

extension UInt64: MemberValue {
  /// Reads the value of a member.
  @inlinable
  public init<Key>(memberAt key: Key, in members: KeyedDecodingContainer<Key>) throws {
    self = try members.decode(UInt64.self, forKey: key)
  }

  /// Reads the value of a member, or is `nil` where that is absent or null.
  @inlinable
  public init?<Key>(memberAt key: Key, ifPresentIn members: KeyedDecodingContainer<Key>) throws {
    guard let value = try members.decodeIfPresent(UInt64.self, forKey: key) else { return nil }
    self = value
  }
}

extension Double: MemberValue {
  /// Reads the value of a member.
  @inlinable
  public init<Key>(memberAt key: Key, in members: KeyedDecodingContainer<Key>) throws {
    self = try members.decode(Double.self, forKey: key)
  }

  /// Reads the value of a member, or is `nil` where that is absent or null.
  @inlinable
  public init?<Key>(memberAt key: Key, ifPresentIn members: KeyedDecodingContainer<Key>) throws {
    guard let value = try members.decodeIfPresent(Double.self, forKey: key) else { return nil }
    self = value
  }
}

extension UUID: MemberValue {}

// Its `Codable` form is an object; a container that is given a URL reads and writes a text instead.
extension URL: MemberValue {
  /// Reads the text of a URL.
  public init(memberFrom decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(URL.self)
  }

  /// Writes the text of the URL.
  public func encodeMember(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self)
  }
}

/// What a schema of `false` allows: nothing, so that an array of it is empty.
extension Never: MemberValue {}
