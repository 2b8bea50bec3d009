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
    /// The type that contains the bodies of errors.
    var failures = "Failures"
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
  /// The models of components that are not selected have names, too, so a group has the same name
  /// whatever is selected.
  mutating func nameGroups(of namespace: APINamespace, in types: inout NameScope) {
    for name in namespace.componentNames { types.reserve(CamelCase(name).upper) }
    var members = NameScope(taken: Self.clientMembers)
    var names: [String: NameTable.GroupNames] = [:]
    for group in namespace.groups {
      let words = CamelCase(group.name)
      let wanted = reserved.contains(words.upper) ? words.upper + "Requests" : words.upper
      names[group.name] = NameTable.GroupNames(
        type: types.take(wanted, suffix: "Requests"),
        member: Self.member(group.name, suffix: "Requests", in: &members))
    }
    table.namespaces[namespace.id] = NameTable.NamespaceNames(
      groups: names, failures: types.take("Failures", suffix: "ByStatus"))
  }

  /// The members of the value for an API that are not generated.
  static let clientMembers: Set<String> = [
    "allowingLinks", "authorizing", "caching", "client", "hidingPathSegments", "intercepting",
    "retrying", "with",
  ]

  /// Names the servers and the security schemes of a description.
  ///
  /// - Parameters:
  ///   - namespace: The namespace of the description.
  ///   - requests: The names of the types of its requests.
  ///   - types: The names of types that the namespace must not use.
  mutating func nameMembers(
    of namespace: APINamespace, nextTo requests: [String], in types: inout NameScope
  ) {
    var names = table.namespaces[namespace.id] ?? NameTable.NamespaceNames()
    var members = NameScope()
    members.insert(types: requests)
    for server in namespace.servers {
      let name = namespace.servers.count == 1 ? nil : Self.name(of: server)
      names.servers.append(members.take(name ?? "server", suffix: ""))
      var parameters = NameScope(taken: ["base", "relativeTo"])
      names.parameters.append(
        Dictionary(
          uniqueKeysWithValues: server.variables.map {
            ($0.name, Self.member($0.name, suffix: "Value", in: &parameters))
          }))
      for choice in server.variables.compactMap(\.choice) where names.choices[choice] == nil {
        names.choices[choice] = self.names(of: choice, in: &types)
      }
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
  private static func member(
    _ text: String, spelling signs: Set<Unicode.Scalar> = [], suffix: String,
    in scope: inout NameScope
  ) -> String {
    let plain = CamelCase(text, spelling: signs).lower
    let wanted = SwiftIdentifier.unusableMembers.contains(plain) ? plain + suffix : plain
    return SwiftIdentifier.escaped(scope.take(wanted, suffix: suffix))
  }
}
