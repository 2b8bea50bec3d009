package import QuireSchema

/// The members of an object type.
package struct ObjectShape: Sendable {
  /// In the order of the schema; of `allOf`, in the order of its pieces.
  package var properties: [PropertyModel]
  /// What tells one value from another, or `nil`; the property may be optional, and its type the
  /// identity of another entity.
  package var identity: Identity?
  /// Whether members are looked up by their wire names alone (`"x-exact-names": true`), for
  /// objects where two names would become one under a conversion from snake case.
  package var usesExactNames = false
  /// What becomes of members that no property declares.
  package var undeclared = Undeclared.ignored
  /// Whether the schema forbids members that no property declares, whatever becomes of them.
  package var isClosed = false
  /// The wire names of members that must not be there, as their schema is `false`.
  package var forbidden: [String] = []

  package enum Undeclared: Sendable {
    /// They are read over and not written.
    case ignored
    /// An object that has one is no value of the type.
    case refused
    /// They are kept under their names, in a member of the type's own.
    case kept(RestModel)
  }

  package enum Identity: Hashable, Sendable {
    /// The wire name of the property that is the identity.
    case property(String)
    /// Wire names, two or more, that are the identity together.
    case tuple([String])
  }
}

/// The member of a type that holds what no property declares, by name.
package struct RestModel: Sendable {
  /// The type of each value, `nullable` where null is one.
  package var type: TypeReference
  package var documentation = Documentation()
}

/// One member of an object.
package struct PropertyModel: Sendable {
  /// The name in JSON, any string.
  package let wireName: String
  /// `x-swift-name`, or `nil`.
  package var givenName: JSONText?
  /// The value's type, without the Optional that `presence` asks for.
  package var type: TypeReference
  package var presence: Presence
  /// Whether the schema allows null, however that is read.
  var isNullable = false
  package var documentation = Documentation()
  /// `default` as it stands in the schema; whether the type has a literal for it is for the back
  /// end to say.
  package var defaultValue: JSONNode?
  /// The one value there may be, other than null.
  package var constant: JSONNode?
  /// `format` as it stands, also where it makes no type of its own; evidence when paging is
  /// inferred.
  package var format: String?
  /// The greatest `minimum` that is an integer; evidence of where a count of pages begins.
  package var minimum: Int?
  /// Whether only the server sets it: it is left out of what is sent.
  package var isReadOnly = false
  /// Whether only requests hold it; then it is Optional, as no response does.
  package var isWriteOnly = false
  /// What the schema asks of the value beyond its type; empty where the settings do not ask.
  package var checks: [Constraint] = []
  /// Whether the value is stored indirectly, as the type would contain itself or be large.
  package var isIndirect = false
  /// The place of the property's name.
  package let range: SourceRange

  package enum Presence: Hashable, Sendable {
    /// Always there, never null.
    case required
    /// Always there, may be null; nil is encoded as null.
    case requiredNullable
    /// May be absent or null; nil is not encoded.
    case optional
    /// May be absent or null, which the member's type tells apart.
    case absentOrNull
    /// An array that reads as empty where it is absent or null: the items of a page.
    case emptyWhenAbsent
    /// An array that is always there and reads as empty where it is null: required items of a page,
    /// as servers that know no empty list but null send them.
    case emptyWhenNull

    /// Whether a property may be nil once it is read.
    package var isOptional: Bool {
      switch self {
      case .required, .emptyWhenAbsent, .emptyWhenNull: false
      case .requiredNullable, .optional, .absentOrNull: true
      }
    }
  }
}
