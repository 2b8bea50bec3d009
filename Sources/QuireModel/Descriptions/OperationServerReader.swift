import QuireSchema

/// Reads the server of one operation, if it is not that of the whole description.
struct OperationServerReader {
  let operation: Operation
  let description: DescriptionSource
  let library: DescriptionLibrary

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
        let server = try ServerReader.server(from: part)
        for variable in server.variables {
          library.report(
            .fixedVariable(
              variable.name, value: variable.defaultValue, of: operation.id.value,
              at: part.node.range))
        }
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
}
