import QuireSchema

/// Reads the server of one operation, if it is not that of the whole description.
struct OperationServerReader {
  let operation: Operation
  let description: OpenAPISource
  let library: OpenAPILibrary

  /// Returns the first server of the operation or its path that requests can be sent to, or `nil`
  /// if the requests go to the server of the client.
  ///
  /// If the operation repeats the servers of the description, the client chooses among them.
  func server() -> APIServer? {
    guard description.format != .swagger2, let servers = operation.servers,
      servers.node.canonicalBytes != description.root["servers"]?.node.canonicalBytes
    else { return nil }
    if servers.node.elements == nil {
      library.report(.malformedServers(servers.node))
      return nil
    }
    for part in servers.elements {
      do throws(ServerReader.Mistake) {
        var server = try ServerReader.server(from: withDefaults(part))
        server.usualURL = usualURL
        return server
      } catch {
        library.report(error.diagnostic)
      }
    }
    if !servers.elements.isEmpty {
      library.report(.noServer(of: operation.id.value, at: servers.node.range))
    }
    return nil
  }

  /// The URL that the value for the API uses unless the app chooses one, or `nil` without any.
  ///
  /// The reader of the namespace reports the servers that it leaves out.
  private var usualURL: String? {
    let servers = (description.root["servers"]?.elements ?? []).lazy
      .compactMap { try? ServerReader.server(from: $0) }
    return servers.first.flatMap { $0.isRelative ? nil : $0.defaultURL }
  }

  /// Returns a server whose URL has the default values of its variables.
  ///
  /// A default may be a whole URL, which a client could not replace.
  private func withDefaults(_ part: OpenAPIPart) -> OpenAPIPart {
    guard let url = part.text("url") else { return part }
    var text = url.value
    for variable in part["variables"]?.members ?? [] {
      guard let value = variable.part.text("default"),
        text.contains("{\(variable.name.value)}")
      else { continue }
      text = text.replacing("{\(variable.name.value)}", with: value.value)
      library.report(
        .fixedVariable(
          variable.name.value, value: value.value, of: operation.id.value, at: variable.name.range))
    }
    let members = (part.node.members ?? []).map { member in
      member.name == "url"
        ? JSONNode.Member(
          name: "url", nameRange: member.nameRange, value: JSONNode(.string(text), at: url.range))
        : member
    }
    return OpenAPIPart(
      node: JSONNode(.object(members), at: part.node.range), address: part.address)
  }
}
