import QuireModel
import QuireSchema

/// The findings of a proof, for people and for tools.
struct ProofReport {
  /// A proof, a note or a contradiction.
  struct Finding {
    /// The operation, or `nil` for a finding about the recordings.
    let operation: Int?
    let severity: Diagnostic.Severity
    let code: DiagnosticCode
    let message: String
    let place: SourceRange?
    var actions: [String] = []

    /// The finding as one line of JSON.
    var record: String {
      DiagnosticRecord(
        Diagnostic(
          severity, code, message, at: place,
          help: actions.isEmpty ? nil : actions.joined(separator: "\n"))
      ).text
    }
  }

  private(set) var findings: [Finding] = []
  private let states: ProofStates
  /// The number of requests of each operation.
  private var counts: [Int: Int] = [:]
  private let places: SchemaPlaces
  private let title: String

  init(of states: ProofStates, places: SchemaPlaces, inputs: [String], recordings: [String]) {
    self.states = states
    self.places = places
    title = "\(inputs.joined(separator: ", ")) against \(recordings.joined(separator: ", "))"
    var removed: Set<String> = []
    for (state, operations) in states.chosen {
      counts.merge(state.counts.filter { operations.contains($0.key) }) { first, _ in first }
      add(state, of: operations, removing: &removed)
    }
    if counts.isEmpty {
      findings.append(
        Finding(
          operation: nil, severity: .error, code: .recordedDrift,
          message: "no recorded request matches an operation", place: nil))
    }
  }

  /// Adds the findings about some operations.
  ///
  /// - Parameters:
  ///   - state: The exchanges with their server.
  ///   - operations: The operations.
  ///   - removed: The actions that remove something, each of which is added once.
  private mutating func add(
    _ state: ProofState, of operations: Set<Int>, removing removed: inout Set<String>
  ) {
    let groups = state.drifts.all.filter { operations.contains($0.key.operation) }
    let corrections = Corrections(places: places, groups: groups)
    for group in groups {
      let operation = operation(group.key.operation)
      findings.append(
        Finding(
          operation: group.key.operation, severity: group.drift.isNote ? .remark : .error,
          code: .recordedDrift, message: "\(group.key.side) \(group.pathText): \(group.message)",
          place: Self.place(of: group, operation),
          actions: Self.texts(corrections.actions(for: group, operation), removing: &removed)))
    }
    for (index, proof) in state.paging.sorted(by: { $0.key < $1.key })
    where operations.contains(index) {
      var finding = paging(proof, index)
      if finding.severity == .error, let first = proof.contradictions.first {
        let actions = corrections.actions(for: first, operation(index))
        finding.actions = Self.texts(actions, removing: &removed)
      }
      findings.append(finding)
    }
    for use in state.identities.proved where operations.contains(use.operation) {
      add(use, .remark, "is proved \(use.proofs == 1 ? "once" : "\(use.proofs) times")")
    }
    for contradiction in state.identities.contradictions
    where operations.contains(contradiction.use.operation) {
      let use = contradiction.use
      let values = contradiction.actual.map { "those of \($0.name)" } ?? "no \(use.type.rawWord)"
      let first = use.first.map { " (first in \($0))" } ?? ""
      let actions = Self.texts(corrections.actions(for: contradiction), removing: &removed)
      add(use, .error, "is contradicted: the values are \(values)\(first)", actions: actions)
    }
  }

  /// Returns the texts of actions, or none if they replace what earlier actions replace.
  private static func texts(
    _ drafts: [OverlayDraft], removing removed: inout Set<String>
  ) -> [String] {
    let texts = drafts.map(\.text)
    let own = Set(texts.filter { $0.hasSuffix("\"remove\": true }") })
    guard texts.count == own.count || own.isEmpty || !own.isSubset(of: removed) else { return [] }
    removed.formUnion(own)
    return texts
  }

  private func operation(_ index: Int) -> DescribedOperation { states.operations[index] }

  private func paging(_ proof: PagingProof, _ index: Int) -> Finding {
    let place = operation(index).resource.range
    guard let first = proof.contradictions.first else {
      return Finding(
        operation: index, severity: .remark, code: .recordedPaging, message: proof.summary,
        place: place)
    }
    let requests =
      "\(first.first.request) in \(first.first.place)"
      + (first.second.map { ", then \($0.request) in \($0.place)" } ?? "")
    let count = proof.contradictions.count == 1 ? "once" : "\(proof.contradictions.count) times"
    return Finding(
      operation: index, severity: .error, code: .recordedPaging,
      message: "its paging rule is contradicted \(count): \(requests): \(first.message)",
      place: place)
  }

