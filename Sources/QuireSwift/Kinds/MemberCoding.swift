import QuireModel
import QuireSchema

/// Renders the code that decodes and encodes the members of a JSON object by name.
///
/// For an optional member `name`, it returns the expression `members(optional: "name")` and the
/// statement `try members(optional: "name", name)`.
struct MemberCoding {
  let spelling: TypeSpelling

  func member(_ model: PropertyModel, as property: RenderedProperty) -> RenderedMember {
    let arguments = arguments(of: model, property)
    let call = property.isConstant ? "members.check" : "members"
    let value = Layout.call(call, arguments.read)
    let readsAsEmpty = [.emptyWhenAbsent, .emptyWhenNull].contains(model.presence)
    return RenderedMember(
      property: property, source: .members,
      value: readsAsEmpty && !property.isConstant ? .enclosed("", value, " ?? []") : value,
      write: .enclosed("try ", .call("members", arguments.write), ""))
  }

  private func arguments(
    of model: PropertyModel, _ property: RenderedProperty
  ) -> (read: [Layout], write: [Layout]) {
    let key = Layout.string(model.wireName)
    let mayBeAbsent =
      model.presence == .optional || model.presence == .emptyWhenAbsent || model.mayLackNull
    let isOptionalConstant = property.constant != nil && !property.isConstant
    let readName = Self.name(key, model, isOptional: mayBeAbsent || isOptionalConstant)
    let write = [
      Self.name(key, model, isOptional: model.presence == .optional),
      .text(property.value(besides: .members)),
    ]
    if let constant = property.constant {
      return ([readName, .argument("is", constant)], write)
    }
    // The type of a required nullable value is Optional, but its presence is not.
    let isNullable = model.presence == .requiredNullable
    let writeForm = form(of: model, isLenient: false, isNullable: isNullable)
    if let lenient = spelling.lenientReading(of: model) {
      return ([.argument(lenient.label, key), .form(lenient.format)], write + writeForm)
    }
    let mayBeNull = isNullable && !model.mayLackNull || model.presence == .emptyWhenNull
    let readForm = form(of: model, isLenient: true, isNullable: mayBeNull)
    return ([readName] + readForm, write + writeForm)
  }

  /// Returns the argument that names the form of a member, or an empty array.
  private func form(of model: PropertyModel, isLenient: Bool, isNullable: Bool) -> [Layout] {
    spelling.format(model.type, isLenient: isLenient)
      .map { [.form(isNullable ? TypeSpelling.nullable($0) : $0)] } ?? []
  }

  /// Returns a member's name as its reader and writer take it.
  private static func name(_ key: Layout, _ model: PropertyModel, isOptional: Bool) -> Layout {
    if isOptional { return .argument("optional", key) }
    return model.presence == .absentOrNull ? .argument("presence", key) : key
  }
}

/// Renders the code that decodes and encodes the elements of a JSON array, in order.
///
/// For an element `width`, it returns the expression `elements()` and the statement
/// `try elements(width)`.
struct ElementCoding {
  let spelling: TypeSpelling

  func member(_ element: PropertyModel, as property: RenderedProperty) -> RenderedMember {
    let call =
      switch element.presence {
      case .optional: "elements.optional"
      case .absentOrNull: "elements.presence"
      case .required, .requiredNullable, .emptyWhenAbsent, .emptyWhenNull: "elements"
      }
    let target = Layout.text(property.value(besides: .elements))
    if let constant = property.constant {
      return RenderedMember(
        property: property, source: .elements,
        value: .call(
          property.isConstant ? "elements.check" : "elements.optional",
          [.argument("is", constant)]),
        write: .enclosed("try ", .call(call, [target]), ""))
    }
    // A required nullable value has an Optional type.
    let isNullable = element.presence == .requiredNullable
    let form =
      spelling.format(element.type)
      .map { [Layout.form(isNullable ? TypeSpelling.nullable($0) : $0)] } ?? []
    return RenderedMember(
      property: property, source: .elements,
      value: .call(call, form), write: .enclosed("try ", .call(call, [target] + form), ""))
  }
}
