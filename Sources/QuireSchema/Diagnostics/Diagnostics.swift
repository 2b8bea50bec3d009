/// The findings of a run, gathered while values pass through the stages.
package struct Diagnostics: Sendable {
  /// Every finding in the order it was added.
  package private(set) var all: [Diagnostic] = []
  /// How many of them are errors.
  package private(set) var errorCount = 0

  /// Makes an empty collection.
  package init() {}

  /// Whether any of them is an error, so that nothing may be written.
  package var hasErrors: Bool { errorCount > 0 }

  /// Adds one finding.
  package mutating func add(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  /// Whether it is still worth the time to look for the name that was meant.
  ///
  /// Where very much is wrong, one search for each finding would take for ever.
  var mayStillSuggest: Bool { all.count < 100 }

  /// Adds the findings of a part that kept its own.
  package mutating func add(contentsOf others: Diagnostics) {
    all += others.all
    errorCount += others.errorCount
  }

  /// Every finding once, by file, then place, then code, whatever order the stages found them in.
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
