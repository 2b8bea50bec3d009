import QuireSchema

/// Decides whether a JSON value can be decoded as a type, before the type is generated.
///
/// It ignores constraints that types do not ensure: ``ConstraintCheck`` checks these.
struct ValueFit {
  let types: TypeTable

  /// Whether a value belongs to a type.
  ///
  /// Only a hand-written type may still refuse it.
  func fits(_ value: SourceNode, _ type: TypeReference) -> Bool {
    switch (types.resolved(type), value.value) {
    case (.any, _): true
    case (.never, _): false
    case (.nullable, .null): true
    case (.nullable(let inner), _): fits(value, inner)
    case (.scalar(let scalar), _), (.identity(_, let scalar), _): fits(value, scalar)
    case (.array(let element), .array(let elements)): elements.allSatisfy { fits($0, element) }
    case (.map(let inner), .object(let members)): members.allSatisfy { fits($0.value, inner) }
    case (.declared(let id), _): fits(value, declared: id)
    default: false
    }
  }

  func fits(_ value: SourceNode, _ scalar: TypeReference.Scalar) -> Bool {
    switch (scalar, value.value) {
    case (.custom(let type), _):
      return type.jsonType == nil || type.jsonType == value.jsonType
        || type.jsonType == .integer && value.isPlainInteger
    case (.boolean, .bool): return true
    case (.numberOrText(let number), .number): return fits(value, number)
    case (.integer, .number), (.unixSeconds, .number): return value.isPlainInteger
    case (.number, .number(let text)), (.unixTime, .number(let text)),
      (.decimalNumber, .number(let text)):
      return Double(text)?.isFinite == true
    case (.string, .string), (.pattern, .string): return true
    case (.dateTime, .string(let text)): return TextFormat.dateTime.fits(text)
    case (.calendarDate, .string(let text)): return TextFormat.date.fits(text)
    case (.uuid, .string(let text)): return TextFormat.uuid.fits(text)
    case (.url, .string(let text)): return TextFormat.uri.fits(text)
    case (.data, .string(let text)):
      return text.utf8.count % 4 == 0 && text.wholeMatch(of: /[A-Za-z0-9+\/]*={0,2}/) != nil
    case (.decimalString, .string(let text)):
      return text.wholeMatch(of: /-?[0-9]{1,15}(\.[0-9]{1,15})?/) != nil
    default: return false
    }
  }

  private func fits(_ value: SourceNode, declared id: TypeID) -> Bool {
    switch (types[id]?.shape, value.value) {
    case (.object(let shape), .object(let members)): return fits(members, shape)
    case (.tuple(let shape), .array(let elements)): return fits(elements, shape)
    case (.enumeration(let shape), _):
      return shape.cases.contains { $0.value.isEqual(to: value) }
    case (.union(let shape), .null) where shape.isNullable: return true
    case (.union(let shape), _): return shape.branches.contains { fits(value, $0.type) }
    case (.list(let element), .array(let elements)):
      return elements.allSatisfy { fits($0, element) }
    case (.value(let type), _): return fits(value, type)
    default: return false
    }
  }

  private func fits(_ members: [SourceNode.Member], _ shape: ObjectShape) -> Bool {
    let isKnown = shape.properties.allSatisfy { property in
      guard let member = members[property.wireName] else { return property.mayBeAbsent }
      return fits(member.value, property)
    }
    guard isKnown, !shape.forbidden.contains(where: { members[$0] != nil }) else { return false }
    lazy var names = Set(shape.properties.map(\.wireName))
    switch shape.undeclared {
    case .ignored: return true
    case .refused: return members.allSatisfy { names.contains($0.name) }
    case .kept(let rest):
      return members.allSatisfy { names.contains($0.name) || fits($0.value, rest.type) }
    }
  }

  private func fits(_ value: SourceNode, _ property: PropertyModel) -> Bool {
    if value.isNull, property.allowsNull { return true }
    guard fits(value, property.type) else { return false }
    return property.constant.map { $0.isEqual(to: value) } ?? true
  }

  private func fits(_ elements: [SourceNode], _ shape: TupleShape) -> Bool {
    for (index, position) in shape.positions.enumerated() {
      guard elements.indices.contains(index) else {
        return shape.positions[index...].allSatisfy(\.element.mayBeAbsent)
      }
      guard fits(elements[index], position.element) else { return false }
    }
    let rest = elements.dropFirst(shape.positions.count)
    switch shape.undeclared {
    case .ignored: return true
    case .refused: return rest.isEmpty
    case .kept(let model): return rest.allSatisfy { fits($0, model.type) }
    }
  }
}
