/// The findings of a run, gathered while values pass through the stages.
package struct Diagnostics: Sendable {
  package private(set) var all: [Diagnostic] = []

  package init() {}

  package var hasErrors: Bool { all.contains { $0.severity == .error } }

  package mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  package mutating func add(contentsOf others: Diagnostics) { all += others.all }

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
