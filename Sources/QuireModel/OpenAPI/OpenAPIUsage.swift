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
    let ids = Set(operations.map(\.id.value))
    if let selection = options.selection {
      if used.isEmpty { library.report(.emptySelection(at: selection.range)) }
      report(selection.tags, known: Set(operations.flatMap(\.tags)), to: library)
      report(selection.paths, known: Set(operations.map(\.path.value)), to: library)
      report(selection.operations, known: ids, to: library)
    }
    let requests = Set(operations.map(\.request))
    for operation in options.operations
    where !ids.contains(operation.id.value) && !requests.contains(operation.id.value) {
      library.report(.missingOperation(operation.id, known: ids.sorted()))
    }
  }

  private func report(_ entries: [JSONText], known: Set<String>, to library: OpenAPILibrary) {
    for entry in entries where !used.contains(entry.range.offsets.lowerBound) {
      library.report(.unusedSelection(entry, known: known.sorted()))
    }
  }
}
