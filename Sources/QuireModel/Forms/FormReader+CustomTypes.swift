import QuireSchema

extension FormReader {
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
    if let annotation = schema.annotations["x-swift-type"] {
      guard let type = customType(annotation) else { return nil }
      if let values = ["const", "enum"].lazy.compactMap({ schema.keywords[$0] }).first {
        report(.valuesNextToType(values))
        return nil
      }
      return .custom(type)
    }
    guard schema.isFormatMapped, schema.constant == nil, schema.enumeration == nil else {
      return nil
    }
    return schema.format.flatMap { options.formats[$0.value] }
  }

  private func customType(_ annotation: JSONNode.Member) -> CustomType? {
    var found = Diagnostics()
    let type = CustomType.read(
      annotation.value, nameKey: "name", subject: "'x-swift-type'", at: annotation.nameRange,
      &found)
    found.all.forEach(report)
    return type
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
  fileprivate var innerKeyword: JSONNode.Member? {
    keywords.first { member in
      [
        "properties", "patternProperties", "additionalProperties", "items", "prefixItems", "allOf",
        "anyOf", "oneOf",
      ].contains(member.name)
    }
  }
}
