import QuireSchema

/// A file to generate among those of a schema.
struct OutputPlace {
  /// The schema's path relative to the root folder.
  let schemaPath: String
  /// The index among the files of the schema, from 0.
  let shard: Int
}

/// The names of the files generated from a folder of schemas.
///
/// A name is the schema's path with `+` for `/` and without its extension, such as
/// `a+user.quire.swift`. It conflicts neither with a handwritten `user.swift` nor with the file of
/// another folder's `user.json`. Characters that build systems do not handle, such as quotes,
/// become `_`. The build plugin has the same rules.
struct OutputNames {
  /// The number of files for each path without its extension, in lower case.
  private let counts: [String: Int]

  init(of paths: [String]) {
    counts = Dictionary(
      paths.map { (FileSyntax.withoutExtension($0).lowercased(), 1) }, uniquingKeysWith: +)
  }

  /// Returns the name of a file.
  ///
  /// - Parameters:
  ///   - path: The schema's path relative to the root folder. If a YAML file differs from another
  ///     schema only in its extension, such as `user.yaml` next to `user.json`, the name contains
  ///     the extension.
  ///   - shard: The index of the file among the files of the schema, from 0; all after the first
  ///     have a number.
  /// - Returns: The name, which ends in `.quire.swift`.
  func name(ofSchemaAt path: String, shard: Int = 0) -> String {
    let stem = FileSyntax.withoutExtension(path)
    let isShared = FileSyntax(path: path) == .yaml && counts[stem.lowercased(), default: 0] > 1
    let name = (isShared ? path : String(stem)).unicodeScalars.map { scalar -> Character in
      if scalar == "/" { return "+" }
      return scalar.value < 0x20 || "\"\\*?:<>|`$".unicodeScalars.contains(scalar)
        ? "_" : Character(scalar)
    }
    return String(name) + (shard == 0 ? "" : "~\(shard)") + ".quire.swift"
  }
}
