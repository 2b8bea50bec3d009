import QuireModel

extension APIFile {
  /// The file in several parts, among which its types are spread.
  ///
  /// The compiler compiles several files in parallel, and needs several times the time and memory
  /// for one file with very many types. The part of a type depends only on its name and the count,
  /// so that a change to one type changes one file. The first part contains the resources.
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

  /// FNV-1a: the same in every run, as the hashes of the standard library are not.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
