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
  private let state: ProofState
  private let places: SchemaPlaces
  private let title: String

  init(of states: ProofStates, places: SchemaPlaces, inputs: [String], recordings: [String]) {
    self.states = states
    self.places = places
    state = states.chosen
    title = "\(inputs.joined(separator: ", ")) against \(recordings.joined(separator: ", "))"
    let groups = state.drifts.all
    let corrections = Corrections(places: places, groups: groups)
    var removed: Set<String> = []
    /// Returns the actions unless they replace what others replace.
    func texts(_ drafts: [OverlayDraft]) -> [String] {
      let texts = drafts.map(\.text)
      let own = Set(texts.filter { $0.hasSuffix("\"remove\": true }") })
      guard own.isEmpty || !own.isSubset(of: removed) else { return [] }
      removed.formUnion(own)
      return texts
    }
    for group in groups {
      let operation = operation(group.key.operation)
      findings.append(
        Finding(
          operation: group.key.operation, severity: group.drift.isNote ? .remark : .error,
          code: .recordedDrift, message: "\(group.key.side) \(group.pathText): \(group.message)",
          place: Self.place(of: group, operation),
          actions: texts(corrections.actions(for: group, operation))))
    }
    for (index, proof) in state.paging.sorted(by: { $0.key < $1.key }) {
      var finding = paging(proof, index)
      if finding.severity == .error, let first = proof.contradictions.first {
        finding.actions = texts(corrections.actions(for: first, operation(index)))
      }
      findings.append(finding)
    }
    for parameter in state.identities.proved {
      add(parameter, .remark, "is proved \(parameter.proofs == 1 ? "once" : "\(parameter.proofs) times")")
    }
    for contradiction in state.identities.contradictions {
      let reason =
        contradiction.actual.map { "is contradicted: the values are those of \($0.name)" }
        ?? "is contradicted: the values are no \(contradiction.parameter.model.type.rawWord)"
      let first = contradiction.parameter.first.map { " (first in \($0))" } ?? ""
      add(
        contradiction.parameter, .error, reason + first,
        actions: texts(corrections.actions(for: contradiction)))
    }
    if state.count == 0 {
      findings.append(
        Finding(
          operation: nil, severity: .error, code: .recordedDrift,
          message: "no recorded request matches an operation", place: nil))
    }
  }

  private func operation(_ index: Int) -> DescribedOperation { states.operations[index] }

  private func paging(_ proof: PagingProof, _ index: Int) -> Finding {
    let place = operation(index).resource.range
    guard proof.isContradicted, let first = proof.contradictions.first else {
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
    _ parameter: IdentityProof.Parameter, _ severity: Diagnostic.Severity, _ result: String,
    actions: [String] = []
  ) {
    findings.append(
      Finding(
        operation: parameter.operation, severity: severity, code: .recordedIdentity,
        message: "'\(parameter.model.wireName)' as the identity of \(parameter.entity.name) \(result)",
        place: parameter.model.range, actions: actions))
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
    let requested = state.counts.sorted { $0.key < $1.key }
    let unmatched = states.unmatched.values.reduce(0, +)
    var lines = [
      "\(title): \(ShownValue.counted(state.count, "request")) of "
        + "\(requested.count) of \(ShownValue.counted(states.operations.count, "operation"))"
    ]
    lines += requested.flatMap { index, count in [""] + self.lines(of: index, count: count) }
    if unmatched > 0 || states.foreignCount > 0 { lines += [""] + unmatchedLines(unmatched) }
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

  private func unmatchedLines(_ count: Int) -> [String] {
    let most = states.unmatched.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    let foreign = states.foreignCount
    return (foreign > 0
      ? ["\(ShownValue.counted(foreign, "request")) to other servers left out"] : [])
      + (count > 0 ? ["\(ShownValue.counted(count, "request")) without an operation:"] : [])
      + most.map { "  \($0.value) \($0.key)" }
      + (states.unmatched.count > 5 ? ["  …"] : [])
  }

  private func closing(_ errors: [Finding]) -> String {
    if state.count == 0 { return "no recorded request matches an operation" }
    guard !errors.isEmpty else { return "nothing contradicts the description" }
    return ShownValue.counted(errors.count, "contradiction")
  }

  private func actionLines(_ findings: [Finding], _ title: String) -> [String] {
    var seen: Set<String> = []
    let actions = findings.flatMap(\.actions).filter { seen.insert($0).inserted }
    guard let document = states.operations.first?.document, !actions.isEmpty else { return [] }
    let known = places.library.overlays(of: document).first
    let name = known ?? "\(FileSyntax.withoutExtension(document)).overlay.yaml"
    let head =
      known == nil
      ? ["overlay: 1.1.0", "info: { title: Corrections, version: '1' }", "actions:"] : []
    return ["", "\(title) \(name):", ""] + head + actions
  }
}

extension TypeReference {
  /// The kind of an identity's values in words.
  fileprivate var rawWord: String {
    if case .identity(_, .uuid) = self { return "UUIDs" }
    return "integers"
  }
}
