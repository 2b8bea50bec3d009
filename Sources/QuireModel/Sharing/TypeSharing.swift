/// Finds the inline types of one description that are equal to another one.
///
/// It takes the declarations of components and requests, with the names that the back end has given
/// them. It returns the declared type for each repeated one, and changes nothing itself:
/// ``API/sharingEqualTypes(in:)`` replaces the references. ``ShapeKey`` decides which types are
/// equal.
///
/// For example, the responses to two requests `a.read` and `b.read` have this member:
///
///     "size": { "type": "object", "properties": { "width": { "type": "integer" } } }
///
/// The type `Size` is declared in the response to `a.read`, and `declared` contains it for the type
/// of the other response, where the name becomes an alias.
///
/// The type with the smallest path is declared, in components before requests, so that the order of
/// the description means nothing. Nested types come before the types around them, so types with
/// equal nested types are equal, and a repeated type includes everything nested in it.
struct TypeSharing<Places: TypePlaces> {
  /// The declared type for each other inline type that is equal to it.
  private(set) var declared: [TypeID: TypeID] = [:]

  private let places: Places
  /// The types that other declarations refer to in a way that only their own type allows.
  private let unshared: Set<TypeID>
  /// The first type of each shape.
  private var first: [ShapeKey: TypeDeclaration] = [:]
  /// How many types around the current place declare a name; a name in it hides a top-level one.
  private var visible: [String: Int] = [:]

  /// Compares the types in the components of a description, then those in its requests.
  init(
    in components: [TypeDeclaration], _ resources: [ResourceModel],
    besides unshared: Set<TypeID>, at places: Places
  ) {
    self.places = places
    self.unshared = unshared
    for declaration in sorted(components, by: { places.path(of: $0.id) }) {
      visitNested(of: declaration)
    }
    let requests = resources.compactMap { places.path(of: $0).last }
    enter(requests)
    for resource in sorted(resources, by: { places.path(of: $0) }) { visit(resource.declarations) }
    leave(requests)
  }

  private func sorted<Value>(_ values: [Value], by path: (Value) -> [String]) -> [Value] {
    values.map { (path($0), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  private mutating func visit(_ declarations: [TypeDeclaration]) {
    let names = declarations.compactMap { places.path(of: $0.id).last }
    enter(names)
    for declaration in sorted(declarations, by: { places.path(of: $0.id) }) {
      visitNested(of: declaration)
      compare(declaration)
    }
    leave(names)
  }

  private mutating func visitNested(of declaration: TypeDeclaration) {
    if !declaration.nested.isEmpty { visit(declaration.nested) }
  }

  /// Compares a type whose nested types have been compared.
  ///
  /// A type that contains itself has a unique key, because its reference to itself is its own ID. A
  /// type with a conversion is replaced only together with the type around it, which it is created
  /// from.
  private mutating func compare(_ declaration: TypeDeclaration) {
    let id = declaration.id
    guard !unshared.contains(id), let key = ShapeKey(of: declaration, declared, in: places) else {
      return
    }
    guard let equal = first[key] else {
      first[key] = declaration
      return
    }
    // Requests with the same path declare the types of its parameters, each of them. The name of
    // the top-level type may mean another type here.
    guard equal.id != id, declaration.conversion == nil, let root = places.path(of: equal.id).first,
      visible[root, default: 0] == 0, !places.reservedNames.contains(root)
    else { return }
    declared[id] = equal.id
    for (nested, original) in zip(declaration.nested, equal.nested) where nested.conversion != nil {
      declared[nested.id] = original.id
    }
  }

  private mutating func enter(_ names: [String]) {
    for name in names { visible[name, default: 0] += 1 }
  }

  private mutating func leave(_ names: [String]) {
    for name in names { visible[name, default: 0] -= 1 }
  }
}

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
