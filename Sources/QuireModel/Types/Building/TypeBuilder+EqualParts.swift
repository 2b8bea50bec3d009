import QuireSchema

// Several parts of an object or of an `allOf` may say the same, as a base repeats a member that
// another part declares. Equal parts are one part, so that one type is made of them.
extension TypeBuilder {
  /// The most parts that are compared with one another.
  private static var mostComparedParts: Int { 100 }

  /// Whether two schemas ask the same of every value.
  mutating func areEqual(_ left: Schema, _ right: Schema) -> Bool {
    SchemaComparison.areEqual(
      left, right, in: library, assumesKinds: options.assumesKinds, different: &differentSchemas)
  }

  /// The schemas without those that ask the same of a value as another one, in their order.
  ///
  /// Of equal schemas a reference is kept, as its target has a name, else the first.
  mutating func distinct(_ schemas: [Schema]) -> [Schema] { distinct(schemas) { $0 } }

  /// The parts without those whose schemas ask the same of a value as another one.
  mutating func distinct<Part>(_ parts: [Part], by schema: (Part) -> Schema) -> [Part] {
    guard parts.count > 1, parts.count <= Self.mostComparedParts else { return parts }
    var kept: [Part] = []
    for part in parts {
      let said = schema(part)
      guard let index = kept.firstIndex(where: { areEqual(schema($0), said) }) else {
        kept.append(part)
        continue
      }
      if said.reference != nil, schema(kept[index]).reference == nil { kept[index] = part }
    }
    return kept
  }
}
