import Foundation

/// An identifier of an `Entity`, which cannot be mistaken for one of another entity.
///
/// The entity needs no conformance, so that it can contain its own identifier.
public struct Identifier<Entity, RawValue>: RawRepresentable {
  /// The identity as the server writes it.
  public let rawValue: RawValue

  /// Makes an identity of its raw value.
  public init(rawValue: RawValue) { self.rawValue = rawValue }

  /// Makes an identity of its raw value.
  public init(_ rawValue: RawValue) { self.rawValue = rawValue }
}

extension Identifier where RawValue == String {
  /// Makes an identity of its raw value.
  ///
  /// For a string the compiler would choose the initializer that reads a description.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// An identifier that is an integer.
public typealias ID<Entity> = Identifier<Entity, Int>

/// An identifier that is a string.
public typealias StringID<Entity> = Identifier<Entity, String>

extension Identifier: Sendable where RawValue: Sendable {}

extension Identifier: Equatable where RawValue: Equatable {}

extension Identifier: Hashable where RawValue: Hashable {}

extension Identifier: Comparable where RawValue: Comparable {
  /// Whether one raw value stands before the other.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Identifier: CustomStringConvertible {
  /// The raw value's own description; a UUID in lower case, as in JSON.
  public var description: String {
    (rawValue as? UUID)?.wireText ?? String(describing: rawValue)
  }
}

extension Identifier: LosslessStringConvertible where RawValue: LosslessStringConvertible {
  /// Makes an identity of its raw value's description, or `nil` where it is none.
  public init?(_ description: String) {
    guard let rawValue = RawValue(description) else { return nil }
    self.rawValue = rawValue
  }
}
