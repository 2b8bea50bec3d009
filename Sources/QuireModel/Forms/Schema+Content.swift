import QuireSchema

extension Schema {
  /// Whether the schema says anything that a type is made of, in itself or by what it refers to.
  ///
  /// `required` is none of it: it bears on members that another part declares.
  var saysType: Bool { reference != nil || !allOf.isEmpty || saysTypeItself }

  /// Whether the schema's own keywords say anything that a type is made of.
  var saysTypeItself: Bool {
    types != nil || enumeration != nil || constant != nil || !properties.isEmpty
      || !patternProperties.isEmpty || items != nil || !prefixItems.isEmpty
      || restItems?.isSchema == true
      || restSchema?.isSchema == true || !anyOf.isEmpty || !oneOf.isEmpty
  }

  /// The schema of `unevaluatedItems`, or `nil` if the value decides which elements it speaks of.
  var restItems: Schema? {
    guard let unevaluatedItems else { return nil }
    var seen: Set<ObjectIdentifier> = []
    var unread = [self]
    while let next = unread.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if next.evaluatesSomeItems { return nil }
      unread += next.allOf
    }
    return unevaluatedItems
  }

  /// Whether the value decides which elements the schema evaluates.
  var evaluatesSomeItems: Bool { contains != nil || condition != nil }

  /// What members are like that the schema does not declare, or `nil` where they may be anything.
  ///
  /// Where both keywords stand, one evaluates what the other would speak of.
  var restSchema: Schema? { additionalProperties ?? unevaluatedProperties }

  /// Whether the schema says that there may be members that it does not declare, with any values.
  ///
  /// Without a word on them they may be there too, but then the schema does not mean any.
  var allowsAnyRest: Bool {
    restSchema.map { $0.literal != false && !$0.saysType } ?? false
  }

  /// Whether it is more than the literal `true` or `false`.
  var isSchema: Bool { literal == nil }

  /// Whether it allows null and nothing else.
  var isNull: Bool {
    if let types { return types == [.null] }
    if let constant { return constant.isNull }
    if let enumeration { return !enumeration.isEmpty && enumeration.allSatisfy(\.isNull) }
    return false
  }

  /// The branches of `oneOf` and `anyOf`.
  var branches: [Schema] { oneOf + anyOf }

  /// The `discriminator` of a schema that is not a union itself.
  var baseDiscriminator: Discriminator? { branches.isEmpty ? discriminator : nil }

  /// An annotation's node, or `nil` where it does not stand here.
  func annotation(_ name: String) -> JSONNode? { annotations[name]?.value }
}
