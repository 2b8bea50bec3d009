import QuireModel
import QuireSchema

/// The findings of a proof, for people and for tools.
struct ProofReport {
  /// A proof, a note or a contradiction.
  struct Finding {
    /// The operation, or `nil` for a finding about all of them.
    let operation: Int?
    /// The finding, whose help is the actions, each on a line.
    let diagnostic: Diagnostic
  }

  private(set) var findings: [Finding] = []
  private let states: ProofStates
  private let places: SchemaPlaces
  private let title: String
  /// The number of requests of each operation.
  private var counts: [Int: Int] = [:]
  /// The actions so far that remove something.
  private var removals: Set<String> = []

  init(of states: ProofStates, places: SchemaPlaces, title: String) {
    self.states = states
    self.places = places
    self.title = title
    let corrections = Corrections(places: places)
    for (state, operations) in states.chosen {
      for index in operations.sorted() {
        counts[index] = state.counts[index]
        let operation = states.operations[index]
        let place = operation.resource.range
        for drift in state.drifts[index]?.all ?? [] {
          var range = place
          if case .property(let own, _) = drift.place.anchor { range = own }
          add(
            index, .recordedDrift, drift.message, at: range, isError: !drift.isNote,
            corrections.actions(for: drift, operation))
        }
        if let proof = state.paging[index] {
          let contradiction = proof.contradiction
          add(
            index, .recordedPaging, proof.summary, at: place, isError: contradiction != nil,
            contradiction?.correction.map { corrections.actions(for: $0, operation) } ?? [])
        }
      }
      for use in state.identities.proved where operations.contains(use.operation) {
        let times = use.proofs == 1 ? "once" : "\(use.proofs) times"
        add(use.operation, .recordedIdentity, "\(use.words) is proved \(times)", at: use.range)
      }
      for (use, actual) in state.identities.contradictions
      where operations.contains(use.operation) {
        let values = actual.map { "those of \($0.name)" } ?? "texts of another kind"
        let first = use.first.map { " (first in \($0))" } ?? ""
        add(
          use.operation, .recordedIdentity,
          "\(use.words) is contradicted: the values are \(values)\(first)", at: use.range,
          isError: true, corrections.actions(stating: actual, for: use))
      }
    }
    if counts.isEmpty {
      add(nil, .recordedDrift, "no recorded request matches an operation", at: nil, isError: true)
    }
  }

  private mutating func add(
    _ operation: Int?, _ code: DiagnosticCode, _ message: String, at range: SourceRange?,
    isError: Bool = false, _ actions: [OverlayDraft] = []
  ) {
    var texts = actions.map(\.text)
    // Two replacements of one schema would undo each other; the next run shows what is left.
    let own = Set(texts.filter { $0.hasSuffix("\"remove\": true }") })
    if own.count < texts.count, !own.isEmpty, own.isSubset(of: removals) { texts = [] }
    removals.formUnion(own)
    let diagnostic = Diagnostic(
      isError ? .error : .remark, code, message, at: range,
      help: texts.isEmpty ? nil : texts.joined(separator: "\n"))
    findings.append(Finding(operation: operation, diagnostic: diagnostic))
  }

  /// Whether something contradicts the description.
  var isContradicted: Bool { findings.contains { $0.diagnostic.severity == .error } }

  // MARK: Text

  /// The report: a line for each operation, with the findings below it, then the actions.
  var text: String {
    let count = counts.values.reduce(0, +)
    let operations = ShownValue.counted(states.operations.count, "operation")
    var lines = [
      "\(title): \(ShownValue.counted(count, "request")) of \(counts.count) of \(operations)"
    ]
    for (index, count) in counts.sorted(by: { $0.key < $1.key }) {
      let request = states.operations[index].title
      lines += ["", "\(request): \(ShownValue.counted(count, "request"))"]
      lines += findings.filter { $0.operation == index }.map { "  \($0.line)" }
    }
    let foreign = states.count - count
    if foreign > 0 { lines += ["", "\(ShownValue.counted(foreign, "request")) to other servers"] }
    let unmatched = states.unmatched.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if !unmatched.isEmpty {
      let count = unmatched.map(\.value).reduce(0, +)
      lines += ["", "\(ShownValue.counted(count, "request")) without an operation:"]
      lines += unmatched.prefix(5).map { "  \($0.value) \($0.key)" }
      if unmatched.count > 5 { lines.append("  …") }
    }
    let errors = findings.filter { $0.diagnostic.severity == .error }
    lines += [
      "",
      errors.isEmpty
        ? "nothing contradicts the description"
        : ShownValue.counted(errors.count, "contradiction"),
    ]
    lines += errors.filter { $0.operation == nil }.map(\.diagnostic.message)
    lines += actionLines(errors, "If the server is right, paste into")
    let notes = findings.filter { $0.diagnostic.severity == .remark }
    lines += actionLines(notes, "To declare what notes say, paste into", after: errors)
    return lines.joined(separator: "\n")
  }

  /// Returns the actions of findings, for the overlay of each description; the actions of other
  /// findings, which are listed before, have begun an overlay.
  private func actionLines(
    _ findings: [Finding], _ title: String, after others: [Finding] = []
  ) -> [String] {
    func byDocument(_ findings: [Finding]) -> [String: [Finding]] {
      Dictionary(grouping: findings.filter { $0.diagnostic.help != nil }) { finding in
        finding.operation.map { states.operations[$0].document } ?? ""
      }
    }
    let documents = byDocument(findings)
    let begun = Set(byDocument(others).keys)
    return documents.sorted { $0.key < $1.key }.flatMap { document, findings in
      var seen: Set<String> = []
      let actions = findings.compactMap(\.diagnostic.help)
        .flatMap { $0.split(separator: "\n").map(String.init) }.filter { seen.insert($0).inserted }
      let known = places.library.overlays(of: document).first
      let name = known ?? "\(FileSyntax.withoutExtension(document)).overlay.yaml"
      let head = ["overlay: 1.1.0", "info: { title: Corrections, version: '1' }", "actions:"]
      return ["", "\(title) \(name):", ""] + (known == nil && !begun.contains(document) ? head : [])
        + actions
    }
  }
}

extension ProofReport.Finding {
  /// The finding in the list of its operation.
  fileprivate var line: String {
    let isNote = diagnostic.code.name == DiagnosticCode.recordedDrift.name
    let word = diagnostic.severity == .error ? "contradiction: " : isNote ? "note: " : ""
    return word + diagnostic.message
  }
}

extension IdentityProof.Use {
  /// The identity in words.
  fileprivate var words: String { "'\(name)' as the identity of \(entity.name)" }
}
