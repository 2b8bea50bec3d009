import QuireModel
import QuireSchema

/// Assigns names to an API, file by file, in declaration order.
struct Naming {
  let table: NameTable
  var diagnostics: Diagnostics

  /// The source range where each top-level name and each resource's static member was first taken.
  private var topLevel: [String: SourceRange] = [:]
  private var resourceMembers: [String: SourceRange] = [:]
  /// The top-level type that contains each type, or is that type.
  private var roots: [TypeID: String] = [:]

  init(table: NameTable, diagnostics: Diagnostics) {
    self.table = table
    self.diagnostics = diagnostics
  }

  mutating func name(_ api: API) {
    // Top-level names come first, because a nested type must not hide one that it refers to.
    for file in api.files { nameTopLevel(file) }
    reportCustomNames(of: api)
    let custom = Self.customNames(of: api)
    for file in api.files {
      let envelopes = Envelopes(of: file)
      // The requests of a description are in its namespace, and not in its types.
      let resources = file.namespace == nil ? file.resources : []
      for declaration in file.declarations {
        let foreign = foreignNames(of: declaration, resources).union(custom)
        nameContents(
          of: declaration, resources: resources, envelopes: envelopes, foreign: foreign)
      }
      if let namespace = file.namespace {
        nameRequests(file.resources, in: namespace, envelopes: envelopes, custom: custom)
      }
    }
  }

  /// Names the requests of a description.
  private mutating func nameRequests(
    _ resources: [ResourceModel], in namespace: APINamespace, envelopes: Envelopes,
    custom: Set<String>
  ) {
    let foreign = foreignNames(of: nil, resources).union(custom)
    var scope = NameScope(
      taken: foreign.union(table.paths[namespace.id] ?? []).union(Self.ownNames))
    for resource in resources {
      // The code of a request refers only to its own types.
      let foreign = foreignNames(of: nil, [resource]).union(custom)
      nameResource(resource, in: &scope, envelopes: envelopes, foreign: foreign)
    }
    // Requests come first, so that servers do not change their names.
    nameMembers(of: namespace, nextTo: resources.map { table.names(of: $0).type }, in: &scope)
  }

  // MARK: Types

  private mutating func nameTopLevel(_ file: APIFile) {
    var scope = NameScope()
    name(file.declarations, in: &scope, path: [])
    for declaration in file.declarations {
      guard let name = table.paths[declaration.id]?.first else { continue }
      setRoot(name, of: declaration)
      if declaration.isCustomType(named: name) { continue }
      if let other = topLevel[name] {
        diagnostics.add(.duplicateType(name, other: other, at: declaration.range))
        diagnostics.add(.duplicateType(name, other: declaration.range, at: other))
      } else {
        topLevel[name] = declaration.range
      }
    }
    if let namespace = file.namespace { name(namespace, of: file, in: &scope) }
  }

  /// Names the namespace of a description after its file: `PetstoreAPI`.
  private mutating func name(
    _ namespace: APINamespace, of file: APIFile, in scope: inout NameScope
  ) {
    let name = scope.take(namespace.typeName, suffix: "Requests")
    table.paths[namespace.id] = [name]
    let range = SourceRange(source: file.source, offsets: 0..<0)
    if let other = topLevel[name] {
      diagnostics.add(.duplicateType(name, other: other, at: range))
    } else {
      topLevel[name] = range
    }
  }

  private mutating func setRoot(_ name: String, of declaration: TypeDeclaration) {
    roots[declaration.id] = name
    for nested in declaration.nested { setRoot(name, of: nested) }
  }

  /// Names sibling types, those with given names first because given names cannot change.
  private mutating func name(
    _ declarations: [TypeDeclaration], in scope: inout NameScope, path: [String]
  ) {
    for declaration in declarations {
      guard case .given(let text) = declaration.name else { continue }
      if !SwiftIdentifier.isTypeName(text.value) {
        diagnostics.add(.unusableName(text.value, at: text.range))
      } else if !scope.insert(text.value) {
        diagnostics.add(.takenName(text.value, at: text.range))
      }
      table.paths[declaration.id] = path + [text.value]
    }
    for declaration in declarations where table.paths[declaration.id] == nil {
      let plain = CamelCase(declaration.name.text).upper
      var name = plain
      if ReservedNames.all.contains(plain) {
        name = plain == "Type" && declaration.suffix == "Kind" ? "Kind" : plain + declaration.suffix
      }
      name = scope.take(name, suffix: declaration.suffix)
      if name != plain {
        diagnostics.add(.renamed("type", plain, to: name, at: declaration.range))
      }
      table.paths[declaration.id] = path + [name]
    }
  }

