import QuireModel
import QuireSchema

/// Names the requests of descriptions and of `x-resource`, their parameters and their inline types.
extension Naming {
  /// Names the requests of a description, each group in a separate scope.
  mutating func nameRequests(
    _ resources: [ResourceModel], in namespace: APINamespace, envelopes: Envelopes,
    custom: Set<String>
  ) {
    let path = table.paths[namespace.id] ?? []
    // Models in the namespace have their qualified names in the code of requests.
    func foreign(_ resources: [ResourceModel]) -> Set<String> {
      (namespace.nestsModels ? [] : foreignNames(of: nil, resources)).union(custom).union(path)
    }
    func name(_ resources: [ResourceModel], home: [String], in scopes: inout RequestScopes) {
      nameCalls(of: resources, home: home, in: &scopes)
      for resource in resources {
        nameContents(of: resource, envelopes: envelopes, foreign: foreign([resource]))
      }
    }
    let groups = Dictionary(grouping: resources, by: \.group)
    var outer = namespaceScopes[namespace.id] ?? RequestScopes()
    name(groups[nil] ?? [], home: path, in: &outer)
    for group in namespace.groups.map(\.name) {
      guard let resources = groups[group],
        let type = table.names(ofGroup: group, in: namespace.id)?.type
      else { continue }
      let home = path + [type]
      var scopes = RequestScopes(
        types: NameScope(
          taken: foreign(resources).union(home).union(Self.ownNames).union(Self.errorNames)),
        members: NameScope(taken: ["client"]))
      name(resources, home: home, in: &scopes)
    }
    // Requests come first, so that servers do not change their names.
    nameMembers(of: namespace, in: &outer.types)
  }

  /// Names the types and the methods of the requests of a description in one scope.
  private mutating func nameCalls(
    of resources: [ResourceModel], home: [String], in scopes: inout RequestScopes
  ) {
    for resource in resources {
      let type = scopes.types.take(
        typeName(for: CamelCase(resource.name?.value ?? ""), suffix: "Request"), suffix: "Request")
      table.resources[NameTable.ResourceKey(resource)] = NameTable.ResourceNames(
        home: home, type: type, member: "")
    }
    scopes.members.insert(typesOf: scopes.types)
    for resource in resources {
      let plain = CamelCase(resource.name?.value ?? "").lower
      let member = take(
        Self.usable(plain, suffix: "Request"), insteadOf: plain, suffix: "Request",
        in: &scopes.members,
        for: Named(
          kind: "call", range: resource.givenName?.range ?? resource.range,
          isGiven: resource.givenName != nil,
          help: resource.givenName == nil
            ? "choose an \"x-swift-name\" of the operation in an overlay"
            : "choose another \"x-swift-name\""))
      table.resources[NameTable.ResourceKey(resource)]?.member = SwiftIdentifier.escaped(member)
    }
    // The methods for streams follow the others, so that they do not change their names.
    for resource in resources {
      let key = NameTable.ResourceKey(resource)
      guard let stream = resource.stream, !resource.isStream,
        let member = table.resources[key]?.member.afterDot
      else { continue }
      table.resources[key]?.streamMember = SwiftIdentifier.escaped(
        scopes.members.take(
          member + (stream.kind == .events ? "Events" : "Lines"), suffix: "Stream"))
    }
  }

  /// Names a resource of `x-resource`, whose static member is one of all schemas.
  mutating func nameResource(
    _ resource: ResourceModel, in scope: inout NameScope, home: [String], envelopes: Envelopes,
    foreign: Set<String>
  ) {
    let words = CamelCase(resource.name?.value ?? home.last ?? "")
    var names = NameTable.ResourceNames(home: home, type: "Resource", member: words.lower)
    if resource.name != nil {
      let plain = words.upper
      let wanted = reserved.contains(plain) ? plain + "Resource" : plain
      names.type = take(
        wanted, insteadOf: plain, suffix: "Resource", in: &scope,
        for: Named(kind: "resource", range: resource.range))
    }
    if SwiftIdentifier.unusableMembers.contains(names.member) { names.member += "Resource" }
    if let other = resourceMembers[names.member] {
      diagnostics.add(.duplicateResource(names.member, other: other, at: resource.range))
      diagnostics.add(.duplicateResource(names.member, other: resource.range, at: other))
    } else {
      resourceMembers[names.member] = resource.range
    }
    names.member = SwiftIdentifier.escaped(names.member)
    table.resources[NameTable.ResourceKey(resource)] = names
    nameContents(of: resource, envelopes: envelopes, foreign: foreign)
  }

