extension Decoder {
  /// Throws where the value here is nested in more than `limit` others.
  ///
  /// Foundation reads 512 levels, of which each takes up to 3 KB of the stack: more than a thread
  /// of half a megabyte has, so that a server could end an app by nesting alone.
  func checkNesting(limit: Int) throws {
    let path = codingPath
    guard path.count <= limit else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path, debugDescription: "nested in more than \(limit) others"))
    }
  }

  /// Reads a value here in which others may be nested, or throws where it is nested too deep: in
  /// more than 200 others, or a few more.
  ///
  /// A decoder makes its path anew each time, which takes longer than to read a small model. So it
  /// is asked for at every eighth of those that are nested in one another.
  package func readNested<Value>(_ read: () throws -> Value) throws -> Value {
    let depth = Nesting.depth + 1
    if depth.isMultiple(of: 8) { try checkNesting(limit: 200) }
    return try Nesting.$depth.withValue(depth, operation: read)
  }
}

private enum Nesting {
  /// The number of such values around what is read.
  @TaskLocal static var depth = 0
}
