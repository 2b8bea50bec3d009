import Foundation

/// The identity of an `Entity`: a raw value that cannot be mistaken for another entity's.
///
/// Nothing is asked of the entity, so that it can name its own identity:
///
///     struct Author { var id: ID<Author> }
///
/// In JSON, in print and as the key of an object it is its bare raw value.
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

/// The identity of an `Entity` that the server numbers.
public typealias ID<Entity> = Identifier<Entity, Int>

/// The identity of an `Entity` that the server names by a string.
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
