import QuireSchema

/// Which settings for descriptions name an operation, over all descriptions of a run.
struct OpenAPIUsage {
  private let options: OpenAPIOptions
  private var operations: [Operation] = []
  /// The offsets of the entries of the selection that name an operation.
  private var used: Set<Int> = []

  init(_ options: OpenAPIOptions) { self.options = options }

  /// Notes the operations of a description.
  mutating func note(_ operations: [Operation]) { self.operations += operations }

  /// Whether an operation is selected; the entries of the selection that name it count as used.
  mutating func selects(_ operation: Operation) -> Bool {
    guard let selection = options.selection else { return true }
    let entries = selection.entries(
      naming: operation.id.value, path: operation.path.value, tags: operation.tags)
    for entry in entries { used.insert(entry.range.offsets.lowerBound) }
    return !entries.isEmpty
  }

  /// Reports the settings that name no operation of any description.
  func report(to library: OpenAPILibrary) {
    if let selection = options.selection {
      if used.isEmpty { library.report(.emptySelection(at: selection.range)) }
      let tags = Set(operations.flatMap(\.tags)).sorted()
      let paths = Set(operations.map(\.path.value)).sorted()
      report(selection.tags, to: library) { Spelling.nearest(to: $0, in: tags) }
      report(selection.paths, to: library) { Spelling.nearest(to: $0, in: paths) }
      report(selection.operations, to: library) { nearest(to: $0)?.id.value }
    }
  }

  private func report(
    _ entries: [JSONText], to library: OpenAPILibrary, suggesting nearest: (String) -> String?
  ) {
    for entry in entries where !used.contains(entry.range.offsets.lowerBound) {
      library.report(.unusedSelection(entry, nearest: nearest(entry.value)))
    }
  }

  /// Returns the operation that a text most likely means: an `operationId`, or a path, which may
  /// follow a method.
  ///
  /// The path counts more than the method and the names of its parameters.
  private func nearest(to text: String) -> Operation? {
    guard let path = text.split(separator: " ").last, path.hasPrefix("/") else {
      let id = Spelling.nearest(to: text, in: operations.map(\.id.value).sorted())
      return operations.first { $0.id.value == id }
    }
    let shapes = Set(operations.map { Self.shape(of: $0.path.value) })
    let shape = Self.shape(of: String(path))
    let meant = shapes.contains(shape) ? shape : Spelling.nearest(to: shape, in: shapes.sorted())
    let found = operations.filter { Self.shape(of: $0.path.value) == meant }
    let method = text.split(separator: " ").first?.uppercased()
    return found.first { $0.method == method } ?? found.first
  }

  /// Returns a path without the names of its parameters and without a slash at the end.
  private static func shape(of path: String) -> String {
    let shape = path.replacing(/{[^{}]*}/, with: "{}")
    return shape.hasSuffix("/") ? String(shape.dropLast()) : shape
  }
}
