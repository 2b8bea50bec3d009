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
    var outer = namespaceScopes[namespace.id] ?? NameScope()
    let groups = Dictionary(grouping: resources, by: \.group)
    for group in [nil] + namespace.groups.map(\.name) {
      let resources = groups[group] ?? []
      let type = group.flatMap { table.names(ofGroup: $0, in: namespace.id)?.type }
      let home = path + [type].compactMap(\.self)
      var scope = outer
      if type != nil {
        scope = NameScope(
          taken: foreign(resources).union(home).union(Self.ownNames).union(Self.errorNames))
      }
      for resource in resources {
        nameResource(
          resource, in: &scope, home: home, envelopes: envelopes, foreign: foreign([resource]))
      }
      for resource in resources { nameStreamMember(of: resource, home: home) }
      if type == nil { outer = scope }
    }
    let own = resources.filter { $0.group == nil }.map { table.names(of: $0).type }
    // Requests come first, so that servers do not change their names.
    nameMembers(of: namespace, nextTo: own, in: &outer)
  }

  /// Names the method for the stream of a request that can also respond with a single value.
  ///
  /// It follows the other methods of the group, so that it does not change their names.
  private mutating func nameStreamMember(of resource: ResourceModel, home: [String]) {
    let key = NameTable.ResourceKey(resource)
    guard let stream = resource.stream, !resource.isStream,
      let member = table.resources[key]?.member.afterDot
    else { return }
    var name = member + (stream.kind == .events ? "Events" : "Lines")
    while resourceMembers[home + [name]] != nil { name += "Stream" }
    resourceMembers[home + [name]] = resource.range
    table.resources[key]?.streamMember = SwiftIdentifier.escaped(name)
  }

  mutating func nameResource(
    _ resource: ResourceModel, in scope: inout NameScope, home: [String], envelopes: Envelopes,
    foreign: Set<String>
  ) {
    let words = CamelCase(resource.name?.value ?? home.last ?? "")
    let suffix = resource.isOperation ? "Request" : "Resource"
    var names = NameTable.ResourceNames(home: home, type: "Resource", member: words.lower)
    if resource.name != nil {
      let plain = words.upper
      let wanted = reserved.contains(plain) ? plain + suffix : plain
      names.type = scope.take(wanted, suffix: suffix)
      if names.type != plain, !resource.isOperation {
        diagnostics.add(.renamed("resource", plain, to: names.type, at: resource.range))
      }
    }
    if SwiftIdentifier.unusableMembers.contains(names.member)
      || resource.isOperation && resource.group == nil
        && Self.clientMembers.contains(names.member)
    {
      names.member += suffix
    }
    let place = (resource.isOperation ? home : []) + [names.member]
    if let other = resourceMembers[place] {
      diagnostics.add(.duplicateResource(names.member, other: other, at: resource.range))
      diagnostics.add(.duplicateResource(names.member, other: resource.range, at: other))
    } else {
      resourceMembers[place] = resource.range
    }
    names.member = SwiftIdentifier.escaped(names.member)

    // Inline types of parameters and of the response are nested in the resource type.
    let inner = home + [names.type]
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
    names.parameters = parameterNames(
      of: resource, nextTo: self.names(of: resource.declarations))
    table.resources[NameTable.ResourceKey(resource)] = names
  }
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
