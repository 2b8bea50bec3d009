import QuireSchema

/// Which settings for descriptions name an operation, over all descriptions of a run.
struct DescriptionUsage {
  private let options: DescriptionOptions
  private var unusedEntries: [JSONText] = []
  private var unusedOverrides: [JSONText]
  private var known: Set<String> = []
  private var selectsAny = false

  init(_ options: DescriptionOptions) {
    self.options = options
    if let selection = options.selection {
      unusedEntries = selection.tags + selection.paths + selection.operations
    }
    unusedOverrides = options.operations.map(\.id)
  }

  /// Notes the operations of a description.
  mutating func note(_ operations: [Operation]) {
    for operation in operations { known.insert(operation.id.value) }
    unusedOverrides.removeAll { known.contains($0.value) }
  }

  /// Whether an operation is selected; the entries of the selection that name it count as used.
  mutating func selects(_ operation: Operation) -> Bool {
    guard let selection = options.selection else { return true }
    let entries = selection.entries(
      naming: operation.id.value, path: operation.path.value, tags: operation.tags)
    for entry in entries { unusedEntries.removeAll { $0 == entry } }
    if !entries.isEmpty { selectsAny = true }
    return !entries.isEmpty
  }

  /// Reports the settings that name no operation of any description.
  func report(to library: DescriptionLibrary) {
    let names = known.sorted()
    if let selection = options.selection, !selectsAny {
      library.report(.emptySelection(at: selection.range))
    } else {
      for entry in unusedEntries { library.report(.unusedSelection(entry)) }
    }
    for id in unusedOverrides {
      library.report(.missingOperation(id, nearest: Spelling.nearest(to: id.value, in: names)))
    }
  }
}
