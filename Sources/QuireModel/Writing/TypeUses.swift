import QuireSchema

/// The types that requests send, and those that responses contain.
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
