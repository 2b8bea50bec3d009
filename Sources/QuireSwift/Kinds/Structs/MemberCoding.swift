import QuireModel

/// Writes how the members of a JSON object are decoded and encoded, each by its name.
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
    let mayBeAbsent = model.presence == .optional || model.presence == .emptyWhenAbsent
    let isOptionalConstant = property.constant != nil && !property.isConstant
    let readName = Self.name(key, model, isOptional: mayBeAbsent || isOptionalConstant)
    let write = [
      Self.name(key, model, isOptional: model.presence == .optional),
      .text(property.value(besides: .members)),
    ]
    if let constant = property.constant {
      return ([readName, .argument("is", constant)], write)
    }
    // A value that is always there and may be null is Optional in its type, not in its presence.
    let isNullable = model.presence == .requiredNullable
    let writeForm = form(of: model, isLenient: false, isNullable: isNullable)
    if let lenient = spelling.lenientReading(of: model) {
      return ([.argument(lenient.label, key), .form(lenient.format)], write + writeForm)
    }
    let mayBeNull = isNullable || model.presence == .emptyWhenNull
    let readForm = form(of: model, isLenient: true, isNullable: mayBeNull)
    return ([readName] + readForm, write + writeForm)
  }

  /// The argument that names the form of a member, or none.
  private func form(of model: PropertyModel, isLenient: Bool, isNullable: Bool) -> [Layout] {
    spelling.format(model.type, isLenient: isLenient)
      .map { [.form(isNullable ? TypeSpelling.nullable($0) : $0)] } ?? []
  }

  /// A member's name as its reader and writer take it.
  private static func name(_ key: Layout, _ model: PropertyModel, isOptional: Bool) -> Layout {
    if isOptional { return .argument("optional", key) }
    return model.presence == .absentOrNull ? .argument("presence", key) : key
  }
}
