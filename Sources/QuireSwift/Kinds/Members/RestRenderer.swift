import QuireModel

/// Renders how a struct handles members or elements that the schema does not declare.
struct RestRenderer {
  let context: RenderingContext
  /// The struct.
  let owner: TypeID
  let source: CodingParameter

  /// Returns the member that contains them.
  func member(_ rest: RestModel) -> RenderedMember {
    let name = context.names.restProperty(of: owner)
    let (whole, empty, plain): (TypeReference, String, String) =
      switch source {
      case .members:
        (.map(of: rest.type), "[:]", "The members that the schema does not declare.")
      case .elements: (.array(of: rest.type), "[]", "The remaining elements.")
      }
    let spelled = context.type(whole)
    let type = Layout.type(spelled)
    let form = context.spelling.formArguments(rest.type)
    return RenderedMember(
      property: RenderedProperty(
        view: PropertyView(
          facts: PropertyFacts(
            name: name, type: spelled, isRequired: false, documentation: rest.documentation),
          comment: context.place.comment(rest.documentation.comment(else: plain), at: 2),
          declaration: context.place.fit(
            .argument(name, type), at: 2, after: "\(context.access)var ")),
        name: name, target: name,
        parameter: .argument(name, .defaulted(type, .text(empty)))),
      source: source,
      value: .call("\(source).rest", form),
      write: .enclosed("try ", .call("\(source).rest", [.text(name)] + form), ""),
      isRest: true)
  }

  /// Returns the statement that rejects undeclared members or elements, after the declared ones are
  /// decoded.
  func checks(_ undeclared: ObjectShape.Undeclared, isClosed: Bool) -> [Layout] {
    if case .refused = undeclared { return [.text("try \(source).checkNoRest()")] }
    return isClosed ? [.text("try \(source).checkNoRestWhileMatching()")] : []
  }
}
