/// The facts about the places of types that the back end decides.
///
/// Types are shared after they are named, so that a shared type never changes a name: two types are
/// equal only if their members have equal names.
package protocol TypePlaces {
  /// Returns the names from the top level down to a type.
  func path(of id: TypeID) -> [String]

  /// Returns the names from the top level down to the type of a request.
  func path(of resource: ResourceModel) -> [String]

  /// Returns the names of the members or cases of a type, in the order of its shape.
  func memberNames(of declaration: TypeDeclaration) -> [String]

  /// Whether a type occurs in request bodies, which affects the defaults of its members.
  func isSent(_ id: TypeID) -> Bool

  /// The names that generated types declare besides those of the description.
  var reservedNames: Set<String> { get }
}
