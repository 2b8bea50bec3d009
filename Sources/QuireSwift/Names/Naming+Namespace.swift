import QuireModel
import QuireSchema

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
    let types = namespace.groups.map { group in
      scopes.types.take(CamelCase(group.name).upper + "Requests", suffix: "Requests")
    }
    scopes.members.insert(typesOf: scopes.types)
    var groups: [String: NameTable.GroupNames] = [:]
    for (group, type) in zip(namespace.groups, types) {
      let plain = CamelCase(group.name).lower
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
  mutating func nameMembers(of namespace: APINamespace, in types: inout NameScope) {
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