  /// Names the parameters of a resource and its inline types, which are nested in its type.
  private mutating func nameContents(
    of resource: ResourceModel, envelopes: Envelopes, foreign: Set<String>
  ) {
    let names = table.names(of: resource)
    let inner = names.home + [names.type]
    for (id, name) in resource.namesOfResponse {
      table.paths[id] = inner + [name]
    }
    var nested = NameScope(
      taken: foreign.union(inner).union(Self.errorNames)
        .union(["Response", "ResponseForm", "Element", "Item", "Members", "Union"]))
    name(resource.declarations, in: &nested, path: inner)
    for declaration in resource.declarations {
      nameContents(of: declaration, envelopes: envelopes, foreign: foreign.union(inner))
    }
    table.resources[NameTable.ResourceKey(resource)]?.parameters = parameterNames(
      of: resource, nextTo: self.names(of: resource.declarations) + foreign)
  }
}

/// The names next to the requests of a group, or next to those of an API without groups.
struct RequestScopes {
  var types = NameScope()
  var members = NameScope()
}

extension ResourceModel {
  /// The names of the inline types that are the response or the items of a response.
  ///
  /// They are the associated types of the request, which needs no type aliases for them.
  fileprivate var namesOfResponse: [TypeID: String] {
    func isInline(_ id: TypeID) -> Bool {
      declarations.contains { declaration in
        if case .given = declaration.name { return false }
        return declaration.id == id
      }
    }
    var names: [TypeID: String] = [:]
    if case .declared(let id) = stream?.element, isInline(id) { names[id] = "Element" }
    guard case .value(let type) = response else { return names }
    return names.merging(self.names(ofResponse: type, isInline: isInline)) { _, new in new }
  }

  private func names(
    ofResponse type: TypeReference, isInline: (TypeID) -> Bool
  ) -> [TypeID: String] {
    switch type {
    case .declared(let id) where isInline(id): return [id: "Response"]
    case .array(of: .declared(let id)), .map(of: .declared(let id)):
      let isItem = pagination.map { $0.item == .declared(id) } ?? true
      return isInline(id) && isItem ? [id: "Item"] : [:]
    default: return [:]
    }
  }
}

extension NameTable {
  /// The names of the members of a namespace, escaped.
  struct NamespaceNames {
    /// The constants and functions for the servers, in their order.
    var servers: [String] = []
    /// The parameters for the variables of each server, by the names of the variables.
    var parameters: [[String: String]] = []
    /// The enumerations of the values that servers list.
    var choices: [APIServer.Choice: ChoiceNames] = [:]
    /// The functions for the security schemes, in their order.
    var securitySchemes: [String] = []
    /// The names of the groups, keyed by the texts that they are named after.
    var groups: [String: GroupNames] = [:]
  }

  /// The names of the enumeration of a variable's values.
  struct ChoiceNames {
    let type: String
    /// The cases in the order of the values.
    let cases: [String]
  }
}

extension Naming {
  /// Names the groups of a description, of which the types come after its models.
  ///
  /// The type of a group always ends in `Requests`, so that no model takes its name. The models of
  /// components that are not selected have names, too, so a group has the same name whatever is
  /// selected.
  ///
  /// - Parameters:
  ///   - namespace: The namespace of the description.
  ///   - range: The place in the description to which findings refer.
  ///   - scopes: The names in the namespace.
  mutating func nameGroups(
    of namespace: APINamespace, at range: SourceRange, in scopes: inout RequestScopes
  ) {
    for name in namespace.componentNames { scopes.types.reserve(CamelCase(name).upper) }
    let names = namespace.groups.map { CamelCase($0.name, spelling: ["#", "+"]) }
    let types = names.map { scopes.types.take($0.upper + "Requests", suffix: "Requests") }
    scopes.members.insert(typesOf: scopes.types)
    var groups: [String: NameTable.GroupNames] = [:]
    for ((group, type), plain) in zip(zip(namespace.groups, types), names.map(\.lower)) {
      let member = take(
        Self.usable(plain, suffix: "Calls"), insteadOf: plain, suffix: "Calls",
        in: &scopes.members,
        for: Named(
          kind: "group", range: range,
          help: "change the tag, or choose other groups with the setting 'groups'"))
      groups[group.name] = NameTable.GroupNames(
        type: type, member: SwiftIdentifier.escaped(member))
    }
    table.namespaces[namespace.id] = NameTable.NamespaceNames(groups: groups)
  }

