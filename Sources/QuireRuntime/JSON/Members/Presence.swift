/// A member of an object that may be absent, null, or there.
///
/// Where a server takes a member that is absent to mean "leave it" and null to mean "remove it", as
/// most do for the body of a PATCH, an Optional cannot say both. A generated model has a member of
/// this type where its schema or the settings ask for it:
///
///     var patch = UserPatch()
///     patch.bio = .null
///     patch.name = .present("Ada")
///
/// It takes no `nil`: that could as well mean the one as the other. What is Optional becomes a
/// presence by saying which of the two `nil` is: `Presence(orAbsent: name)`,
/// `Presence(orNull: name)`.
public enum Presence<Value> {
  /// The object has no such member.
  case absent
  /// The member is null.
  case null
  /// The member has a value.
  case present(Value)
}

extension Presence {
  /// Makes a presence of an Optional, of which `nil` is absent.
  public init(orAbsent value: Value?) { self = value.map(Self.present) ?? .absent }

  /// Makes a presence of an Optional, of which `nil` is null.
  public init(orNull value: Value?) { self = value.map(Self.present) ?? .null }

  /// The value, or `nil` where the member is absent or null.
  public var value: Value? { if case .present(let value) = self { value } else { nil } }

  /// Whether the object has no such member.
  public var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// Whether the member is there and null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Absent and null as they are, and a value as what is made of it.
  ///
  /// - Parameter transform: Makes another value of one.
  /// - Returns: The other presence.
  /// - Throws: What `transform` throws.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Presence<Other> {
    switch self {
    case .absent: .absent
    case .null: .null
    case .present(let value): .present(try transform(value))
    }
  }
}

extension Presence where Value: MemberValue {
  /// What stands for it among the members of a ``RequestBody``: `nil` where it is absent, an
  /// explicit null where it is null, else the value.
  public var sent: (any MemberValue)? {
    switch self {
    case .absent: nil
    case .null: JSONValue.null
    case .present(let value): value
    }
  }
}

extension Presence: Sendable where Value: Sendable {}

extension Presence: Equatable where Value: Equatable {}

extension Presence: Hashable where Value: Hashable {}

extension Presence: CustomStringConvertible {
  /// `absent`, `null`, or the value's own description.
  public var description: String {
    switch self {
    case .absent: "absent"
    case .null: "null"
    case .present(let value): String(describing: value)
    }
  }
}
