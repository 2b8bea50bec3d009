// The files of a run, and the values in them.
extension SchemaLibrary {
  /// Returns the files that a file needs: itself and all files that it references, directly or not.
  ///
  /// The result includes files that could not be read.
  package func files(neededBy path: String) -> Set<String> {
    var needed: Set = [path]
    var pending = [path]
    while let next = pending.popLast() {
      for file in catalog.files(namedIn: next) where needed.insert(file).inserted {
        pending.append(file)
      }
    }
    return needed
  }

  /// Whether the document at a path is a description of an API.
  package func isDescription(_ path: String) -> Bool { catalog.isDescription(path) }

  /// Returns the values that contain a place, from the innermost to the whole document.
  package func values(around range: SourceRange) -> [(address: SchemaAddress, node: JSONNode)] {
    catalog.values(around: range)
  }
}