  /// Names the contents of a type and the resources that it contains.
  ///
  /// No nested type may take a name in `foreign`, because the code of the outermost type refers to
  /// those.
  private mutating func nameContents(
    of declaration: TypeDeclaration, resources: [ResourceModel] = [],
    envelopes: Envelopes = Envelopes(), foreign: Set<String>
  ) {
    let path = table.paths[declaration.id] ?? []
    let own = resources.filter { $0.home == declaration.id }
    // Most types have no nested types and no resources, so no type names are reserved.
    var scope =
      declaration.nested.isEmpty && own.isEmpty
      ? NameScope() : NameScope(taken: foreign.union(path).union(Self.ownNames))
    name(declaration.nested, in: &scope, path: path)
    for resource in own {
      nameResource(resource, in: &scope, envelopes: envelopes, foreign: foreign)
    }
    let types = names(of: declaration.nested) + own.map { table.names(of: $0).type }
    switch declaration.shape {
    case .object(let shape):
      nameProperties(
        of: declaration.id, shape, nextTo: types, envelope: envelopes[declaration.id])
    case .tuple(let shape): nameElements(of: declaration.id, shape, nextTo: types)
    case .enumeration(let shape): nameCases(of: declaration.id, shape, nextTo: types)
    case .union(let shape): nameCases(of: declaration.id, shape, nextTo: types)
    case .list, .value, .alias, .identity: break
    }
    for nested in declaration.nested {
      nameContents(of: nested, resources: resources, envelopes: envelopes, foreign: foreign)
    }
  }

  /// Returns the names of sibling types.
  private func names(of declarations: [TypeDeclaration]) -> [String] {
    declarations.compactMap { table.paths[$0.id]?.last }
  }

  /// Names that a generated type declares or refers to unqualified.
  private static let ownNames: Set<String> = [
    "Resource", "Item", "Response", "Members", "Elements", "Union", "Identity",
  ]

  // MARK: Resources

  private mutating func nameResource(
    _ resource: ResourceModel, in scope: inout NameScope, envelopes: Envelopes,
    foreign: Set<String>
  ) {
    let path = table.paths[resource.home] ?? []
    let words = CamelCase(resource.name?.value ?? path.last ?? "")
    var names = NameTable.ResourceNames(type: "Resource", member: words.lower)
    if resource.name != nil {
      let plain = words.upper
      let wanted = ReservedNames.all.contains(plain) ? plain + "Resource" : plain
      names.type = scope.take(wanted, suffix: "Resource")
      if names.type != plain {
        diagnostics.add(.renamed("resource", plain, to: names.type, at: resource.range))
      }
    }
    if SwiftIdentifier.unusableMembers.contains(names.member) { names.member += "Resource" }
    if let other = resourceMembers[names.member] {
      diagnostics.add(.duplicateResource(names.member, other: other, at: resource.range))
      diagnostics.add(.duplicateResource(names.member, other: resource.range, at: other))
    } else {
      resourceMembers[names.member] = resource.range
    }
    names.member = SwiftIdentifier.escaped(names.member)

    // Inline types of parameters and of the response are nested in the resource type.
    let inner = path + [names.type]
    var nested = NameScope(
      taken: foreign.union(inner).union(["Response", "ResponseForm", "Item", "Members", "Union"]))
    name(resource.declarations, in: &nested, path: inner)
    for declaration in resource.declarations {
      nameContents(of: declaration, envelopes: envelopes, foreign: foreign.union(inner))
    }
    names.parameters = parameterNames(
      of: resource, nextTo: self.names(of: resource.declarations))
    let key = NameTable.ResourceKey(home: resource.home, name: resource.name?.value)
    table.resources[key] = names
  }
}

// MARK: Names that a declaration refers to

extension Naming {
  /// Returns the top-level names that a type and resources refer to, which no nested type may hide.
  private func foreignNames(
    of declaration: TypeDeclaration?, _ resources: [ResourceModel]
  ) -> Set<String> {
    var names: Set<String> = []
    if let declaration { collect(declaration, into: &names) }
    for resource in resources {
      for parameter in resource.parameters { collect(parameter.type, into: &names) }
      for declaration in resource.declarations { collect(declaration, into: &names) }
      for response in resource.responseTypes { collect(response, into: &names) }
      for error in resource.errors { collect(error.type, into: &names) }
      if let item = resource.pagination?.item { collect(item, into: &names) }
    }
    return names
  }

  private func collect(_ declaration: TypeDeclaration, into names: inout Set<String>) {
    declaration.shape.types.forEach { collect($0, into: &names) }
    declaration.nested.forEach { collect($0, into: &names) }
  }

  private func collect(_ type: TypeReference, into names: inout Set<String>) {
    switch type {
    case .scalar, .any, .never: break
    case .array(let inner), .map(let inner), .nullable(let inner): collect(inner, into: &names)
    case .declared(let id), .identity(of: .declared(let id), _):
      if let root = roots[id] { names.insert(root) }
    case .identity(of: .external(let name), _): names.insert(String(name.prefix { $0 != "." }))
    }
  }
}

extension TypeDeclaration {
  /// The suffix that makes a taken name unique.
  fileprivate var suffix: String {
    switch shape {
    case .enumeration: "Kind"
    case .object, .tuple, .union, .list, .value, .alias, .identity: "Model"
    }
  }
}
