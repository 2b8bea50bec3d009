import QuireSchema

/// Compares schemas by the values that they describe.
///
/// Names, descriptions, examples, defaults and most annotations are ignored. So is the order of
/// members, of `required` and of `enum`. A reference counts as its target. The answer "not equal"
/// is always safe: the comparison does not recognize equal schemas that use other keywords. For
/// example, these two schemas are equal:
///
///     { "enum": ["a", "b"], "description": "A letter." }
///     { "enum": ["b", "a"] }
struct SchemaComparison {
  let library: SchemaLibrary
  /// Whether keywords of objects or arrays imply the kind of a value if there is no `type`.
  let assumesKinds: Bool
  /// The pairs that are known to differ, so that no pair is compared twice.
  private var different: Set<Pair>
  /// The visited pairs, which count as equal until a difference is found, so that cycles end.
  private var pairs: Set<Pair> = []

  /// The most pairs that are compared; beyond this limit, schemas count as different.
  private static let mostPairs = 2000
  /// The most pairs that are cached as different.
  private static let mostDifferences = 100_000

  /// Two schemas, which are retained so that no other schema gets their identity.
  struct Pair: Hashable {
    let left: Schema
    let right: Schema

    static func == (one: Pair, other: Pair) -> Bool {
      one.left === other.left && one.right === other.right
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(left))
      hasher.combine(ObjectIdentifier(right))
    }
  }

  /// Whether two schemas describe the same values.
  ///
  /// The pairs in `different` are known to differ, and newly found differences are added to it.
  static func areEqual(
    _ left: Schema, _ right: Schema, in library: SchemaLibrary, assumesKinds: Bool,
    different: inout Set<Pair>
  ) -> Bool {
    var comparison = SchemaComparison(
      library: library, assumesKinds: assumesKinds, different: different)
    different = []
    defer { different = comparison.different }
    return comparison.areEqual(left, right)
  }

  private mutating func areEqual(_ left: Schema, _ right: Schema) -> Bool {
    let (left, right) = (end(of: left), end(of: right))
    if left === right { return true }
    let pair = Pair(left: left, right: right)
    guard left.literal == right.literal, pairs.count < Self.mostPairs, !different.contains(pair)
    else { return false }
    guard pairs.insert(pair).inserted else { return true }
    let areEqual =
      haveSameKeywords(left, right) && areEqual(library.target(of: left), library.target(of: right))
      && areEqual(left.innerSchemas, right.innerSchemas)
      && areEqual(left.properties, right.properties)
      && areEqual(left.patternProperties, right.patternProperties)
      && areEqual(left.dependentSchemas, right.dependentSchemas)
    if !areEqual, different.count < Self.mostDifferences { different.insert(pair) }
    return areEqual
  }

  /// Returns the schema at the end of a chain of references and of `allOf` with one part.
  private func end(of schema: Schema) -> Schema {
    var current = schema
    for _ in 0..<FormReader.longestChain {
      guard !current.definesTypeItself, !current.isNullable, current.required.isEmpty,
        current.format == nil, current.checks.values.isEmpty, current.additionalProperties == nil,
        current.condition == nil, current.not == nil, current.dependentSchemas.isEmpty
      else { break }
      let parts = [library.target(of: current)].compactMap(\.self) + current.allOf
      guard parts.count == 1 else { break }
      current = parts[0]
    }
    return current
  }

  /// Whether the keywords that contain no schemas are the same.
  private func haveSameKeywords(_ left: Schema, _ right: Schema) -> Bool {
    areSameKinds(left, right) && left.allowsNull == right.allowsNull
      && left.format?.value == right.format?.value
      && left.chosenType == right.chosenType && left.statesOpen == right.statesOpen
      && left.namedValues == right.namedValues
      && left.constant?.canonicalBytes == right.constant?.canonicalBytes
      && Set(left.required.map(\.value)) == Set(right.required.map(\.value))
      && left.checks.values == right.checks.values
      && left.dependentNames == right.dependentNames
      && left.discriminator?.propertyName.value == right.discriminator?.propertyName.value
      && left.contains?.minimum?.value == right.contains?.minimum?.value
      && left.contains?.maximum?.value == right.contains?.maximum?.value
  }

  /// Whether the kinds of values are the same; listed values imply their kinds.
  private func areSameKinds(_ left: Schema, _ right: Schema) -> Bool {
    let (kinds, others) = (kinds(of: left), kinds(of: right))
    return kinds == others || (kinds == nil || others == nil) && left.enumeration != nil
  }

  private func kinds(of schema: Schema) -> Set<JSONType>? {
    if let types = schema.types { return Set(types).subtracting([.null]) }
    guard assumesKinds else { return nil }
    if !schema.properties.isEmpty { return [.object] }
    return schema.items != nil || !schema.prefixItems.isEmpty ? [.array] : nil
  }

  private mutating func areEqual(_ left: Schema?, _ right: Schema?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return areEqual(left, right)
  }

  private mutating func areEqual(_ left: [[Schema]], _ right: [[Schema]]) -> Bool {
    for (left, right) in zip(left, right) {
      guard left.count == right.count else { return false }
      for (left, right) in zip(left, right) where !areEqual(left, right) { return false }
    }
    return true
  }

  private mutating func areEqual(_ left: [NamedSchema], _ right: [NamedSchema]) -> Bool {
    guard left.count == right.count else { return false }
    let others = Dictionary(right.map { ($0.name.value, $0.schema) }) { first, _ in first }
    let pairs = left.compactMap { member in others[member.name.value].map { (member.schema, $0) } }
    // The names are compared first, because that is cheaper than comparing schemas.
    guard pairs.count == left.count else { return false }
    for (left, right) in pairs where !areEqual(left, right) { return false }
    return true
  }
}

