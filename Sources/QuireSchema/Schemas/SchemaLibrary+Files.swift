// The files of a run, and the values in them.
extension SchemaLibrary {
  /// Returns the files that a file needs: itself and all files that it references, directly or not.
  ///
  /// The result includes files that could not be read, and the overlays of all files.
  package func files(neededBy path: String) -> Set<String> {
    var needed: Set = [path]
    var pending = [path]
    while let next = pending.popLast() {
      for file in catalog.files(namedIn: next).union(overlays(of: next))
      where needed.insert(file).inserted {
        pending.append(file)
      }
    }
    return needed
  }

  /// Whether an overlay wrote what is at a place.
  package func isOverlaid(_ range: SourceRange) -> Bool {
    catalog.overlaid.values.contains { $0.contains(range) }
  }

  /// Returns the paths of the overlays of a document.
  package func overlays(of path: String) -> [String] { catalog.overlays[path] ?? [] }

  /// Returns the path of the description that a document is, or is a part of; otherwise `nil`.
  package func description(of path: String) -> String? { catalog.description(of: path) }

  /// Returns the path of the document whose Swift file has the types of a document.
  package func home(of path: String) -> String { description(of: path) ?? path }

  /// Returns the schemas in the other files of a description that references name, in order, without
  /// those within others.
  package func schemas(inPartsOf description: String) -> [Schema] {
    let hasParts = documents.contains { document in
      if case .part(_, description) = document.content { true } else { false }
    }
    guard hasParts else { return [] }
    let targets = Set(
      allSchemas.flatMap(\.references).map(\.target).filter {
        $0.document != description && catalog.description(of: $0.document) == description
      })
    let outermost = targets.filter { target in
      !sequence(first: target, next: \.outer).dropFirst().contains(where: targets.contains)
    }
    return outermost.inOrder().compactMap { self[$0] }
  }

  /// Returns the values that contain a place, from the innermost to the whole document.
  package func values(around range: SourceRange) -> [(address: SchemaAddress, node: JSONNode)] {
    catalog.values(around: range)
  }

  /// Returns the target of an action of an overlay.
  ///
  /// - Parameters:
  ///   - range: A place in a description.
  ///   - member: The name of a member of the innermost object around it, if its value is the target.
  /// - Returns: The path of the object or of the member's value, or `nil` if there is none, or if the
  ///   place is in another file.
  package func overlayTarget(
    around range: SourceRange, ofMember member: String? = nil
  ) -> String? {
    let object = catalog.values(around: range).first { $0.node.members != nil }
    guard let object else { return nil }
    guard let member else { return overlayTarget(at: object.address) }
    return object.node[member] == nil ? nil : overlayTarget(at: object.address.appending(member))
  }

  /// Returns the path of the value at an address of a description, as the target of an action of its
  /// overlay, or `nil` if there is no value or it is in another file.
  package func overlayTarget(at address: SchemaAddress) -> String? {
    guard values(around: address).first?.address == address,
      catalog.description(of: address.document) == address.document,
      let root = catalog.documents[address.document]?.root
    else { return nil }
    return OverlayDraft.path(to: address.pointer, in: root)
  }

  /// Returns the values around an address, from the innermost to the whole document.
  ///
  /// The first value is that at the address, if there is one.
  package func values(
    around address: SchemaAddress
  ) -> [(address: SchemaAddress, node: JSONNode)] {
    catalog.values(around: address)
  }
}
