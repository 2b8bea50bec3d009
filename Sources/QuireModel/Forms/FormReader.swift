import QuirePatterns
import QuireSchema

/// Determines the form of each schema: the kind of values that the schema describes.
///
/// This is the second pass. It takes one schema at a time and returns its ``ValueForm``; later
/// passes look up the form of any schema, and each schema is read once. It gives no names and
/// declares no types: ``Outliner`` decides which forms become types.
///
///     { "type": "string", "format": "date-time" }                 scalar(.dateTime)
///     { "type": ["string", "null"] }                              scalar(.string), nullable
///     { "type": "object", "additionalProperties": { … } }         map(of: …)
///     { "type": "object", "properties": { … } }                   object
///     { "oneOf": [{ "type": "string" }, { "type": "integer" }] }  union([…, …])
///     { "$ref": "user.json" }                                     same(as: …)
///
/// Forms, unions and intersections depend on each other, so this pass is recursive; later passes
/// are not part of the recursion. It is a class because every later pass reads the same forms.
final class FormReader {
  let library: SchemaLibrary
  let options: ModelOptions
  /// The diagnostics about the schemas that were read.
  private(set) var diagnostics = Diagnostics()

  private var forms: [SchemaAddress: ValueForm] = [:]
  private var inProgress: Set<SchemaAddress> = []
  /// The forms that schemas without a kind would have if `type` stated the implied kind.
  private var assumedForms: [SchemaAddress: ValueForm] = [:]
  private var annotations = AnnotationChecker(isOfDescription: false)

  /// The schemas for values that several schemas describe at once.
  private(set) var intersections = IntersectionTable()
  /// The discriminators of branches of inner unions, keyed by the addresses of the branches.
  private(set) var discriminators: [SchemaAddress: Discriminator] = [:]
  /// The members that branches of `anyOf` evaluate, keyed by the address of their common part.
  private var evaluatedByBranches: [SchemaAddress: ConditionalMembers] = [:]
  /// The pairs of schemas that were compared and differ.
  private var differentSchemas: Set<SchemaComparison.Pair> = []

  /// The longest chain of schemas that only refer to one another.
  ///
  /// No person writes a chain this long; the limit bounds the stack for hostile input.
  static let longestChain = 100

  init(library: SchemaLibrary, options: ModelOptions) {
    self.library = library
    self.options = options
  }

  /// Returns the kind of value that a schema describes.
  ///
  /// The first call also reports mistakes in the schema's keywords.
  func form(of schema: Schema) -> ValueForm {
    if let known = forms[schema.address] { return known }
    guard !inProgress.contains(schema.address), inProgress.count < Self.longestChain else {
      report(.chainTooLong(at: schema.reference?.text.range ?? schema.range))
      return ValueForm(kind: .any)
    }
    inProgress.insert(schema.address)
    var form = read(schema)
    if let open = openForm(of: schema, form) {
      assumedForms[schema.address] = form
      form = open
    }
    inProgress.remove(schema.address)
    forms[schema.address] = form
    return form
  }

  /// Follows schemas that only refer to another one, and returns the last schema and its form.
  func resolvedForm(of schema: Schema) -> (schema: Schema, form: ValueForm) {
    var current = schema
    var form = form(of: schema)
    guard case .same = form.kind else { return (schema, form) }
    var seen: Set<SchemaAddress> = [schema.address]
    while case .same(let next) = form.kind {
      guard seen.count < Self.longestChain, seen.insert(next.address).inserted else {
        report(.chainTooLong(at: schema.reference?.text.range ?? schema.range))
        form.kind = .any
        break
      }
      let step = self.form(of: next)
      form = ValueForm(
        kind: step.kind, isNullable: form.isNullable || step.isNullable,
        isOpen: form.isOpen || step.isOpen)
      current = next
    }
    return (current, form)
  }

  /// Returns the form that a schema would have if its `type` stated the implied kind.
  ///
  /// The result is `nil` if the kind is not open.
  func assumedForm(of schema: Schema) -> ValueForm? {
    assumedForms[resolvedForm(of: schema).schema.address]
  }