extension Schema {
  /// Whether a keyword allows null explicitly.
  fileprivate var allowsNull: Bool {
    isNullable || types?.contains(.null) == true || enumeration?.contains(where: \.isNull) == true
  }

  /// The Swift type that the schema chooses, or `nil`.
  fileprivate var chosenType: [UInt8]? { annotation("x-swift-type")?.canonicalBytes }

  /// The values of `enum` other than null, in any order.
  fileprivate var namedValues: Set<[UInt8]>? {
    enumeration.map { Set($0.filter { !$0.isNull }.map(\.canonicalBytes)) }
  }

  fileprivate var dependentNames: [String: Set<String>] {
    Dictionary(dependentRequired.map { ($0.name.value, Set($0.required.map(\.value))) }) {
      first, _ in first
    }
  }

  /// The inner schemas without names, grouped by keyword.
  fileprivate var innerSchemas: [[Schema]] {
    let single = [
      additionalProperties, unevaluatedProperties, propertyNames, items, unevaluatedItems,
      contains?.schema, not, condition?.condition, condition?.consequence, condition?.alternative,
    ]
    return single.map { [$0].compactMap { $0 } } + [prefixItems, allOf, anyOf, oneOf]
  }
}

extension ValueChecks {
  /// The bounds, keyed by keyword, without their source ranges.
  fileprivate var values: [String: String] {
    let bounds: [(String, ExactNumber?)] = [
      ("minimum", minimum?.value), ("exclusiveMinimum", exclusiveMinimum?.value),
      ("maximum", maximum?.value), ("exclusiveMaximum", exclusiveMaximum?.value),
      ("multipleOf", multipleOf?.value),
    ]
    let counts: [(String, Int?)] = [
      ("minLength", minLength?.value), ("maxLength", maxLength?.value),
      ("minItems", minItems?.value), ("maxItems", maxItems?.value),
      ("minProperties", minProperties?.value), ("maxProperties", maxProperties?.value),
      ("uniqueItems", uniqueItems.map { $0.value ? 1 : 0 }),
    ]
    var values: [String: String] = [:]
    for case (let name, let number?) in bounds { values[name] = "\(number)" }
    for case (let name, let count?) in counts { values[name] = String(count) }
    values["pattern"] = pattern?.value
    return values
  }
}
