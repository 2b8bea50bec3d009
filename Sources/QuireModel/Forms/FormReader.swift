import QuireSchema

/// Determines the form of each schema: the kind of values that the schema describes.
///
/// This is the second pass. Later passes look up the form of any schema, and each schema is read
/// once. Forms, unions and intersections depend on each other, so this pass is recursive; later
/// passes are not part of the recursion. It is a class because every later pass reads the same
/// forms.
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
}
