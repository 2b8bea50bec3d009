import QuireModel

/// Renders the servers of a description: a constant or a function for each URL, and an enumeration
/// for each list of values.
///
/// A URL with variables is a function, such as `static func server(region: Region = .eu) -> URL`.
struct ServerRenderer {
  /// The context at the top level.
  let context: RenderingContext
  let names: NameTable.NamespaceNames

  /// Returns the members of the namespace for the servers.
  ///
  /// An enumeration follows the first server that uses it.
  func members(of servers: [APIServer]) -> [NamespaceMemberView] {
    guard !servers.isEmpty else { return [] }
    context.notes.imports.addFoundation()
    context.notes.imports.addRuntime(.runtime, inSignatures: false)
    var members: [NamespaceMemberView] = []
    var declared: Set<APIServer.Choice> = []
    for (index, server) in servers.enumerated() {
      members.append(member(for: server, at: index))
      for variable in server.variables {
        if let choice = variable.choice, declared.insert(choice).inserted {
          members.append(enumeration(of: choice, variable))
        }
      }
    }
    return members
  }

  // MARK: URLs

  private func member(for server: APIServer, at index: Int) -> NamespaceMemberView {
    let (name, parameters) = (names.servers[index], names.parameters[index])
    let url = Layout.enclosed(
      "", .call("QuireRuntime.ServerURL", [.literal(literal(of: server, parameters))]),
      server.isRelative ? ".url(relativeTo: base)" : ".url")
    let declaration: Code
    if server.isRelative || !server.variables.isEmpty {
      let arguments =
        (server.isRelative ? [Layout.argument("relativeTo base", .type("URL"))] : [])
        + server.variables.map { argument(for: $0, named: parameters[$0.name] ?? "") }
      let signature = Layout.call("\(context.access)static func \(name)", arguments)
      declaration = .block(
        .line(.function(signature, effects: "", result: "URL")), [.line(url)])
    } else {
      declaration = .line(.assignment("\(context.access)static let \(name): URL", url))
    }
    return NamespaceMemberView(comment: comment(on: server, parameters), declaration: declaration)
  }

  private func literal(
    of server: APIServer, _ parameters: [String: String]
  ) -> StringLiteral {
    StringLiteral(
      server.pieces.map { piece in
        guard case .value(let variable, let place) = piece else {
          return .text(piece.text)
        }
        let name = parameters[variable] ?? ""
        let isPort = server.variables.contains { $0.name == variable && $0.isPort }
        return .interpolation(isPort ? name : "\(place.label)\(name)")
      })
  }

  private func argument(for variable: APIServer.Variable, named name: String) -> Layout {
    let (type, value): (String, Layout) =
      if let choice = variable.choice, let names = names.choices[choice],
        let index = choice.values.firstIndex(of: variable.defaultValue)
      {
        (names.type, .text(".\(names.cases[index].afterDot)"))
      } else if variable.isPort {
        ("UInt16", .text(variable.defaultValue))
      } else {
        ("String", .string(variable.defaultValue))
      }
    return .argument(name, .defaulted(.type(type), value))
  }

  private func comment(on server: APIServer, _ parameters: [String: String]) -> [Markdown] {
    let variables = server.variables.compactMap { variable in
      variable.description.map {
        "- `\(parameters[variable.name]?.afterDot ?? "")`: "
          + $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }
    let url = "`\(server.template)`"
    let place = server.isRelative ? "\(url), relative to the URL of the description." : "\(url)."
    let text = server.description == nil ? "The server \(place)" : place
    return (server.description.map { [Markdown($0)] } ?? [])
      + [Markdown(([text, ""] + variables).joined(separator: "\n"))]
  }

  // MARK: Values

  private func enumeration(
    of choice: APIServer.Choice, _ variable: APIServer.Variable
  ) -> NamespaceMemberView {
    let own = names.choices[choice]
    let cases = zip(own?.cases ?? [], choice.values).map { name, value in
      name.afterDot == value
        ? Layout.text("case \(name)") : .assignment("case \(name)", .string(value))
    }
    return NamespaceMemberView(
      comment: [Markdown("The values of `\(choice.name)` in the URL of a server.")],
      declaration: .block(
        .type(
          "\(context.access)enum \(own?.type ?? "")",
          inheriting: ["String", "CaseIterable", "Sendable"]),
        cases.map(Code.line)))
  }
}

extension APIServer.Piece {
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .value: ""
    }
  }
}

extension APIServer.Place {
  /// The label of an interpolated value, which determines how it is encoded.
  fileprivate var label: String {
    switch self {
    case .label: "label: "
    case .host: "host: "
    case .port: ""
    case .path: "path: "
    case .listed: "listed: "
    }
  }
}
