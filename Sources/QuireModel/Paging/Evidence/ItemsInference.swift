import QuireSchema

/// Infers the location of a page's items, PAGING.md "Inference" 1.
struct ItemsInference {
  let types: TypeTable
  /// The type of the response.
  private let root: TypeReference
  /// The words with which the path names the listed items, the most likely first.
  private let subjects: [Words]

  init(of list: ListFacts) {
    (types, root, subjects) = (list.types, list.response, list.template.subjects)
  }

  enum Outcome {
    /// The array or map of the items, as a location whose values are the items.
    case found(ResponseTarget)
    /// An array or map that was chosen among others, and the reason.
    case chosen(ResponseTarget, over: [ResponseTarget], because: String)
    case ambiguous([ResponseTarget])
    /// Nothing but arrays that are too deep to be the items without a sign of paging.
    case tooDeep([ResponseTarget])
    case nothing
  }

  func outcome() -> Outcome {
    let response = types.response(root)
    if types.elements(of: response) != nil { return .found(response) }
    let all = levels { !$0.isEnvelope }
    let levels = all.prefix(Self.depth)
    let arrays = levels.map { $0.filter(isArray) }
    let signed = arrays.joined().filter(hasSign)
    let unsigned = levels.joined().filter { array in
      holdsObjects(array) && !signed.contains { $0.location == array.location }
    }
    if let shallowest = arrays.first(where: { level in level.contains(where: hasSign) }) {
      return outcome(signed: shallowest.filter(hasSign), unsigned: unsigned)
    }
    let deep = all.dropFirst(Self.depth).joined().filter(isArray)
    let signedDeep = deep.filter(hasSign)
    if !signedDeep.isEmpty, !arrays.joined().contains(where: { mayBeItems($0) || isSubject($0) }) {
      guard Set(signedDeep.map(\.location.parent.description)).count == 1 else {
        return .ambiguous(signedDeep)
      }
      return outcome(signed: signedDeep, unsigned: arrays.joined().filter(holdsObjects))
    }
    if let shallowest = arrays.first(where: { !$0.isEmpty }) {
      return outcome(of: shallowest, deeper: levels.joined().filter(mayBeItems))
    }
    if let maps = levels.map({ $0.filter(holdsObjects) }).first(where: { !$0.isEmpty }) {
      guard maps.count == 1 else { return .ambiguous(maps) }
      return entered(maps[0], by: .each).map { .found($0) } ?? .nothing
    }
    // Only an object about the page remains, which contains the items in few APIs.
    let within = self.levels { !$0.isEnvelope || $0.isMeta }.prefix(Self.depth)
      .map { $0.filter(isArray) }
    guard let inMeta = within.first(where: { !$0.isEmpty }) else {
      return deep.isEmpty ? .nothing : .tooDeep(deep)
    }
    return choice(among: inMeta)
  }

  /// Returns the items among arrays that share an object with a sign of paging.
  private func outcome(signed: [ResponseTarget], unsigned: [ResponseTarget]) -> Outcome {
    // The path may name another array, and the sign may be about a more deeply nested array.
    let named = unsigned.filter(isSubject)
    if !named.isEmpty, !signed.contains(where: isSubject) { return .ambiguous(named + signed) }
    let within = unsigned.filter { array in
      signed.contains { array.location.isWithin($0.location.parent) }
    }
    if !within.isEmpty, !signed.contains(where: { mayBeItems($0) || isSubject($0) }) {
      return .ambiguous(signed + within)
    }
    switch choice(among: signed) {
    case .found(let items) where !unsigned.isEmpty:
      return .chosen(items, over: unsigned, because: "because a sign of paging is next to it")
    case let outcome: return outcome
    }
  }

  /// Returns the items among arrays without a sign of paging.
  ///
  /// The shallowest are chosen, unless they contain only words or messages and a deeper array
  /// contains objects.
  private func outcome(of arrays: [ResponseTarget], deeper: [ResponseTarget]) -> Outcome {
    let others = deeper.filter { target in !arrays.contains { $0.location == target.location } }
    guard arrays.allSatisfy({ !mayBeItems($0) && !isSubject($0) }), !others.isEmpty else {
      return choice(among: arrays)
    }
    let depth = others.map(\.location.segments.count).min()
    return .ambiguous(arrays + others.filter { $0.location.segments.count == depth })
  }