  /// Returns the name of a type that has a member of the same name next to it.
  ///
  /// In a script without case, only the suffix tells the two apart.
  func typeName(for words: CamelCase, suffix: String) -> String {
    let plain = words.upper
    return reserved.contains(plain) || plain == words.lower ? plain + suffix : plain
  }

  /// The members of the value for an API that are not generated.
  static let clientMembers: Set<String> = [
    "allowingLinks", "authorizing", "caching", "client", "hidingPathSegments", "intercepting",
    "replacingServers", "retrying", "waitingForRateLimits", "with",
  ]

  /// Names the servers and the security schemes of a description.
  ///
  /// - Parameters:
  ///   - namespace: The namespace of the description.
  ///   - types: The names of the types in the namespace.
  private mutating func nameMembers(of namespace: APINamespace, in types: inout NameScope) {
    var names = table.namespaces[namespace.id] ?? NameTable.NamespaceNames()
    for choice in namespace.servers.flatMap(\.variables).compactMap(\.choice)
    where names.choices[choice] == nil {
      names.choices[choice] = self.names(of: choice, in: &types)
    }
    var members = NameScope()
    members.insert(typesOf: types)
    for server in namespace.servers {
      let name = namespace.servers.count == 1 ? nil : Self.name(of: server)
      names.servers.append(members.take(name ?? "server", suffix: ""))
      var parameters = NameScope(taken: ["base", "relativeTo"])
      names.parameters.append(
        Dictionary(
          uniqueKeysWithValues: server.variables.map {
            ($0.name, Self.member($0.name, suffix: "Value", in: &parameters))
          }))
    }
    names.securitySchemes = namespace.securitySchemes.map {
      Self.member($0.name.value, suffix: "Authorization", in: &members)
    }
    table.namespaces[namespace.id] = names
  }

  /// Returns the name of a server after its name or its description, or `nil` if that is long or
  /// absent.
  private static func name(of server: APIServer) -> String? {
    guard let description = server.name ?? server.description else { return nil }
    let words = Words(description).list
    let isComplete = words.last == "server"
    guard !words.isEmpty, words != ["server"], words.count <= (isComplete ? 4 : 3) else {
      return nil
    }
    return CamelCase(isComplete ? description : description + " server").lower
  }

  private func names(
    of choice: APIServer.Choice, in types: inout NameScope
  ) -> NameTable.ChoiceNames {
    let plain = CamelCase(choice.name).upper
    let wanted = reserved.contains(plain) ? plain + "Value" : plain
    let signs = CamelCase.distinguishingSigns(among: choice.values)
    var cases = Self.enumerationScope
    cases.insert(types: ["RawValue"])
    return NameTable.ChoiceNames(
      type: SwiftIdentifier.escaped(types.take(wanted, suffix: "Value")),
      cases: choice.values.map { Self.member($0, spelling: signs, suffix: "Value", in: &cases) })
  }

  /// Takes the name of a member after a text, and returns it escaped.
  static func member(
    _ text: String, spelling signs: Set<Unicode.Scalar> = [], suffix: String,
    in scope: inout NameScope
  ) -> String {
    let plain = CamelCase(text, spelling: signs).lower
    return SwiftIdentifier.escaped(scope.take(usable(plain, suffix: suffix), suffix: suffix))
  }

  /// Returns the name of a member, with a suffix if Swift has another meaning for the name.
  static func usable(_ name: String, suffix: String) -> String {
    SwiftIdentifier.unusableMembers.contains(name) ? name + suffix : name
  }
}
