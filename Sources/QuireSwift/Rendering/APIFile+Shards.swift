import QuireModel

extension API {
  /// Returns the number of Swift files for the types of each file, by path.
  ///
  /// A large schema generates more code than the compiler should compile as one file. So each file
  /// has one Swift file for each 64 KB, up to 64, unless another number is requested. The size of a
  /// description includes its parts. The build plugin has the same rule, for each of its inputs.
  func shardCounts(requested: [String: Int]) -> [String: Int] {
    var sizes: [String: Int] = [:]
    for file in files {
      var owner = file.path
      if case .part(let description) = file.absence { owner = description }
      sizes[owner, default: 0] += file.source.bytes.count
    }
    return sizes.mapValues { min(max($0 / 65_536, 1), 64) }.merging(requested) { $1 }
  }
}

extension APIFile {
  /// Returns the file split into parts that share its types.
  ///
  /// The compiler compiles several files in parallel, but one file with very many types takes
  /// several times the time and memory. The part of a type depends only on its name and the number
  /// of parts, so that a change to one type changes one file. The requests of a description are
  /// distributed in the same way; other resources are in the first part.
  func shards(_ count: Int, names: NameTable) -> [APIFile] {
    guard count > 1 else { return [self] }
    var empty = self
    (empty.declarations, empty.resources, empty.namespace) = ([], [], nil)
    var parts = Array(repeating: empty, count: count)
    func shard(of name: String) -> Int { Int(name.stableHash % UInt64(count)) }
    for declaration in declarations {
      parts[shard(of: names.path(of: declaration.id))].declarations.append(declaration)
    }
    parts[0].namespace = namespace
    for resource in resources {
      let isSpread = namespace != nil
      parts[isSpread ? shard(of: names.path(of: resource)) : 0].resources.append(resource)
    }
    return parts
  }
}
