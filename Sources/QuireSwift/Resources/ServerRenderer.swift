import QuireModel

/// Renders the servers of a description: a constant or a function for each URL, and an enumeration
/// for each list of values.
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
    let (place, name, parameters) = (context.place, names.servers[index], names.parameters[index])
    let url = Layout.enclosed(
      "", .call("QuireRuntime.ServerURL", [.literal(literal(of: server, parameters))]),
      server.isRelative ? ".url(relativeTo: base)" : ".url")
    var declaration: String
    if server.isRelative || !server.variables.isEmpty {
      let arguments =
        (server.isRelative ? [Layout.argument("relativeTo base", .type("URL"))] : [])
        + server.variables.map { argument(for: $0, named: parameters[$0.name] ?? "") }
      declaration =
        place.fit(
          .call("\(context.access)static func \(name)", arguments), at: 2,
          reserve: " -> URL {".utf8.count) + " -> URL {\n    \(place.fit(url, at: 4))\n  }"
    } else {
      declaration = place.fit(
        .assignment("\(context.access)static let \(name): URL", url), at: 2)
    }
    return NamespaceMemberView(
      comment: place.comment(comment(on: server, parameters), at: 2), declaration: declaration)
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
    let place = context.place
    let own = names.choices[choice]
    let head = place.head(
      "\(context.access)enum \(own?.type ?? "")",
      inheriting: ["String", "CaseIterable", "Sendable"], at: 2)
    let cases = zip(own?.cases ?? [], choice.values).map { name, value in
      name.afterDot == value
        ? "case \(name)" : place.fit(.assignment("case \(name)", .string(value)), at: 4)
    }
    return NamespaceMemberView(
      comment: place.comment(
        [Markdown("The values of `\(choice.name)` in the URL of a server.")], at: 2),
      declaration: ([head] + cases.map { "    \($0)" } + ["  }"]).joined(separator: "\n"))
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
