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
}
