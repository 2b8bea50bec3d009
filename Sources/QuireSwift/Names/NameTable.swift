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
  /// The names of the types nested in each outermost type of a namespace, by its name.
  var nestedNames: [String: Set<String>] = [:]
  var resources: [ResourceKey: ResourceNames] = [:]
  var namespaces: [TypeID: NamespaceNames] = [:]

  /// The identity of a resource: its place, which the methods of a path share.
  struct ResourceKey: Hashable {
    let home: TypeID
    let range: SourceRange
    let method: String
    let name: String?

    init(_ resource: ResourceModel) {
      (home, range) = (resource.home, resource.range)
      (method, name) = (resource.method, resource.name?.value)
    }
  }

  /// The names of a resource.
  package struct ResourceNames: Hashable, Sendable {
    /// The names of the types around the type of the request, not escaped.
    package var home: [String]
    /// The type of the request, such as `Resource` or `Get`.
    package var type: String
    /// The static member, such as `userSearch`, or the method of an API or a group, such as `get`.
    package var member: String
    /// The method that returns the stream, if the other method returns a single value, or `nil`.
    package var streamMember: String?
    /// The names of the parameters.
    var parameters: [ParameterKey: String] = [:]
  }

  /// The names of a group of calls.
  package struct GroupNames: Hashable, Sendable {
    /// The type, such as `Issues`.
    package let type: String
    /// The property of the API, such as `issues`, escaped.
    package let member: String
  }

  struct ParameterKey: Hashable {
    let place: ParameterPlace
    let object: String?
    let wireName: String

    init(_ parameter: RequestParameter) {
      (place, object, wireName) = (parameter.place, parameter.object, parameter.wireName)
    }
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
    resources[ResourceKey(resource)] ?? ResourceNames(home: [], type: "Resource", member: "")
  }

  /// Returns the qualified name of the type of a request: `GithubAPI.IssuesRequests.Get`.
  package func path(of resource: ResourceModel) -> String {
    let names = names(of: resource)
    return (names.home + [names.type]).map(SwiftIdentifier.escaped).joined(separator: ".")
  }

  /// Returns the call of a request as an app writes it, without arguments: `github.issues.get`, or
  /// `.user` for `x-resource`.
  package func call(of resource: ResourceModel) -> String {
    let member = names(of: resource).member.afterDot
    guard resource.isOperation, let api = paths[resource.home]?.last else { return ".\(member)" }
    let stem = api.hasSuffix("API") && api != "API" ? String(api.dropLast(3)) : api
    let group = resource.group.flatMap { names(ofGroup: $0, in: resource.home)?.member.afterDot }
    return ([CamelCase(stem).lower, group, member].compactMap(\.self)).joined(separator: ".")
  }

  /// Returns the names of a group, the member escaped, or `nil` for an unknown group.
  package func names(ofGroup name: String, in namespace: TypeID) -> GroupNames? {
    namespaces[namespace]?.groups[name]
  }

  /// Returns the name of a resource's parameter, escaped.
  package func parameter(_ parameter: RequestParameter, of resource: ResourceModel) -> String {
    SwiftIdentifier.escaped(names(of: resource).parameters[ParameterKey(parameter)] ?? "")
  }
}

extension API {
  /// Returns the API with each inline type of a description declared only once.
  func sharingEqualTypes(_ names: NameTable) -> API {
    sharingEqualTypes(in: NamedPlaces(names: names, index: DeclarationIndex(of: self)))
  }
}

/// The places of the types of an API, before any of them is shared.
private struct NamedPlaces: TypePlaces {
  let names: NameTable
  let index: DeclarationIndex

  func path(of id: TypeID) -> [String] { names.paths[id] ?? [] }

  func path(of resource: ResourceModel) -> [String] {
    let names = names.names(of: resource)
    return names.home + [names.type]
  }

  func memberNames(of declaration: TypeDeclaration) -> [String] {
    let id = declaration.id
    switch declaration.shape {
    case .object(let shape): return names(of: shape.properties, in: id)
    case .tuple(let shape): return names(of: shape.positions.map(\.element), in: id)
    case .enumeration(let shape):
      return shape.cases.indices.map { names.enumerationCase($0, of: id) }
        + [names.unknownCase(of: id)]
    case .union(let shape):
      return shape.branches.indices.map { names.branch($0, of: id) }
        + [names.unknownCase(of: id), names.nullCase(of: id)]
    case .list, .value, .alias, .identity: return []
    }
  }

  /// Returns the names of properties, of their storage, and of the property for other members.
  private func names(of properties: [PropertyModel], in id: TypeID) -> [String] {
    properties.flatMap {
      [names.property($0.wireName, of: id), names.storedProperty($0.wireName, of: id)]
    } + [names.restProperty(of: id)]
  }

  func isSent(_ id: TypeID) -> Bool { index.isSent(id) }

  var reservedNames: Set<String> { Naming.ownNames }
}
