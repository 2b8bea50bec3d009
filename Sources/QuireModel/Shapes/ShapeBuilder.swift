import QuireSchema

/// Builds the declarations of an outline: the fifth pass.
struct ShapeBuilder {
  private let values: ValueReader
  private let objects: ObjectBuilder
  private let tuples: TupleBuilder
  private let enumerations: EnumerationBuilder
  private let unions: UnionBuilder

  /// Returns the declarations of all types of an outline, without their nested declarations.
  static func types(
    of outline: Outline, by forms: FormReader, _ identities: IdentityTable,
    diagnostics: inout Diagnostics
  ) -> TypeTable {
    let values = ValueReader(forms: forms, outline: outline, identities: identities)
    let builder = ShapeBuilder(values: values)
    var types = TypeTable()
    for id in outline.ids {
      if let type = outline[id] { types.insert(builder.declaration(of: type)) }
    }
    diagnostics.add(contentsOf: values.diagnostics)
    ExtendedValues(outline: outline, types: types, by: forms).report(to: &diagnostics)
    return types
  }

  private init(values: ValueReader) {
    self.values = values
    let members = MemberReader(forms: values.forms)
    let properties = PropertyBuilder(values: values, members: members)
    objects = ObjectBuilder(values: values, members: members, properties: properties)
    tuples = TupleBuilder(values: values, members: members, properties: properties)
    enumerations = EnumerationBuilder(outline: values.outline, forms: values.forms)
    unions = UnionBuilder(values: values)
  }

  private func declaration(of type: TypeOutline) -> TypeDeclaration {
    let schema = type.schema
    let shape: TypeDeclaration.Shape =
      switch type.kind {
      case .object: .object(objects.shape(of: schema))
      case .tuple: .tuple(tuples.shape(of: schema))
      case .enumeration(let cases): .enumeration(enumerations.shape(of: schema, cases))
      case .union(let union): .union(unions.shape(of: union, schema))
      case .list(let element): .list(element: values.listElement(element, of: schema))
      case .alias: .alias(values.value(of: schema).typeOrNull)
      }
    return TypeDeclaration(
      id: schema.address, name: type.nestedName.map { .property($0) } ?? type.name,
      documentation: Documentation(
        text: schema.description?.value, isDeprecated: schema.isDeprecated,
        external: schema.externalDocumentation),
      shape: shape, range: type.range)
  }
}

/// Builds the shapes of enumerations.
struct EnumerationBuilder {
  let outline: Outline
  let forms: FormReader

  /// Returns the shape of an enumeration with these cases.
  func shape(of schema: Schema, _ cases: [EnumerationShape.Case]) -> EnumerationShape {
    EnumerationShape(
      cases: cases,
      isOpen: !outline.closedEnumerations.contains(schema.address)
        && forms.form(of: schema).isOpenEnumeration(of: schema, forms.options),
      allowsOthers: forms.resolvedForm(of: schema).form.isOpen)
  }
}
