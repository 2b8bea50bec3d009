/// The findings of a run, collected from all stages.
package struct Diagnostics: Sendable {
  /// All findings in the order in which they were added.
  package private(set) var all: [Diagnostic] = []
  /// The number of errors.
  package private(set) var errorCount = 0

  /// Creates an empty collection.
  package init() {}

  /// Whether there are errors, which prevent all output.
  package var hasErrors: Bool { errorCount > 0 }

  /// Adds one finding.
  package mutating func add(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  /// Whether it is still worth searching for the name that was meant.
  ///
  /// With very many findings, a search for each of them would take too long.
  var mayStillSuggest: Bool { all.count < 100 }

  /// Removes the findings from an index on, except errors.
  package mutating func removeWarnings(from index: Int) {
    all.replaceSubrange(index..., with: all[index...].filter { $0.severity == .error })
  }

  /// Adds the findings that another part collected separately.
  package mutating func add(contentsOf others: Diagnostics) {
    all += others.all
    errorCount += others.errorCount
  }

  /// All findings without duplicates, sorted by file, location, and code.
  package var sorted: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return all.filter { seen.insert($0).inserted }.sorted { left, right in
      left.sortKey < right.sortKey
    }
  }
}

extension Diagnostic {
  fileprivate var sortKey: (String, Int, String, String) {
    (range?.source.path ?? "", range?.offsets.lowerBound ?? 0, code.name, message)
  }
}