  private mutating func add(
    _ use: IdentityProof.Use, _ severity: Diagnostic.Severity, _ result: String,
    actions: [String] = []
  ) {
    findings.append(
      Finding(
        operation: use.operation, severity: severity, code: .recordedIdentity,
        message: "'\(use.name)' as the identity of \(use.entity.name) \(result)", place: use.range,
        actions: actions))
  }

  private static func place(
    of group: DriftGroup, _ operation: DescribedOperation
  ) -> SourceRange? {
    if case .property(let range, _, _) = group.drift.place.anchor { return range }
    return operation.resource.range
  }

  /// Whether something contradicts the description.
  var isContradicted: Bool { findings.contains { $0.severity == .error } }

  // MARK: Text

  /// The report: a line for each operation, with the findings below it, then the actions.
  var text: String {
    let count = counts.values.reduce(0, +)
    let requested = counts.sorted { $0.key < $1.key }
    let unmatched = states.unmatched.values.reduce(0, +)
    let foreign = states.count - count
    var lines = [
      "\(title): \(ShownValue.counted(count, "request")) of "
        + "\(requested.count) of \(ShownValue.counted(states.operations.count, "operation"))"
    ]
    lines += requested.flatMap { index, count in [""] + self.lines(of: index, count: count) }
    if unmatched + foreign > 0 { lines += [""] + unmatchedLines(unmatched, foreign: foreign) }
    let errors = findings.filter { $0.severity == .error }
    lines += ["", closing(errors)]
    lines += actionLines(errors, "If the server is right, paste these actions into")
    lines += actionLines(
      findings.filter { $0.severity == .remark },
      errors.contains { !$0.actions.isEmpty }
        ? "To declare what the notes say as well, paste these actions into"
        : "To declare what the notes say, paste these actions into")
    return lines.joined(separator: "\n")
  }

  private func lines(of index: Int, count: Int) -> [String] {
    let own = findings.filter { $0.operation == index }
    return ["\(operation(index).title): \(ShownValue.counted(count, "request"))"]
      + own.map { finding in
        let word =
          finding.severity == .error
          ? "  contradiction: " : finding.code.name == DiagnosticCode.recordedDrift.name
            ? "  note: " : "  "
        return word + finding.message
      }
  }

  private func unmatchedLines(_ count: Int, foreign: Int) -> [String] {
    let most = states.unmatched.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    return (foreign > 0
      ? ["\(ShownValue.counted(foreign, "request")) to other servers left out"] : [])
      + (count > 0 ? ["\(ShownValue.counted(count, "request")) without an operation:"] : [])
      + most.map { "  \($0.value) \($0.key)" }
      + (states.unmatched.count > 5 ? ["  …"] : [])
  }

  private func closing(_ errors: [Finding]) -> String {
    if counts.isEmpty { return "no recorded request matches an operation" }
    guard !errors.isEmpty else { return "nothing contradicts the description" }
    return ShownValue.counted(errors.count, "contradiction")
  }

  /// Returns the actions of findings, for the overlay of each description.
  private func actionLines(_ findings: [Finding], _ title: String) -> [String] {
    let own = findings.filter { $0.operation != nil && !$0.actions.isEmpty }
    let documents = Dictionary(grouping: own) { operation($0.operation ?? 0).document }
    return documents.sorted { $0.key < $1.key }.flatMap { document, findings in
      var seen: Set<String> = []
      let actions = findings.flatMap(\.actions).filter { seen.insert($0).inserted }
      let known = places.library.overlays(of: document).first
      let name = known ?? "\(FileSyntax.withoutExtension(document)).overlay.yaml"
      let head =
        known == nil
        ? ["overlay: 1.1.0", "info: { title: Corrections, version: '1' }", "actions:"] : []
      return ["", "\(title) \(name):", ""] + head + actions
    }
  }
}

extension TypeReference {
  /// The kind of an identity's values in words.
  fileprivate var rawWord: String {
    if case .identity(_, .uuid) = self { return "UUIDs" }
    return "integers"
  }
}
