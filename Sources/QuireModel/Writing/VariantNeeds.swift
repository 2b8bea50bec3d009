/// The types of which requests send another form than the type itself.
struct VariantNeeds {
  let uses: TypeUses
  /// The types that have a separate type for each form.
  private(set) var types: [WrittenForm: Set<TypeID>] = [:]

  /// Finds the types that differ themselves, and those that contain values of these.
  init(_ uses: TypeUses, _ table: TypeTable, of ids: [TypeID]) {
    self.uses = uses
    var holders: [TypeID: [(id: TypeID, isElement: Bool)]] = [:]
    for id in ids {
      for (type, form) in table[id]?.shape.sentTypes(as: .patch) ?? [] {
        guard let (inner, form) = type.declared(as: form) else { continue }
        holders[inner, default: []].append((id, form == .patchElement))
      }
    }
    func spread(
      from starts: [TypeID], to isReached: (TypeID, _ isElement: Bool) -> Bool
    ) -> Set<TypeID> {
      var reached: Set<TypeID> = []
      var unread = starts
      while let id = unread.popLast() {
        guard reached.insert(id).inserted else { continue }
        unread += (holders[id] ?? []).filter { isReached($0.id, $0.isElement) }.map(\.id)
      }
      return reached
    }
    let changes = MemberChanges(uses: uses)
    func differ(as form: WrittenForm) -> [TypeID] {
      ids.filter { id in
        guard !uses.isInPlace(id, as: form), case .object(let shape)? = table[id]?.shape else {
          return false
        }
        return changes.differs(shape, of: id, as: form)
      }
    }
    let inputs = spread(from: differ(as: .input)) { id, _ in !uses.isInPlace(id, as: .input) }
    let holdersOfInputs = inputs.flatMap { holders[$0] ?? [] }.map(\.id).filter {
      !uses.isInPlace($0, as: .input) && !uses.isInPlace($0, as: .patch)
    }
    types[.input] = inputs
    types[.patch] = spread(from: differ(as: .patch) + holdersOfInputs) { id, isElement in
      !isElement && !uses.isInPlace(id, as: .patch)
    }
  }

  /// Returns the form of the separate type that requests send, or `nil` if they send the type
  /// itself.
  func variant(of id: TypeID, as form: WrittenForm) -> WrittenForm? {
    if uses.isInPlace(id, as: form) { return nil }
    if form == .patch, types[.patch]?.contains(id) == true { return .patch }
    if uses.isInPlace(id, as: .input) { return nil }
    return types[.input]?.contains(id) == true ? .input : nil
  }
}
