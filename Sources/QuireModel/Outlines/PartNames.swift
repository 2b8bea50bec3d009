import QuireSchema

/// The names of the types in the files of descriptions that are named after these files.
///
/// They depend on all files of a description and not on the selected operations, so that the
/// selection of one more operation renames no type.
struct PartNames {
  /// The number of components and schema files with each name, by description.
  ///
  /// A file counts with each of its possible names: that of the file, and the same after the names
  /// of one or more folders.
  private var counts: [String: [Words: Int]] = [:]

  init(of library: SchemaLibrary) {
    for document in library.documents {
      switch document.content {
      case .description(let root, let format):
        let list = format == .swagger2 ? root["definitions"] : root["components"]?["schemas"]
        for component in list?.members ?? [] {
          counts[document.path, default: [:]][Words(component.name), default: 0] += 2
        }
      case .part(let root, let description) where root.mayBeSchema:
        let folders = Self.names(in: document.path)
        for count in folders.indices {
          let words = Words(folders.suffix(count + 1).joined(separator: " "))
          counts[description, default: [:]][words, default: 0] += 1
        }
      case .part, .schema, .metaSchema, .other: break
      }
    }
  }

  /// Returns the name of the type at an address in a part of a description.
  ///
  /// It is the last key of the address, or the name of the file for its root. If another file or a
  /// component has the same name, the names of folders precede it.
  func name(of address: SchemaAddress, in description: String) -> String {
    let folders = Self.names(in: address.document)
    let counts = counts[description] ?? [:]
    if let key = address.word {
      let candidates = (0...folders.count).map { folders.suffix($0) + [key] }
      return candidates.map { $0.joined(separator: " ") }.first { counts[Words($0)] == nil } ?? key
    }
    let candidates = folders.indices.map { folders.suffix($0 + 1).joined(separator: " ") }
    return candidates.first { counts[Words($0), default: 0] < 2 } ?? "\(folders.last ?? "") 2"
  }

  /// Returns the names of the folders of a file and that of the file.
  private static func names(in path: String) -> [String] {
    FileSyntax.withoutExtension(path).split(separator: "/").map(String.init)
  }
}

extension JSONNode {
  /// Whether the root of a part may be a schema, and not a parameter, a path or an example.
  fileprivate var mayBeSchema: Bool {
    guard self["in"] == nil else { return false }
    return isTyped || self["properties"]?.members != nil || self["enum"]?.elements != nil
      || ["allOf", "anyOf", "oneOf"].contains { self[$0]?.elements != nil }
  }
}
