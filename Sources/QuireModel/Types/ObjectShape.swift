package import QuireSchema

/// The members of an object type.
///
/// For example, this schema has the property `id`, which is its identity, and keeps its undeclared
/// members as strings:
///
///     { "type": "object", "required": ["id"], "properties": { "id": { "type": "integer" } },
///       "additionalProperties": { "type": "string" } }
package struct ObjectShape: Sendable {
  /// The properties in the order of the schema; those of `allOf` in the order of its parts.
  package var properties: [PropertyModel]
  /// The identity that distinguishes values, or `nil`.
  ///
  /// The property may be optional, and its type may be the identity of another entity.
  package var identity: Identity?
  /// How members that no property declares are treated.
  package var undeclared = Undeclared.ignored
  /// Whether the schema forbids members that no property declares, however they are treated.
  package var isClosed = false
  /// The wire names of members that must be absent, because their schema is `false`.
  package var forbidden: [String] = []

  /// How members that no property declares are treated.
  package enum Undeclared: Sendable {
    /// They are skipped when decoding, and not encoded.
    case ignored
    /// They make decoding fail.
    case refused
    /// They are kept by name, in a separate property of the type.
    case kept(RestModel)
  }

  /// The members that distinguish one value from another.
  package enum Identity: Hashable, Sendable {
    /// The wire name of the property that is the identity.
    case property(String)
    /// The wire names, two or more, that are the identity together.
    case tuple([String])
  }
}

/// The property that holds the undeclared members of a type, by name.
package struct RestModel: Sendable {
  /// The type of each value; `nullable` if null is allowed.
  package var type: TypeReference
  /// The documentation of the schema of the values, if there is only one.
  package var documentation = Documentation()
}

/// One member of an object.
package struct PropertyModel: Sendable {
  /// The name in JSON, which may be any string.
  package let wireName: String
  /// `x-swift-name`, or `nil`.
  package var givenName: JSONText?
  /// The value's type, without the Optional that `presence` requires.
  package var type: TypeReference
  /// The type by the name that its own place declares, if that is an alias for `type`.
  package var writtenType: TypeReference?
  package var presence: Presence
  /// Whether a required value that may be null may also be absent, which is decoded as nil.
  ///
  /// Servers with a description often omit null, although the description requires the member.
  package var mayLackNull = false
  /// The objects that the schema of a value of any type describes as its branches.
  ///
  /// They are evidence about the members of the value, for the inference of paging rules.
  var possibleObjects: [TypeID] = []
  /// Whether the schema allows null, however null is decoded.
  package var isNullable = false
  package var documentation = Documentation()
  /// The `default` as written in the schema.
  ///
  /// The back end decides whether the type has a literal for it.
  package var defaultValue: SourceNode?
  /// The only allowed value other than null, or `nil`.
  package var constant: SourceNode?
  /// The `format` as written, even if it does not select a separate type.
  ///
  /// It is evidence for the inference of paging rules.
  package var format: String?
  /// The greatest `minimum` that is an integer; evidence for the first page number.
  package var minimum: Int?
  /// The value that the server assumes if a request has none, or `nil`; it is only documented.
  package var assumedValue: SourceNode?
  /// Why the member of a body is an identity, or why it is a plain value; `nil` elsewhere.
  package var identityNote: String?
  /// Whether only the server sets the value, so that it is not sent in requests.
  package var isReadOnly = false
  /// Whether only requests contain the value; it is Optional, because responses lack it.
  package var isWriteOnly = false
  /// Whether null and absent are distinguished, as the schema of the member states, or `nil`.
  var keepsNull: Bool?
  /// Whether null and absent are distinguished only because the settings say so for all responses.
  var keepsNullAsAll = false
  /// Whether the schema requires the member, also if only requests contain it.
  package var isRequired = false
  /// The constraints that the type does not ensure; empty if the settings do not ask for checks.
  package var checks: [Constraint] = []
  /// Whether the value is stored indirectly, because the type would contain itself or be large.
  package var isIndirect = false
  /// The source range of the property's name.
  package let range: SourceRange

  /// Whether a member may be absent or null, and what that means.
  ///
  /// It is separate from the type, so that the back end decides how Swift expresses it.
  package enum Presence: Hashable, Sendable {
    /// Always present and never null.
    case required
    /// Always present, but may be null; nil is encoded as null.
    case requiredNullable
    /// May be absent or null; nil is not encoded.
    case optional
    /// May be absent or null, which the property's type distinguishes.
    case absentOrNull
    /// An array that is decoded as empty if it is absent or null: the items of a page.
    case emptyWhenAbsent
    /// An array that is always present and is decoded as empty if it is null.
    ///
    /// These are required items of a page, because some servers send an empty list as null.
    case emptyWhenNull

    /// Whether a property may be nil after decoding.
    package var isOptional: Bool {
      switch self {
      case .required, .emptyWhenAbsent, .emptyWhenNull: false
      case .requiredNullable, .optional, .absentOrNull: true
      }
    }
  }

  /// Whether a value can be decoded without the member.
  package var mayBeAbsent: Bool {
    switch presence {
    case .optional, .absentOrNull, .emptyWhenAbsent: true
    case .required, .requiredNullable, .emptyWhenNull: mayLackNull
    }
  }

  /// Whether the member may be null in JSON.
  package var allowsNull: Bool { presence != .required }
}

/// The elements of an array whose first places each have a type.
package struct TupleShape: Sendable {
  /// The first elements, in order.
  package var positions: [Position]
  /// How elements after the positions are treated.
  package var undeclared: ObjectShape.Undeclared
  /// Whether the schema forbids elements after the positions, however they are treated.
  package var isClosed: Bool
  /// The constraints on each element after the positions, if they are kept.
  package var restChecks: [Constraint] = []

  /// One of the first elements of a tuple.
  package struct Position: Sendable {
    /// The `title`, or `nil`.
    package let title: String?
    /// The element; its wire name is its index.
    package var element: PropertyModel
  }

  /// Returns the name of an element that the schema does not name; indices count from 0.
  package static func name(of index: Int) -> String {
    ordinals.indices.contains(index) ? ordinals[index] : "item \(index + 1)"
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
}