  /// The levels in which an array may be the items without a sign of paging next to it.
  static let depth = 3
  /// The levels in which an array with a sign of paging may be the items, as in GraphQL.
  private static let depthWithSign = 8
  /// The most members that an envelope of more than three levels has; larger objects are entities.
  private static let deepEnvelopeLimit = 200

  /// Returns the members of the response by depth.
  private func levels(where isLookedAt: (Words) -> Bool) -> [[ResponseTarget]] {
    var levels: [[ResponseTarget]] = []
    var objects = [types.response(root)]
    var seen = 0
    for depth in 1...Self.depthWithSign {
      if depth > Self.depth, objects.isEmpty || seen > Self.deepEnvelopeLimit { break }
      var level: [ResponseTarget] = []
      for object in objects {
        level += types.members(of: object)
        guard seen + level.count <= TypeTable.memberLimit else { return levels }
      }
      seen += level.count
      level.removeAll { target in target.name.map { !isLookedAt(Words($0)) } ?? true }
      levels.append(level)
      objects = level.filter { types.object($0.type) != nil }
    }
    return levels
  }

  private func isArray(_ target: ResponseTarget) -> Bool { types.elements(of: target) != nil }

  /// Whether the object that contains an array has a sign of paging.
  private func hasSign(_ array: ResponseTarget) -> Bool {
    (try? types.walk(array.location.parent, from: root)).map { hasPagingSign($0) } ?? false
  }

  private func mayBeItems(_ target: ResponseTarget) -> Bool {
    holdsObjects(target) && !(target.name.map { Words($0).isMessages } ?? false)
  }

  /// Whether the value is an array whose elements may be objects or maps, or a map of objects.
  private func holdsObjects(_ target: ResponseTarget) -> Bool {
    if let element = types.elements(of: target)?.type { return mayBeObject(element) }
    return types.values(of: target).map { types.kind(of: $0.type) == .object } ?? false
  }

  private func isSubject(_ target: ResponseTarget) -> Bool {
    guard let name = target.name.map({ Words($0).joined }) else { return false }
    return subjects.contains { $0.joined == name }
  }

  private func choice(among arrays: [ResponseTarget]) -> Outcome {
    if arrays.count == 1 { return .found(withNodes(arrays[0])) }
    let ofObjects = arrays.filter(holdsObjects)
    if ofObjects.count == 1 {
      let others = arrays.filter { $0.location != ofObjects[0].location }
      return .chosen(
        withNodes(ofObjects[0]), over: others, because: "because it is the only array of objects")
    }
    for subject in subjects where !subject.isEmpty {
      let named = arrays.filter { $0.name.map { Words($0).joined } == subject.joined }
      if named.count == 1 { return .found(withNodes(named[0])) }
    }
    let named = arrays.filter { $0.name.map { Words($0).isItems } ?? false }
    if named.count == 1 { return .found(withNodes(named[0])) }
    if let plain = plain(among: arrays) {
      let others = arrays.filter { $0.location != plain.location }
      return .chosen(
        withNodes(plain), over: others, because: "because the others have its name with more words")
    }
    return .ambiguous(arrays)
  }

  /// Returns the array whose name ends the names of all others, such as `objects` next to
  /// `related_objects`, or `nil`.
  private func plain(among arrays: [ResponseTarget]) -> ResponseTarget? {
    let names = arrays.map { $0.name.map { Words($0).list } ?? [] }
    return arrays.indices.first { index in
      !names[index].isEmpty
        && names.indices.allSatisfy { other in
          other == index
            || names[other].count > names[index].count
              && Array(names[other].suffix(names[index].count)) == names[index]
        }
    }.map { arrays[$0] }
  }

  /// Returns the nodes of `edges` if it has any (Relay), or else the array itself.
  private func withNodes(_ array: ResponseTarget) -> ResponseTarget {
    guard array.name.map({ Words($0).joined }) == "edges",
      let edge = entered(array, by: .each), types.property("node", of: edge.type) != nil,
      let node = entered(edge, by: .member("node"))
    else { return array }
    return node
  }

  private func entered(
    _ target: ResponseTarget, by segment: ResponseLocation.Segment
  ) -> ResponseTarget? {
    try? types.walk(
      ResponseLocation(segments: target.location.segments + [segment]), from: root)
  }
}

extension ResponseLocation {
  /// The location of the object that contains the value.
  fileprivate var parent: ResponseLocation {
    ResponseLocation(segments: Array(segments.dropLast()))
  }

  fileprivate func isWithin(_ outer: ResponseLocation) -> Bool {
    segments.starts(with: outer.segments)
  }
}
