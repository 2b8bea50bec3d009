import QuireSchema

extension FormReader {
  /// Returns the schemas of a union's branch after inner unions are expanded, each once.
  ///
  /// Unions may contain one another in many ways. A branch with too many leaves is its only leaf.
  func leaves(of branch: Schema) -> [(schema: Schema, form: ValueForm)] {
    var leaves: [(schema: Schema, form: ValueForm)] = []
    var seen: Set<SchemaAddress> = []
    var rest = [branch]
    while let next = rest.popLast() {
      let (end, form) = resolvedForm(of: next)
      guard seen.insert(end.address).inserted else { continue }
      guard case .union(let inner) = form.kind else {
        leaves.append((end, form))
        continue
      }
      guard seen.count < Self.mostLeaves else { return [resolvedForm(of: branch)] }
      rest += inner.reversed()
    }
    return leaves
  }

  /// The most schemas that are read for one branch, far more than a person writes.
  private static let mostLeaves = 1_000

  /// Returns the kinds of JSON values that a branch allows; integers are numbers.
  func kinds(of branch: Schema) -> [JSONType] {
    var kinds: Set<JSONType> = []
    for (end, form) in leaves(of: branch) {
      if let kind = form.jsonType {
        kinds.insert(kind)
      } else {
        let cases = form.cases(of: end)
        kinds.formUnion(cases.isEmpty ? Self.kindsOfValues : cases.compactMap(\.value.jsonType))
      }
    }
    return Self.kindsOfValues.filter { kinds.isEmpty || kinds.contains($0) }
  }

  /// The kinds of values other than null, in the order in which a choice lists them.
  static let kindsOfValues: [JSONType] = [.boolean, .number, .string, .array, .object]
}
