import QuireModel

extension APIFile {
  /// Returns the file split into parts that share its types.
  ///
  /// The compiler compiles several files in parallel, but one file with very many types takes
  /// several times the time and memory. The part of a type depends only on its name and the number
  /// of parts, so that a change to one type changes one file. The first part contains the
  /// resources.
  func shards(_ count: Int, names: NameTable) -> [APIFile] {
    guard count > 1 else { return [self] }
    var empty = self
    (empty.declarations, empty.resources) = ([], [])
    var parts = Array(repeating: empty, count: count)
    for declaration in declarations {
      let shard = Int(Self.hash(names.path(of: declaration.id)) % UInt64(count))
      parts[shard].declarations.append(declaration)
    }
    parts[0].resources = resources
    return parts
  }

  /// Returns the FNV-1a hash, which is stable between runs, unlike the hashes of the standard
  /// library.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
