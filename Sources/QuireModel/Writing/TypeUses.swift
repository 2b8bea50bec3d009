import QuireSchema

/// The types that requests send, and those that responses contain.
///
/// It follows the types of parameters, responses and errors to the types in them, and changes none:
/// ``WrittenTypes`` does. A type that no request or response of a document uses is for any use.
struct TypeUses {
  /// The types in responses and errors.
  private(set) var received: Set<TypeID> = []
  /// The types in requests, by the form in which they are sent.
  private(set) var sent: [WrittenForm: Set<TypeID>] = [:]
  /// The types that values outside of requests may have.
  private var standing: Set<TypeID> = []
  private let outline: Outline

  /// Finds the types that resources use.
  ///
  /// Other resources of the same descriptions may receive more schemas: `schemas`. A document may
  /// also declare types that no resource uses. These, and the types in them, are for any use, and
  /// those of a description are read as they will be if its next version returns them.
  init(
    of resources: [ResourceModel], receiving schemas: Set<SchemaAddress>, _ types: TypeTable,
    in outline: Outline, _ library: SchemaLibrary
  ) {
    self.outline = outline
    for resource in resources {
      for parameter in resource.parameters {
        note(parameter.type, sentAs: resource.form(of: parameter), types)
      }
    }
    let results = resources.flatMap { $0.receivedTypes }
    let others = outline.ids.filter { schemas.contains($0.written) }
    received = Self.reached(from: results.compactMap(\.declaredElement) + others, types)
    let unsent = outline.ids.filter { outline.isOfDocument($0) && !isSent($0) }
    received.formUnion(unsent.filter { library.description(of: $0.document) != nil })
    standing = Self.reached(from: unsent, types)
  }

  private mutating func note(
    _ type: TypeReference, sentAs form: WrittenForm, _ types: TypeTable
  ) {
    var unread = [(type, form)]
    while let (type, form) = unread.popLast() {
      guard let (id, reached) = type.declared(as: form) else { continue }
      // The element of a component's array is a whole value.
      let isWhole = reached == .patchElement && outline.isOfDocument(id)
      let form = isWhole ? .input : reached
      guard sent[form, default: []].insert(id).inserted, let shape = types[id]?.shape else {
        continue
      }
      unread += shape.sentTypes(as: form).map { ($0.type, $0.form) }
    }
  }

  private static func reached(from starts: [TypeID], _ types: TypeTable) -> Set<TypeID> {
    var reached: Set<TypeID> = []
    var unread = starts
    while let id = unread.popLast() {
      guard reached.insert(id).inserted else { continue }
      unread += types[id]?.shape.receivedTypes.compactMap(\.declaredElement) ?? []
    }
    return reached
  }

  /// Whether requests send a type in any form.
  func isSent(_ id: TypeID) -> Bool {
    WrittenForm.allCases.contains { sent[$0]?.contains(id) == true }
  }

  /// Whether only requests contain a type.
  func isOnlySent(_ id: TypeID) -> Bool {
    !received.contains(id) && isSent(id) && (isInline(id) || !standing.contains(id))
  }

  /// Whether a type is changed in place to what requests send, because it has no other use.
  ///
  /// An inline type of a request is changed in place to a change only if each request that sends it
  /// is a change. A component has a separate type for changes, so that a new operation does not
  /// rename it.
  func isInPlace(_ id: TypeID, as form: WrittenForm) -> Bool {
    guard !received.contains(id), isSent(id) else { return false }
    if outline.isOfDocument(id) { return form == .input && !standing.contains(id) }
    return (form == .input) == (sent[.input]?.contains(id) == true)
  }

  /// Whether a type is declared inside of a resource.
  func isInline(_ id: TypeID) -> Bool { !outline.isOfDocument(id) }
}

extension ResourceModel {
  /// The form in which the value of a parameter is sent.
  func form(of parameter: RequestParameter) -> WrittenForm {
    [.body, .wholeBody].contains(parameter.place) && isPatch ? .patch : .input
  }

  /// Whether the body is JSON with changes of a value; no form can contain null.
  private var isPatch: Bool {
    bodyForm == .json
      && HTTPChange.isChange(
        method: method, type: mediaTypeFields.last { $0.name == "Content-Type" }?.type)
  }
}

extension Survey {
  /// The schemas of responses and errors, and the schemas in them; empty if the settings select all
  /// operations, because the resources have them.
  ///
  /// They are read from all operations, so that the selection of one more operation does not change
  /// the types that requests send.
  var receivedBesidesResources: Set<SchemaAddress> {
    guard hasUnselected else { return [] }
    var reached: Set<SchemaAddress> = []
    var unread: [Schema] = []
    for endpoint in endpoints {
      unread += endpoint.response.schemas + endpoint.errors.map(\.schema)
      if let schema = endpoint.stream?.schema { unread.append(schema) }
    }
    while let schema = unread.popLast() {
      guard reached.insert(schema.address).inserted else { continue }
      unread += schema.oneOf + schema.anyOf + schema.allOf + schema.prefixItems
      unread += [schema.items, schema.additionalProperties, forms.library.target(of: schema)]
        .compactMap { $0 }
      unread += (schema.properties + schema.patternProperties).map(\.schema)
        .filter { !$0.isWriteOnly }
    }
    return reached
  }
}

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
