import QuireSchema

/// Reads the constant query that the path of an operation contains, such as `beta=true` in
/// `/models?beta=true`.
struct ConstantQueryReader {
  let operation: Operation
  let library: OpenAPILibrary

  /// Returns the entries of the request, which are always sent.
  func entries() -> [EndpointParameter] {
    (operation.query ?? "").split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(\.decodedInQuery)
      let range = operation.path.range
      let node = JSONNode(
        .object([
          JSONNode.Member(
            name: "type", nameRange: range, value: JSONNode(.string("string"), at: range))
        ]), at: range)
      let address = operation.part.address.appending("query", parts[0])
      var entry = EndpointParameter(
        place: .query, name: JSONText(parts[0], at: range),
        schema: library.read(node, at: address), isRequired: true, isBroken: false)
      entry.constant = JSONNode(.string(parts.count == 2 ? parts[1] : ""), at: range)
      return entry
    }
  }
}
