import QuireModel
import QuireSchema

/// The findings of a proof, for people and for tools.
struct ProofReport {
  /// The proofs, notes and contradictions of operations, whose help is the actions, each on a line; one
  /// about all operations has none.
  private(set) var findings: [(operation: Int?, diagnostic: Diagnostic)] = []
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
    findings.append((operation, diagnostic))
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
      for finding in findings where finding.operation == index {
        let isDrift = finding.diagnostic.code.name == DiagnosticCode.recordedDrift.name
        let isError = finding.diagnostic.severity == .error
        let word = isError ? "contradiction: " : isDrift ? "note: " : ""
        lines.append("  \(word)\(finding.diagnostic.message)")
      }
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
    let sum = ShownValue.counted(errors.count, "contradiction")
    lines += ["", errors.isEmpty ? "nothing contradicts the description" : sum]
    lines += errors.filter { $0.operation == nil }.map(\.diagnostic.message)
    var begun: Set<String> = []
    lines += actionLines(.error, "If the server is right, paste into", &begun)
    lines += actionLines(.remark, "To declare what notes say, paste into", &begun)
    return lines.joined(separator: "\n")
  }

  /// Returns the actions of findings, for the overlay of each description that is not begun yet.
  private func actionLines(
    _ severity: Diagnostic.Severity, _ title: String, _ begun: inout Set<String>
  ) -> [String] {
    var actions: [String: [Substring]] = [:]
    for case (let operation?, let diagnostic) in findings where diagnostic.severity == severity {
      for action in diagnostic.help?.split(separator: "\n") ?? [] {
        let document = states.operations[operation].document
        if actions[document]?.contains(action) != true {
          actions[document, default: []].append(action)
        }
      }
    }
    var lines: [String] = []
    for (document, actions) in actions.sorted(by: { $0.key < $1.key }) {
      let known = places.library.overlays(of: document).first
      lines += [
        "", "\(title) \(known ?? "\(FileSyntax.withoutExtension(document)).overlay.yaml"):", "",
      ]
      if known == nil, begun.insert(document).inserted {
        lines += ["overlay: 1.1.0", "info: { title: Corrections, version: '1' }", "actions:"]
      }
      lines += actions.map(String.init)
    }
    return lines
  }
}

extension IdentityProof.Use {
  /// The identity in words.
  fileprivate var words: String { "'\(name)' as the identity of \(entity.name)" }
}