  /// Adds a diagnostic about a schema.
  func report(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

  private func read(_ schema: Schema) -> ValueForm {
    if let literal = schema.literal { return ValueForm(kind: literal ? .any : .never) }
    annotations.isOfDescription = library.description(of: schema.address.document) != nil
    annotations.check(schema, diagnostics: &diagnostics)
    reportUnsupportedKeywords(of: schema)
    let form = chosen(plainForm(of: schema), by: schema)
    if let member = schema.annotations["x-open"], member.value.boolValue != nil,
      !form.mayBeOpen || schema.constant != nil
    {
      report(.idleOpen(member, at: "the schema that lists the values or the branches"))
    }
    return form
  }

  /// Returns the form of a schema without the author's choice of a type.
  private func plainForm(of schema: Schema) -> ValueForm {
    let parts = [library.target(of: schema)].compactMap { $0 } + schema.allOf
    guard let first = parts.first else { return ownForm(of: schema) }
    if parts.count == 1, !schema.definesTypeItself, !addsConstraints(schema) {
      return ValueForm(kind: .same(as: first), isNullable: schema.isNullable)
    }
    return mergedForm(of: schema, and: parts)
  }

  /// Reports keywords that have an effect only if values are checked, in alphabetical order.
  private func reportUnsupportedKeywords(of schema: Schema) {
    guard !options.checksValues else { return }
    for name in Self.unsupportedKeywords {
      guard let member = schema.keywords[name] else { continue }
      report(.uncheckedKeyword(name, at: member.nameRange))
    }
  }

  private static let unsupportedKeywords = [
    "dependencies", "dependentSchemas", "if", "not",
  ]

  // MARK: Equal schemas

  /// Whether two schemas describe the same values.
  func areEqual(_ left: Schema, _ right: Schema) -> Bool {
    SchemaComparison.areEqual(
      left, right, in: library, assumesKinds: options.assumesKinds, different: &differentSchemas)
  }

  /// Returns the parts without those whose schemas equal the schema of another part.
  ///
  /// Several parts of an object or an `allOf` may be equal, such as a member that a base also
  /// declares. They share one type. Of equal schemas, a reference is kept because its target has a
  /// name. If there is no reference, the first is kept.
  func distinct<Part>(_ parts: [Part], by schema: (Part) -> Schema) -> [Part] {
    guard parts.count > 1, parts.count <= Self.mostComparedParts else { return parts }
    var kept: [Part] = []
    for part in parts {
      let partSchema = schema(part)
      guard let index = kept.firstIndex(where: { areEqual(schema($0), partSchema) }) else {
        kept.append(part)
        continue
      }
      if partSchema.reference != nil, schema(kept[index]).reference == nil { kept[index] = part }
    }
    return kept
  }

  /// The most parts that are compared with one another.
  private static let mostComparedParts = 100

  // MARK: Synthesized schemas

  /// Returns a schema for values that several schemas describe at once.
  ///
  /// - Parameters:
  ///   - schemas: The schemas.
  ///   - name: The member, or the keyword, whose value they describe.
  ///   - holder: The schema that contains the intersection.
  ///   - foreign: The schemas that are written in another object.
  /// - Returns: One of the schemas if they all resolve to the same schema or if the owner has too
  ///   many intersections. Otherwise a synthesized schema, shared by the same schemas below one
  ///   owner.
  func intersection(
    of schemas: [Schema], as name: String, of holder: SchemaAddress,
    borrowed foreign: Set<SchemaAddress>
  ) -> Schema {
    let ends = schemas.map { resolvedForm(of: $0) }
    let pieces = ends.map { end in
      IntersectionTable.Piece(address: end.schema.address, isNullable: end.form.isNullable)
    }
    let key = IntersectionTable.Key(owner: holder.written, pieces: Set(pieces))
    if key.pieces.count == 1 { return schemas[0] }
    if let known = intersections[key] { return known }
    if holder != key.owner, !ends.contains(where: \.form.isScalar),
      !intersections.count(below: key.owner)
    {
      report(.tooManyIntersections(at: schemas[0].range))
      // A mistake in a description loses only the value.
      return library.description(of: key.owner.document) == nil
        ? schemas[0]
        : Schema(anythingAt: holder.synthesized(.intersection(name)), of: schemas[0].node)
    }
    let whole = Schema(holding: schemas, at: holder.synthesized(.intersection(name)))
    intersections.insert(whole, for: key, borrowing: foreign)
    return whole
  }

  /// Returns the part that all branches of a union have in common.
  ///
  /// Several branches of `anyOf` may apply, and each evaluates its own members.
  func commonPart(of schema: Schema) -> Schema {
    let common = schema.common
    if options.refusesUndeclared, schema.unevaluatedProperties != nil, !schema.anyOf.isEmpty {
      var found = ConditionalMembers()
      found.add(from: schema, in: library, besides: schema.oneOf, withBranches: true)
      evaluatedByBranches[common.address] = found
    }
    return common
  }

  /// Returns the conditionally evaluated members if a schema restricts unevaluated members.
  func conditionalMembers(of schema: Schema) -> ConditionalMembers {
    guard schema.additionalProperties == nil, let rest = schema.unevaluatedProperties,
      rest.literal != true
    else { return ConditionalMembers() }
    var found = evaluatedByBranches[schema.address] ?? ConditionalMembers()
    found.add(from: schema, in: library)
    return found
  }

  /// Gives the discriminator of a branch to the schema that replaces the branch in another union.
  func carryDiscriminator(of union: Schema, from branch: Schema, to other: Schema) {
    discriminators[other.address] = union.discriminator ?? discriminators[branch.address]
  }

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

  /// Returns the form of a schema after the author's choice of a type, if there is one.
  ///
  /// The other keywords then only tell the kind of the JSON, and whether null is allowed.
  func chosen(_ form: ValueForm, by schema: Schema) -> ValueForm {
    guard let scalar = chosenScalar(of: schema), !form.isNever else { return form }
    if let type = scalar.customType, let keyword = schema.innerKeyword {
      report(.typeDecides(type, over: keyword))
    }
    return ValueForm(kind: .scalar(scalar.ofKind(form.jsonType)), isNullable: form.isNullable)
  }

  /// Returns the scalar of `x-swift-type` or of a format that the settings map, or `nil`.
  private func chosenScalar(of schema: Schema) -> TypeReference.Scalar? {
    if schema.annotations["x-swift-type"] != nil {
      var found = Diagnostics()
      let type = CustomType.chosen(by: schema, diagnostics: &found)
      found.all.forEach(report)
      return type.map { .custom($0) }
    }
    guard schema.isFormatMapped, schema.constant == nil, schema.enumeration == nil else {
      return nil
    }
    return schema.format.flatMap { options.formats[$0.value] }
  }

  /// Returns the number that a schema describes if a string may contain it as well, or `nil`.
  ///
  /// ASP.NET Core describes each of its numbers in this way. The format must be one of numbers, or
  /// the pattern of the strings one that only numbers match. Without a `type`, as in OpenAPI 3.0,
  /// both are necessary.
  func numberOrText(of schema: Schema) -> TypeReference.Scalar? {
    let kinds = schema.types.map { $0.filter { $0 != .null } }
    if let kinds {
      guard kinds.contains(.string), kinds.contains(where: { $0 == .integer || $0 == .number }),
        kinds.allSatisfy({ [.string, .integer, .number].contains($0) })
      else { return nil }
    } else if !schema.isNumberWithoutType {
      return nil
    }
    let format = schema.format?.value
    let isNumeric = format.map(ScalarFormat.isNumeric) == true
    if let pattern = schema.checks.pattern?.value {
      guard Self.isMatchedOnlyByNumbers(pattern, allowsLeadingZeros: isNumeric) else { return nil }
    } else if !isNumeric {
      return nil
    }
    let isInteger =
      kinds.map { !$0.contains(.number) } ?? (format?.contains("int") == true)
    let number = scalar(isInteger ? .integer : .number, of: schema)
    switch number {
    case .integer, .number, .decimalNumber, .unixTime, .unixSeconds: return .numberOrText(number)
    // The author mapped the format.
    default: return number
    }
  }

  /// Whether numbers match a pattern, and texts that are no numbers do not.
  ///
  /// The pattern has only characters of numbers. How it combines them, typical texts decide.
  private static func isMatchedOnlyByNumbers(
    _ pattern: String, allowsLeadingZeros: Bool
  ) -> Bool {
    guard let program = try? PatternProgram(pattern), program.takesOnly("0123456789+-.eE") else {
      return false
    }
    let others = textsWithoutNumbers + (allowsLeadingZeros ? [] : ["00", "007"])
    return numbers.allSatisfy { program.matches($0) == true }
      && others.allSatisfy { program.matches($0) == false }
  }

  private static let numbers = ["0", "7", "42", "1234567"]

  private static let textsWithoutNumbers = [
    "", "-", ".", "a7", "7a", "7-7", "2026-01-02", "7.7.7", "+", "--7", "1e", "e1",
  ]
}

extension CustomType {
  /// Returns the type of `x-swift-type`, or `nil` if it is missing or cannot be used, which is
  /// reported.
  static func chosen(by schema: Schema, diagnostics: inout Diagnostics) -> CustomType? {
    guard let annotation = schema.annotations["x-swift-type"] else { return nil }
    let type = CustomType.read(
      annotation.value, nameKey: "name", subject: "'x-swift-type'", at: annotation.nameRange,
      &diagnostics)
    guard type != nil,
      let values = ["const", "enum"].lazy.compactMap({ schema.keywords[$0] }).first
    else { return type }
    diagnostics.add(.valuesNextToType(values))
    return nil
  }
}

extension ValueForm {
  /// The type that the author of the schema wrote by hand, or `nil`.
  var customType: CustomType? {
    if case .scalar(let scalar) = kind { scalar.customType } else { nil }
  }
}

extension Schema {
  /// The first keyword whose schemas describe members, elements or branches, or `nil`.
  fileprivate var innerKeyword: SourceNode.Member? {
    keywords.first { member in
      [
        "properties", "patternProperties", "additionalProperties", "items", "prefixItems", "allOf",
        "anyOf", "oneOf",
      ].contains(member.name)
    }
  }
}
