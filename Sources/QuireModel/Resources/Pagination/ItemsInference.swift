/// Finds where the items of a page are, PAGING.md "Inference" 1.
struct ItemsInference {
  let types: TypeTable
  let root: TypeID
  /// What the path says is listed, the likeliest first.
  let subjects: [Words]

  enum Outcome {
    /// The array or map of the items, as a location whose values are the items.
    case found(ResponseSpot)
    /// The same, chosen among others because it alone holds objects.
    case chosen(ResponseSpot, over: [ResponseSpot])
    case ambiguous([ResponseSpot])
    case nothing
  }

  func outcome() -> Outcome {
    let response = types.response(root)
    if types.elements(of: response) != nil { return .found(response) }
    if let arrays = shallowest(where: { types.elements(of: $0) != nil }) {
      // Words and messages may stand beside an object that holds the items, unless the path names them.
      guard arrays.allSatisfy({ (!holdsObjects($0) || isMessages($0)) && !isSubject($0) }),
        let deeper = shallowest(where: { holdsObjects($0) && !isMessages($0) })
      else { return choice(among: arrays) }
      return .ambiguous(arrays + deeper)
    }
    let maps = shallowest(where: holdsObjects)
    guard let maps, let map = maps.first else { return .nothing }
    guard maps.count == 1 else { return .ambiguous(maps) }
    return entered(map, by: .each).map { .found($0) } ?? .nothing
  }

  /// The members that fit at the shallowest level that has any, three deep at most.
  private func shallowest(where fits: (ResponseSpot) -> Bool) -> [ResponseSpot]? {
    var objects = [types.response(root)]
    var seen = 0
    for _ in 1...3 {
      var level: [ResponseSpot] = []
      for object in objects {
        level += types.members(of: object)
        guard seen + level.count <= TypeTable.memberLimit else { return nil }
      }
      seen += level.count
      level.removeAll { $0.name.map { Words($0).isEnvelope } ?? true }
      let fitting = level.filter(fits)
      if !fitting.isEmpty { return fitting }
      objects = level.filter { types.object($0.type) != nil }
    }
    return nil
  }

  /// Whether it is an array of objects or of maps, or a map of objects.
  private func holdsObjects(_ spot: ResponseSpot) -> Bool {
    if let element = types.elements(of: spot)?.type {
      return [.object, .map].contains(types.kind(of: element))
    }
    return types.values(of: spot).map { types.kind(of: $0.type) == .object } ?? false
  }

  private func isMessages(_ spot: ResponseSpot) -> Bool {
    spot.name.map { Words($0).isMessages } ?? false
  }

  private func isSubject(_ spot: ResponseSpot) -> Bool {
    guard let name = spot.name.map({ Words($0).joined }) else { return false }
    return subjects.contains { $0.joined == name }
  }

  private func choice(among arrays: [ResponseSpot]) -> Outcome {
    if arrays.count == 1 { return .found(withNodes(arrays[0])) }
    let ofObjects = arrays.filter(holdsObjects)
    if ofObjects.count == 1 {
      let others = arrays.filter { $0.location != ofObjects[0].location }
      return .chosen(withNodes(ofObjects[0]), over: others)
    }
    for subject in subjects where !subject.isEmpty {
      let named = arrays.filter { $0.name.map { Words($0).joined } == subject.joined }
      if named.count == 1 { return .found(withNodes(named[0])) }
    }
    let named = arrays.filter { $0.name.map { Words($0).isItems } ?? false }
    if named.count == 1 { return .found(withNodes(named[0])) }
    return .ambiguous(arrays)
  }

  /// The nodes of `edges` that have some (Relay), else the array itself.
  private func withNodes(_ array: ResponseSpot) -> ResponseSpot {
    guard array.name.map({ Words($0).joined }) == "edges",
      let edge = entered(array, by: .each), types.property("node", of: edge.type) != nil,
      let node = entered(edge, by: .member("node"))
    else { return array }
    return node
  }

  private func entered(
    _ spot: ResponseSpot, by segment: ResponseLocation.Segment
  ) -> ResponseSpot? {
    try? types.walk(
      ResponseLocation(segments: spot.location.segments + [segment]), from: root)
  }
}
