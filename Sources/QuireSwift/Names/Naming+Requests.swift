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
