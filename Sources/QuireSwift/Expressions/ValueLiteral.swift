import QuireModel
import QuireSchema

/// Writes JSON values as literals in Swift.
struct ValueLiteral {
  let spelling: TypeSpelling

  /// Returns the literal of a value whose type is known from the context, such as a default
  /// argument.
  ///
  /// - Returns: The literal, or `nil` if the value does not have the type or the type has no
  ///   literal.
  func layout(_ value: SourceNode, as type: TypeReference) -> Layout? {
    switch (type, value.value) {
    case (.any, _): return value.isShallow ? json(value) : nil
    case (.nullable, .null): return .text("nil")
    case (.nullable(let inner), _): return layout(value, as: inner)
    case (.scalar(let scalar), _), (.identity(_, let scalar), _):
      return layout(value, as: scalar)
    case (.array(let element), .array(let nodes)):
      return all(nodes) { layout($0, as: element) }.map(Layout.collection)
    case (.map(let inner), .object(let members)):
      return map(members) { layout($0, as: inner) }
    case (.declared(let id), _): return layout(value, asDeclared: id)
    case (.array, _), (.map, _), (.never, _): return nil
    }
  }

  /// Returns a literal that states its own type, such as a constant of a query or of a body.
  func standalone(_ value: SourceNode) -> Layout? {
    guard value.isShallow else { return nil }
    return switch value.value {
    case .array, .object: json(value).map { .enclosed("", $0, " as QuireJSON.JSONValue") }
    case .null: .text("QuireJSON.JSONValue.null")
    default: json(value)
    }
  }

  /// Returns the constant of a property as a literal that states its own type.
  func constant(_ value: SourceNode, as type: TypeReference) -> Layout? {
    switch spelling.index.resolved(type) {
    case .any: return standalone(value)
    case .nullable(let inner): return constant(value, as: inner)
    case .declared(let id):
      return layout(value, asDeclared: id).map {
        $0.flat.hasPrefix(".") ? .enclosed(spelling.fullPath(of: id), $0, "") : $0
      }
    case .scalar(let scalar): return layout(value, as: scalar)
    case .identity: return nil
    case .array, .map, .never: return nil
    }
  }

  private func layout(_ value: SourceNode, as scalar: TypeReference.Scalar) -> Layout? {
    switch (scalar, value.value) {
    case (.string, .string(let text)): return .string(text)
    case (.numberOrText(let number), _): return layout(value, as: number)
    case (.boolean, .bool(let flag)): return .text(flag ? "true" : "false")
    case (.integer, .number), (.decimalNumber, .number):
      return value.integerValue.map { .text(String($0)) }
    case (.number, .number(let text)): return Self.double(text).map(Layout.text)
    default: return nil
    }
  }

  private func layout(_ value: SourceNode, asDeclared id: TypeID) -> Layout? {
    switch (spelling.index[id]?.shape, value.value) {
    case (.enumeration(let shape), _):
      if let index = shape.cases.firstIndex(where: { $0.value.isEqual(to: value) }) {
        return .text(".\(spelling.names.enumerationCase(index, of: id).afterDot)")
      }
      guard shape.isOpen, let literal = layout(value, as: shape.rawType.reference) else {
        return nil
      }
      return .call(".\(spelling.names.unknownCase(of: id).afterDot)", [literal])
    case (.list(let element), .array(let nodes)):
      return all(nodes) { layout($0, as: element) }.map {
        .call("\(spelling.fullPath(of: id))", [.argument("items", .collection($0))])
      }
    case (.union(let shape), _):
      for (index, branch) in shape.branches.enumerated() {
        guard let payload = layout(value, as: branch.type) else { continue }
        return .call(".\(spelling.names.branch(index, of: id).afterDot)", [payload])
      }
      return nil
    case (.alias, _):
      let target = spelling.index.resolved(.declared(id))
      return target == .declared(id) ? nil : layout(value, as: target)
    default: return nil
    }
  }

  /// Returns any value as a literal of `JSONValue`, which accepts Swift's literals.
  private func json(_ value: SourceNode) -> Layout? {
    switch value.value {
    case .null: return .text("nil")
    case .bool(let flag): return .text(flag ? "true" : "false")
    case .number(let text):
      return value.integerValue.map { .text(String($0)) } ?? Self.double(text).map(Layout.text)
    case .string(let text): return .string(text)
    case .array(let nodes): return all(nodes, json).map(Layout.collection)
    case .object(let members): return map(members, json)
    }
  }

  private func map(_ members: [SourceNode.Member], _ layout: (SourceNode) -> Layout?) -> Layout? {
    guard !members.isEmpty else { return .text("[:]") }
    return all(members) { member in
      layout(member.value).map { .entry(StringLiteral(member.name), $0) }
    }.map(Layout.collection)
  }

  private func all<Element>(
    _ elements: [Element], _ layout: (Element) -> Layout?
  ) -> [Layout]? {
    let layouts = elements.compactMap(layout)
    return layouts.count == elements.count ? layouts : nil
  }

  /// Returns a JSON number as a literal of `Double`, or `nil` if it is out of range.
  private static func double(_ text: String) -> String? {
    guard let double = Double(text), double.isFinite else { return nil }
    return "\(double)"
  }

  /// Whether a value belongs to a type, which may have no literal for it.
  func isValue(_ value: SourceNode, of type: TypeReference) -> Bool {
    switch (type, value.value) {
    case (.any, _), (.nullable, .null): true
    case (.nullable(let inner), _): isValue(value, of: inner)
    case (.scalar(let scalar), .string(let text)), (.identity(_, let scalar), .string(let text)):
      isValue(text, of: scalar)
    // Only the type itself can tell.
    case (.scalar(.custom), _): true
    case (.scalar(.unixTime), .number), (.scalar(.decimalNumber), .number): true
    case (.scalar(.unixSeconds), .number): value.integerValue != nil
    case (.scalar(.numberOrText(let number)), .number): isValue(value, of: .scalar(number))
    case (.array(let element), .array(let nodes)):
      nodes.allSatisfy { isValue($0, of: element) }
    case (.map(let inner), .object(let members)):
      members.allSatisfy { isValue($0.value, of: inner) }
    case (.declared(let id), _): isValue(value, ofDeclared: id)
    default: layout(value, as: type) != nil
    }
  }

  private func isValue(_ text: String, of scalar: TypeReference.Scalar) -> Bool {
    switch scalar {
    case .string, .url, .data, .decimalString, .pattern, .custom: true
    case .dateTime: TextFormat.dateTime.fits(text)
    case .calendarDate: TextFormat.date.fits(text)
    case .uuid: TextFormat.uuid.fits(text)
    case .integer, .number, .boolean, .unixTime, .unixSeconds, .decimalNumber, .numberOrText: false
    }
  }

  /// Whether a value belongs to a declared type.
  ///
  /// For objects and tuples, only the kind of the value counts, because their members are checked
  /// separately.
  private func isValue(_ value: SourceNode, ofDeclared id: TypeID) -> Bool {
    switch (spelling.index[id]?.shape, value.value) {
    case (.object, .object), (.tuple, .array): return true
    case (.list(let element), .array(let nodes)):
      return nodes.allSatisfy { isValue($0, of: element) }
    case (.union(let shape), _):
      return shape.branches.contains { isValue(value, of: $0.type) }
    case (.value(let type), _): return isValue(value, of: type)
    case (.alias, _):
      let target = spelling.index.resolved(.declared(id))
      return target != .declared(id) && isValue(value, of: target)
    default: return layout(value, as: .declared(id)) != nil
    }
  }
}
