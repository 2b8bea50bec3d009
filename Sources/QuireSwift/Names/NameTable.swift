package import QuireModel
package import QuireSchema

/// The Swift name of everything that an API declares.
///
/// Made once for all files, so that what is wrong with names is found before a line is written.
/// Names depend on the file they are in and on the types it refers to, never on other files.
///
/// One table for all who ask for names: a copy of it would be one of each list.
package final class NameTable {
  /// Names from the top level down to the type, not escaped.
  var paths: [TypeID: [String]] = [:]
  var properties: [TypeID: [String: String]] = [:]
  /// The names of the properties that hold the values of deprecated ones.
  var storedProperties: [TypeID: [String: String]] = [:]
  /// The names of the properties that hold what no property declares.
  var restProperties: [TypeID: String] = [:]
  /// By the order of the cases.
  var cases: [TypeID: [Int: String]] = [:]
  /// The cases of unions, in the order of the branches.
  var branches: [TypeID: [Int: String]] = [:]
  var unknownCases: [TypeID: String] = [:]
  var nullCases: [TypeID: String] = [:]
  var resources: [ResourceKey: ResourceNames] = [:]

  /// What tells a resource from the others.
  struct ResourceKey: Hashable {
    let response: TypeID
    let name: String?
  }

  /// The names of a resource.
  package struct ResourceNames: Hashable, Sendable {
    /// The type nested in the response's, such as `Resource`.
    package var type: String
    /// The static member, such as `userSearch`.
    package var member: String
    /// By place and wire name.
    var parameters: [ParameterKey: String] = [:]
  }

  struct ParameterKey: Hashable {
    let place: RequestParameter.Place
    let wireName: String
  }

  /// Names everything.
  ///
  /// - Parameters:
  ///   - api: What is to be named.
  ///   - diagnostics: Gets a remark for each name that is not the plain one, and an error for a
  ///     name that cannot be: two files that make one type, a given name that is none.
  package convenience init(of api: API, diagnostics: inout Diagnostics) {
    self.init()
    var naming = Naming(table: self, diagnostics: diagnostics)
    naming.name(api)
    diagnostics = naming.diagnostics
  }

  private init() {}

  /// The whole name of a type, from the top level down: `AlbumPage.Album`.
  package func path(of id: TypeID) -> String {
    (paths[id] ?? []).map(SwiftIdentifier.escaped).joined(separator: ".")
  }

  /// The last part of a type's name.
  package func name(of id: TypeID) -> String {
    SwiftIdentifier.escaped(paths[id]?.last ?? "")
  }

  /// A property's name, escaped.
  package func property(_ wireName: String, of id: TypeID) -> String {
    SwiftIdentifier.escaped(properties[id]?[wireName] ?? "")
  }

  /// The name of the property that holds the value of a deprecated one, or of one held apart.
  package func storedProperty(_ wireName: String, of id: TypeID) -> String {
    storedProperties[id]?[wireName] ?? ""
  }

  /// The name of the property that holds what no property declares.
  package func restProperty(of id: TypeID) -> String {
    restProperties[id] ?? "additionalProperties"
  }

  /// The name of an enumeration's case, escaped.
  package func enumerationCase(_ index: Int, of id: TypeID) -> String {
    SwiftIdentifier.escaped(cases[id]?[index] ?? "")
  }

  /// The name of a union's case, escaped, by the index of its branch.
  package func branch(_ index: Int, of id: TypeID) -> String {
    SwiftIdentifier.escaped(branches[id]?[index] ?? "")
  }

  /// The case of an open enumeration or union that holds a value the schema does not know.
  package func unknownCase(of id: TypeID) -> String {
    SwiftIdentifier.escaped(unknownCases[id] ?? "unknown")
  }

  /// The case of a union that stands for null.
  package func nullCase(of id: TypeID) -> String {
    SwiftIdentifier.escaped(nullCases[id] ?? "null")
  }

  /// The names of a resource; the member is escaped.
  package func names(of resource: ResourceModel) -> ResourceNames {
    let key = ResourceKey(response: resource.response, name: resource.name?.value)
    return resources[key] ?? ResourceNames(type: "Resource", member: "")
  }

  /// The name of a resource's parameter, escaped.
  package func parameter(_ parameter: RequestParameter, of resource: ResourceModel) -> String {
    let key = ParameterKey(place: parameter.place, wireName: parameter.wireName)
    return SwiftIdentifier.escaped(names(of: resource).parameters[key] ?? "")
  }
}
