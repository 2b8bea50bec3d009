/// The form in which a request sends the values of a type.
enum WrittenForm: Hashable, CaseIterable {
  /// A whole value, without the members that only the server sets.
  case input
  /// A change of a value, in which absent members stay as they are.
  case patch
  /// An element of an array in a change; a change replaces an array as a whole.
  case patchElement

  /// The form of the elements of an array in a value of this form.
  var ofElements: WrittenForm { self == .input ? .input : .patchElement }
}

extension TypeDeclaration.Shape {
  /// The types of the values that a request with a value of this shape sends.
  ///
  /// The members that only the server sets are left out.
  func sentTypes(as form: WrittenForm) -> [(type: TypeReference, form: WrittenForm)] {
    switch self {
    case .object(let shape):
      let sent = shape.properties.filter { !$0.isReadOnly }.map { ($0.type, form) }
      return sent + shape.undeclared.types.map { ($0, form) }
    case .tuple(let shape):
      let types = shape.positions.map(\.element.type) + shape.undeclared.types
      return types.map { ($0, form.ofElements) }
    case .union(let shape): return shape.branches.map { ($0.type, form) }
    case .list(let element): return [(element, form.ofElements)]
    case .value(let type), .alias(let type): return [(type, form)]
    case .enumeration, .identity: return []
    }
  }

  /// The types of the values that a response with a value of this shape contains.
  ///
  /// The members that only requests contain are left out.
  var receivedTypes: [TypeReference] {
    guard case .object(let shape) = self else { return types }
    return shape.properties.filter { !$0.isWriteOnly }.map(\.type) + shape.undeclared.types
  }
}

extension TypeReference {
  /// Returns the declared type of a value or of its elements, with the form in which it is sent.
  func declared(as form: WrittenForm) -> (id: TypeID, form: WrittenForm)? {
    switch self {
    case .declared(let id): (id, form)
    case .array(let element): element.declared(as: form.ofElements)
    case .map(let value), .nullable(let value): value.declared(as: form)
    case .scalar, .any, .never, .identity: nil
    }
  }
}
