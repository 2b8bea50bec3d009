import Foundation

/// An identifier of an `Entity`, which cannot be mistaken for one of another entity.
///
/// The entity needs no conformance, so that it can contain its own identifier.
public struct Identifier<Entity, RawValue>: RawRepresentable {
  /// The value that the server sends.
  public let rawValue: RawValue

  /// Creates an identifier from its raw value.
  public init(rawValue: RawValue) { self.rawValue = rawValue }

  /// Creates an identifier from its raw value.
  public init(_ rawValue: RawValue) { self.rawValue = rawValue }

  /// Creates an identifier of this entity from that of another entity, with the same raw value.
  ///
  /// Identifiers of different entities are different types, so that they cannot be mistaken for each
  /// other. Use this initializer only if you know that both entities have the same identifiers, for
  /// example because a description has two unrelated schemas for one entity:
  ///
  /// ```swift
  /// let id = User.ID(reinterpreting: collaborator.id)
  /// ```
  public init<Other>(reinterpreting other: Identifier<Other, RawValue>) {
    rawValue = other.rawValue
  }
}

extension Identifier where RawValue == String {
  /// Creates an identifier from its raw value.
  ///
  /// For a string, the compiler would otherwise choose the initializer that parses a description.
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
  /// Returns whether one raw value is less than the other.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Identifier: CustomStringConvertible {
  /// The description of the raw value; a UUID is in lower case, as in JSON.
  public var description: String {
    (rawValue as? UUID)?.wireText ?? String(describing: rawValue)
  }
}

extension Identifier: LosslessStringConvertible where RawValue: LosslessStringConvertible {
  /// Creates an identifier from the description of its raw value, or `nil` if the text is not one.
  public init?(_ description: String) {
    guard let rawValue = RawValue(description) else { return nil }
    self.rawValue = rawValue
  }
}
