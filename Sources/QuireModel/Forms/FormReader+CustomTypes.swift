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
  fileprivate var innerKeyword: JSONNode.Member? {
    keywords.first { member in
      [
        "properties", "patternProperties", "additionalProperties", "items", "prefixItems", "allOf",
        "anyOf", "oneOf",
      ].contains(member.name)
    }
  }
}
