import QuireSchema

// Keywords of objects and of arrays speak of such values alone: without a `type` JSON Schema allows
// all others too. Where the settings ask for that to the letter, it is a union of every kind.
extension TypeBuilder {
  /// A form that only keywords of objects or arrays tell, with the other kinds beside it; `nil`
  /// where the kind is stated, or is taken to be meant.
  mutating func openForm(of schema: Schema, _ form: ValueForm) -> ValueForm? {
    guard !options.assumesKinds else { return nil }
    switch form.kind {
    case .object, .map, .array, .tuple: break
    default: return nil
    }
    guard leavesKindOpen(schema) else { return nil }
    assumedForms[schema.address] = form
    let kinds: [JSONType] = [.object, .array, .string, .number, .boolean]
    let branches = kinds.map { kind in
      kind == form.jsonType ? schema.assumed(to: kind) : schema.narrowed(to: kind)
    }
    return ValueForm(kind: .union(branches), isNullable: true)
  }

  /// The form of a part that holds together with others: these may state the kind it leaves open.
  mutating func formBesideOthers(of part: Schema) -> ValueForm {
    let (end, form) = resolvedForm(of: part)
    return assumedForms[end.address] ?? form
  }

  /// Whether a part allows kinds that `schema` does not.
  mutating func isOpener(_ part: Schema, than schema: Schema) -> Bool {
    assumedForms[resolvedForm(of: part).schema.address] != nil && !leavesKindOpen(schema)
  }

  /// Whether neither a schema nor any that holds with it states a kind.
  private func leavesKindOpen(_ schema: Schema) -> Bool {
    var seen: Set<SchemaAddress> = []
    var stack = [schema]
    while let next = stack.popLast() {
      guard seen.insert(next.address).inserted else { continue }
      if next.types != nil || next.enumeration != nil || next.constant != nil { return false }
      stack += next.allOf + next.branches
      if let target = library.target(of: next) { stack.append(target) }
    }
    return true
  }
}
