package import QuireSchema

/// The identities that the settings state: `identities` of `quire.json`.
package struct IdentityOptions: Sendable {
  /// The names of entities, each with the types that describe it.
  package var types: [(name: JSONText, schemas: [JSONText])] = []
  /// The name of a type, `true` for the identity of the member's own type, or `false` for a plain
  /// value, keyed by `Type.member`.
  package var members: [JSONNode.Member] = []

  package init() {}
}
