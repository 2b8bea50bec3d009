import QuireModel
import QuireSchema

/// Assigns names to an API, file by file, in declaration order.
struct Naming {
  let table: NameTable
  var diagnostics: Diagnostics

  /// The source range where each top-level name and each resource's static member was first taken.
  var topLevel: [String: (range: SourceRange, advice: String)] = [:]
  /// The names of the values for the APIs.
  private var apiNames = APINames()
  var resourceMembers: [String: SourceRange] = [:]
  /// The outermost type that contains each type, or is that type; in a namespace, the one below it.
  private var roots: [TypeID: String] = [:]
  /// The names that the types of the current file must not have.
  private(set) var reserved = ReservedNames.all
  /// The names in each namespace.
  private(set) var namespaceScopes: [TypeID: RequestScopes] = [:]

  init(table: NameTable, diagnostics: Diagnostics) {
    self.table = table
    self.diagnostics = diagnostics
  }

  mutating func name(_ api: API) {
    apiNames = APINames(of: api.files, diagnostics: &diagnostics)
    // The outermost names come first, because a nested type must not hide one that it refers to.
    for file in api.files {
      reserve(for: file)
      nameOutermost(file)
    }
    reportCustomNames(of: api)
    let custom = Self.customNames(of: api)
    for file in api.files {
      reserve(for: file)
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

  private mutating func reserve(for file: APIFile) {
    reserved =
      file.namespace?.nestsModels == true ? ReservedNames.inNamespaces : ReservedNames.all
  }

  // MARK: Types

  private mutating func nameOutermost(_ file: APIFile) {
    // Requests refer to models at the top level by these names, which would be their own types.
    var scope = NameScope(taken: Self.errorNames)
    var path: [String] = []
    if let namespace = file.namespace, namespace.nestsModels {
      path = [apiNames[namespace]]
      table.paths[namespace.id] = path
      scope = NameScope(taken: Self.ownNames.union(path))
    }
    if let name = file.namespace?.givenName?.value, path.isEmpty { scope.reserve(name) }
    name(file.declarations, in: &scope, path: path)
    for declaration in file.declarations {
      guard let name = table.paths[declaration.id]?.last else { continue }
      setRoot(name, of: declaration)
      if path.isEmpty, !declaration.isCustomType(named: name) {
        takeTopLevel(name, at: declaration.range, advice: Self.advice(on: declaration, in: file))
      }
    }
    guard let namespace = file.namespace else { return }
    if !namespace.nestsModels {
      let name = apiNames[namespace]
      table.paths[namespace.id] = [
        namespace.givenName == nil ? scope.take(name, suffix: "Requests") : name
      ]
    }
    let start = SourceRange(source: file.source, offsets: 0..<0)
    for name in table.paths[namespace.id] ?? [] {
      takeTopLevel(name, at: start, advice: Self.advice(onAPIOf: file))
    }
    var scopes = RequestScopes(types: scope, members: NameScope(taken: Self.clientMembers))
    nameGroups(of: namespace, at: start, in: &scopes)
    namespaceScopes[namespace.id] = scopes
  }

  private mutating func setRoot(_ name: String, of declaration: TypeDeclaration) {
    roots[declaration.id] = name
    for nested in declaration.nested { setRoot(name, of: nested) }
  }

  /// Names sibling types, those with given names first because given names cannot change.
  ///
  /// Of several with one name, the one that is spelled so has it, whether the others come or go.
  mutating func name(
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
    let unnamed = declarations.filter { table.paths[$0.id] == nil }
      .map { (declaration: $0, plain: CamelCase($0.name.text).upper) }
    let spelled = unnamed.filter { $0.declaration.name.text == $0.plain }
    let others = unnamed.filter { $0.declaration.name.text != $0.plain }
    for (declaration, plain) in spelled + others {
      var name = plain
      if reserved.contains(plain) {
        name = plain == "Type" && declaration.suffix == "Kind" ? "Kind" : plain + declaration.suffix
      }
      name = take(
        name, insteadOf: plain, suffix: declaration.suffix, in: &scope,
        for: Named(kind: "type", range: declaration.range))
      table.paths[declaration.id] = path + [name]
    }
  }

  /// A declaration that a finding about its name refers to.
  struct Named {
    let kind: String
    let range: SourceRange
    /// Whether the name is stated, and not made from other texts.
    var isGiven = false
    /// How another name is chosen.
    var help = "write \"x-swift-name\" next to it to choose another"
  }

  /// Takes a name, and reports that it differs from the plain one.
  mutating func take(
    _ name: String, insteadOf plain: String, suffix: String, in scope: inout NameScope,
    for named: Named
  ) -> String {
    let taken = scope.take(name, suffix: suffix)
    if taken != plain {
      diagnostics.add(
        .renamed(
          named, plain, to: taken, isNumbered: taken != name && taken != name + suffix))
    }
    return taken
  }

  /// Names the contents of a type and the resources that it contains.
  ///
  /// No nested type may take a name in `foreign`, because the code of the outermost type refers to
  /// those.
  mutating func nameContents(
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
    if let root = roots[declaration.id] {
      table.nestedNames[root, default: []].formUnion(names(of: declaration.nested))
    }
    for resource in own {
      nameResource(resource, in: &scope, home: path, envelopes: envelopes, foreign: foreign)
    }
    // In a script without case, a member could hide a type that the code next to it refers to.
    let types =
      names(of: declaration.nested) + own.map { table.names(of: $0).type }
      + foreign.filter { $0.first?.isUppercase != true }
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
  func names(of declarations: [TypeDeclaration]) -> [String] {
    declarations.compactMap { table.paths[$0.id]?.last }
  }

  /// The name of the enumeration of the bodies of errors, which is nested in a request.
  static let failureBody = "FailureBody"

  /// Names that the types of requests declare for their errors.
  static let errorNames: Set<String> = ["Failure", failureBody]

  /// Names that a generated type declares or refers to unqualified.
  static let ownNames: Set<String> = [
    "Resource", "Item", "Response", "Members", "Elements", "Union", "Identity", "ID",
  ]
}

// MARK: Names that a declaration refers to

extension Naming {
  /// Returns the top-level names that a type and resources refer to, which no nested type may hide.
  func foreignNames(
    of declaration: TypeDeclaration?, _ resources: [ResourceModel]
  ) -> Set<String> {
    var names: Set<String> = []
    if let declaration { collect(declaration, into: &names) }
    for resource in resources {
      for parameter in resource.parameters { collect(parameter.type, into: &names) }
      for declaration in resource.declarations { collect(declaration, into: &names) }
      for type in resource.receivedTypes { collect(type, into: &names) }
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

  /// Whether the declaration only gives a hand-written type the name that it has anyway.
  fileprivate func isCustomType(named name: String) -> Bool {
    guard case .alias(.scalar(.custom(let type))) = shape else { return false }
    return type.name == name
  }
}

// The names that all files of a module share.
extension Naming {
  /// Takes a name at the top level of the module, and reports another file that has it.
  private mutating func takeTopLevel(_ name: String, at range: SourceRange, advice: String) {
    guard let other = topLevel[name] else {
      topLevel[name] = (range, advice)
      return
    }
    diagnostics.add(.duplicateType(name, other: other.range, at: range, help: advice))
    diagnostics.add(.duplicateType(name, other: range, at: other.range, help: other.advice))
  }

  /// Returns how to choose another name for a type.
  static func advice(on declaration: TypeDeclaration, in file: APIFile) -> String {
    guard file.namespace != nil else { return "change one title, or add \"x-swift-name\" to one" }
    let action = OverlayDraft(
      OverlayDraft.path(to: declaration.id.pointer), adding: "x-swift-name",
      .string("\(declaration.name.text)2"))
    return "write \"models\": \"nested\" under \"openapi\" in quire.json, or name it in the "
      + "overlay of its description: \(action.text)"
  }

  /// Returns how to choose another name for the value of an API.
  static func advice(onAPIOf file: APIFile) -> String {
    "name it in its overlay: "
      + OverlayDraft(
        "$", adding: "x-swift-name", .string("\(file.namespace?.usualName ?? "")2")
      ).text
  }
}

// Generated types must not hide the types that the author of a schema wrote by hand.
extension Naming {
  /// Returns the names of hand-written types, each up to its first dot.
  private static func customNames(of api: API) -> Set<String> {
    var names: Set<String> = []
    for case .custom(let type)? in api.files.flatMap(\.types).map(\.innerScalar) {
      names.insert(String(type.name.prefix { $0 != "." }))
    }
    return names
  }

  /// Reports top-level types that have the name of a hand-written type.
  private mutating func reportCustomNames(of api: API) {
    var names: Set<String> = []
    for case .custom(let type)? in api.files.flatMap(\.types).map(\.innerScalar) {
      names.insert(type.name)
    }
    guard !names.isEmpty else { return }
    for declaration in api.files.flatMap(\.declarations) {
      guard let name = table.paths[declaration.id]?.last, names.contains(name),
        !declaration.isCustomType(named: name)
      else { continue }
      diagnostics.add(.nameOfCustomType(name, at: declaration.range))
    }
  }
}

extension APIFile {
  /// Returns the file without aliases that give hand-written types the names that they have.
  func withoutCustomTypes(_ names: NameTable) -> APIFile {
    var file = self
    file.declarations.removeAll { $0.isCustomType(named: names.paths[$0.id]?.last ?? "") }
    return file
  }
}
