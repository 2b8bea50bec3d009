extension Decoder {
  /// Throws if the value here is nested in more than `limit` others.
  ///
  /// Foundation decodes 512 levels, and each takes up to 3 KB of the stack. A thread with half a
  /// megabyte does not have that much, so a server could crash an app with nothing but nested
  /// values.
  func checkNesting(limit: Int) throws {
    let path = codingPath
    guard path.count <= limit else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path, debugDescription: "nested more than \(limit) levels deep"))
    }
  }

  /// Decodes a value that may contain others, or throws if it is nested too deep.
  ///
  /// The limit is 200 outer values, or a few more: a decoder creates its path at each request,
  /// which takes longer than decoding a small model. So the depth is checked only at every eighth
  /// level.
  package func readNested<Value>(_ read: () throws -> Value) throws -> Value {
    let depth = Nesting.depth + 1
    if depth.isMultiple(of: 8) { try checkNesting(limit: 200) }
    return try Nesting.$depth.withValue(depth, operation: read)
  }
}

private enum Nesting {
  /// The number of such values around the current one.
  @TaskLocal static var depth = 0
}
