package import QuireModel
package import QuireSchema

/// The Swift names of everything that an API declares.
///
/// The table is created once for all files, so that naming problems are found before any file is
/// written. A name depends only on its file and on the types that the file refers to.
///
/// It is a class because a struct would copy every dictionary.
package final class NameTable {
  /// The names from the top level down to the type, not escaped.
  var paths: [TypeID: [String]] = [:]
  var properties: [TypeID: [String: String]] = [:]
  /// The names of the properties that store the values of deprecated or indirect properties.
  var storedProperties: [TypeID: [String: String]] = [:]
  /// The names of the properties that hold undeclared properties.
  var restProperties: [TypeID: String] = [:]
  /// The names of enumeration cases, keyed by the index of the case.
  var cases: [TypeID: [Int: String]] = [:]
  /// The names of union cases, keyed by the index of the branch.
  var branches: [TypeID: [Int: String]] = [:]
  var unknownCases: [TypeID: String] = [:]
  var nullCases: [TypeID: String] = [:]
  var resources: [ResourceKey: ResourceNames] = [:]
  var namespaces: [TypeID: NamespaceNames] = [:]

  /// The identity of a resource.
  struct ResourceKey: Hashable {
    let home: TypeID
    let name: String?
  }

  /// The names of a resource.
  package struct ResourceNames: Hashable, Sendable {
    /// The type nested in the type of the annotated schema, such as `Resource`.
    package var type: String
    /// The static member, such as `userSearch`.
    package var member: String
    /// The names of the parameters, keyed by location and wire name.
    var parameters: [ParameterKey: String] = [:]
  }

  struct ParameterKey: Hashable {
    let place: ParameterPlace
    let wireName: String
  }

  /// Creates the names for an API.
  ///
  /// - Parameters:
  ///   - api: The API to name.
  ///   - diagnostics: Receives a remark for each name that differs from the plain one. Receives an
  ///     error for each name that cannot be used: two files that declare one type, or a given name
  ///     that is not an identifier.
  package convenience init(of api: API, diagnostics: inout Diagnostics) {
    self.init()
    var naming = Naming(table: self, diagnostics: diagnostics)
    naming.name(api)
    diagnostics = naming.diagnostics
  }

  private init() {}

  /// Returns the qualified name of a type, from the top level down: `AlbumPage.Album`.
  package func path(of id: TypeID) -> String {
    (paths[id] ?? []).map(SwiftIdentifier.escaped).joined(separator: ".")
  }

  /// Returns the last component of a type's name.
  package func name(of id: TypeID) -> String {
    SwiftIdentifier.escaped(paths[id]?.last ?? "")
  }

  /// Returns a property's name, escaped.
  package func property(_ wireName: String, of id: TypeID) -> String {
    SwiftIdentifier.escaped(properties[id]?[wireName] ?? "")
  }

  /// Returns the name of the property that stores the value of a deprecated or indirect property.
  package func storedProperty(_ wireName: String, of id: TypeID) -> String {
    storedProperties[id]?[wireName] ?? ""
  }

  /// Returns the name of the property that holds undeclared properties.
  package func restProperty(of id: TypeID) -> String {
    restProperties[id] ?? "additionalProperties"
  }

  /// Returns the name of an enumeration's case, escaped.
  package func enumerationCase(_ index: Int, of id: TypeID) -> String {
    SwiftIdentifier.escaped(cases[id]?[index] ?? "")
  }

  /// Returns the name of a union's case, escaped, by the index of its branch.
  package func branch(_ index: Int, of id: TypeID) -> String {
    SwiftIdentifier.escaped(branches[id]?[index] ?? "")
  }

  /// Returns the case of an open enumeration or union that holds a value the schema does not list.
  package func unknownCase(of id: TypeID) -> String {
    SwiftIdentifier.escaped(unknownCases[id] ?? "unknown")
  }

  /// Returns the case of a union that represents null.
  package func nullCase(of id: TypeID) -> String {
    SwiftIdentifier.escaped(nullCases[id] ?? "null")
  }

  /// Returns the names of a resource; the member is escaped.
  package func names(of resource: ResourceModel) -> ResourceNames {
    let key = ResourceKey(home: resource.home, name: resource.name?.value)
    return resources[key] ?? ResourceNames(type: "Resource", member: "")
  }

  /// Returns the name of a resource's parameter, escaped.
  package func parameter(_ parameter: RequestParameter, of resource: ResourceModel) -> String {
    let key = ParameterKey(place: parameter.place, wireName: parameter.wireName)
    return SwiftIdentifier.escaped(names(of: resource).parameters[key] ?? "")
  }
}
