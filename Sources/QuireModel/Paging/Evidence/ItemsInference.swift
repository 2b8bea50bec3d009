import QuireSchema

/// Infers the location of a page's items, as the article "Annotations" describes it.
///
/// It takes the type of the response and the words of the path, and returns the array or the map of
/// the items, or the arrays between which nothing decides. It reads no parameters of the request.
/// For example, the items of this response to `GET /pets` are at `/pets`, because the path names
/// pets:
///
///     { "pets": [{ "id": 1 }], "errors": [{ "code": "x" }] }
struct ItemsInference {
  let types: TypeTable
  /// The type of the response.
  private let root: TypeReference
  /// The words with which the path names the listed items, the most likely first.
  private let subjects: [Words]

  init(of list: ListFacts) {
    (types, root, subjects) = (list.types, list.response, list.template.subjects)
  }

  /// The location of the items, as far as the response shows it.
  enum Outcome {
    /// The array or map of the items, as a location whose values are the items.
    case found(ResponseTarget)
    /// An array or map that was chosen among others, and the reason.
    case chosen(ResponseTarget, over: [ResponseTarget], because: String)
    /// Several arrays or maps, between which nothing decides.
    case ambiguous([ResponseTarget])
    /// Nothing but arrays that are too deep to be the items without a sign of paging.
    case tooDeep([ResponseTarget])
    /// Neither an array nor a map that may contain the items.
    case nothing
  }

  /// A member of the response.
  private struct Member {
    let target: ResponseTarget
    let isArray: Bool
    /// Whether it is an array, and the object that contains it has a sign of paging.
    let hasSign: Bool
  }

  /// Returns the items: an array with a sign of paging next to it, or else the shallowest one.
  func outcome() -> Outcome {
    let response = types.response(root)
    if types.elements(of: response) != nil { return .found(response) }
    let all = levels { !$0.isEnvelope }
    let levels = all.prefix(Self.depth)
    let arrays = levels.map(Self.arrays)
    if let shallowest = levels.map(Self.signed).first(where: { !$0.isEmpty }) {
      let unsigned = levels.joined().filter { !$0.hasSign }.map(\.target)
      return outcome(signed: shallowest, unsigned: unsigned.filter(holdsObjects))
    }
    let deep = Array(all.dropFirst(Self.depth).joined())
    let signedDeep = Self.signed(deep)
    if !signedDeep.isEmpty, !arrays.joined().contains(where: { mayBeItems($0) || isSubject($0) }) {
      guard Set(signedDeep.map(\.location.parent)).count == 1 else {
        return .ambiguous(signedDeep)
      }
      return outcome(signed: signedDeep, unsigned: arrays.joined().filter(holdsObjects))
    }
    if let shallowest = arrays.first(where: { !$0.isEmpty }) {
      return outcome(of: shallowest, deeper: levels.joined().map(\.target).filter(mayBeItems))
    }
    let maps = levels.map { $0.map(\.target).filter(holdsObjects) }
    if let maps = maps.first(where: { !$0.isEmpty }) {
      guard maps.count == 1 else { return .ambiguous(maps) }
      return entered(maps[0], by: .each).map { .found($0) } ?? .nothing
    }
    // Only an object about the page remains, which contains the items in few APIs.
    let within = self.levels { !$0.isEnvelope || $0.isMeta }.prefix(Self.depth)
      .map(Self.arrays)
    guard let inMeta = within.first(where: { !$0.isEmpty }) else {
      let tooDeep = Self.arrays(deep)
      return tooDeep.isEmpty ? .nothing : .tooDeep(tooDeep)
    }
    return choice(among: inMeta)
  }

  /// Returns the items among arrays that share an object with a sign of paging.
  private func outcome(signed: [ResponseTarget], unsigned: [ResponseTarget]) -> Outcome {
    // The path may name another array, and the sign may be about a more deeply nested array.
    let named = unsigned.filter(isSubject)
    if !named.isEmpty, !signed.contains(where: isSubject) { return .ambiguous(named + signed) }
    let within = unsigned.filter { array in
      signed.contains { array.location.segments.starts(with: $0.location.parent.segments) }
    }
    if !within.isEmpty, !signed.contains(where: { mayBeItems($0) || isSubject($0) }) {
      return .ambiguous(signed + within)
    }
    let inSubject = unsigned.filter { $0.parentWords.map(isSubject) ?? false }
    if inSubject.count == 1, !signed.contains(where: isSubject) {
      return .chosen(
        inSubject[0], over: signed, because: "because its object has the name in the path")
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
  private func levels(where isLookedAt: (Words) -> Bool) -> [[Member]] {
    var levels: [[Member]] = []
    var objects = [types.response(root)]
    var seen = 0
    for depth in 1...Self.depthWithSign {
      if depth > Self.depth, objects.isEmpty || seen > Self.deepEnvelopeLimit { break }
      var level: [Member] = []
      var count = 0
      for object in objects {
        let targets = types.members(of: object)
        count += targets.count
        guard seen + count <= TypeTable.memberLimit else { return levels }
        let members = targets.filter { $0.words.map(isLookedAt) ?? false }
        let areArrays = members.map { types.elements(of: $0) != nil }
        let hasSign = areArrays.contains(true) && hasPagingSign(among: targets)
        for (target, isArray) in zip(members, areArrays) {
          level.append(Member(target: target, isArray: isArray, hasSign: isArray && hasSign))
        }
      }
      seen += count
      levels.append(level)
      objects = level.map(\.target).filter { types.object($0.type) != nil }
    }
    return levels
  }

  private static func arrays(_ members: [Member]) -> [ResponseTarget] {
    members.filter(\.isArray).map(\.target)
  }

  /// Returns the arrays that share an object with a sign of paging.
  private static func signed(_ members: [Member]) -> [ResponseTarget] {
    members.filter(\.hasSign).map(\.target)
  }

  private func mayBeItems(_ target: ResponseTarget) -> Bool {
    holdsObjects(target) && target.words?.isMessages != true
  }

  /// Whether the value is an array whose elements may be objects or maps, or a map of objects.
  private func holdsObjects(_ target: ResponseTarget) -> Bool {
    if let element = types.elements(of: target)?.type { return mayBeObject(element) }
    return types.values(of: target).map { types.kind(of: $0.type) == .object } ?? false
  }

  private func isSubject(_ target: ResponseTarget) -> Bool {
    target.words.map(isSubject) ?? false
  }

  private func isSubject(_ words: Words) -> Bool {
    subjects.contains { $0.joined == words.joined }
  }

  /// Whether the elements of an array are objects with declared members, and with no others.
  private func holdsDeclaredObjects(_ target: ResponseTarget) -> Bool {
    if case .ignored? = object(in: target)?.undeclared { true } else { false }
  }

  /// Returns the type of the elements of an array, or `nil` if they are no objects.
  private func object(in array: ResponseTarget) -> ObjectShape? {
    types.elements(of: array).flatMap { types.object($0.type)?.shape }
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
      let named = arrays.filter { $0.words?.joined == subject.joined }
      if named.count == 1 { return .found(withNodes(named[0])) }
    }
    let named = arrays.filter { $0.words?.isItems == true }
    if named.count == 1 { return .found(withNodes(named[0])) }
    let declared = ofObjects.filter(holdsDeclaredObjects)
    if declared.count == 1, arrays.allSatisfy({ object(in: $0) != nil }) {
      let others = arrays.filter { $0.location != declared[0].location }
      return .chosen(
        withNodes(declared[0]), over: others,
        because: "because only its elements have declared members")
    }
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
    let names = arrays.map { $0.words?.list ?? [] }
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
    guard array.words?.joined == "edges",
      let edge = entered(array, by: .each), types.property("node", of: edge.type) != nil,
      let node = entered(edge, by: .member("node"))
    else { return array }
    return node
  }

  private func entered(
    _ target: ResponseTarget, by segment: ResponsePointer.Segment
  ) -> ResponseTarget? {
    try? types.walk(
      ResponsePointer(segments: target.location.segments + [segment]), from: root)
  }
}

extension ResponsePointer {
  /// The location of the object that contains the value.
  fileprivate var parent: ResponsePointer {
    ResponsePointer(segments: Array(segments.dropLast()))
  }
}

/// Signs that an object is a page of a list.
extension ItemsInference {
  /// Whether an object has a member that is about the page or the list, by its members.
  ///
  /// An inner object about the page (`paging`, `links`) also counts, unless it contains an array,
  /// whose page it may describe instead.
  private func hasPagingSign(among members: [ResponseTarget], depth: Int = 0) -> Bool {
    members.contains { member in
      guard let words = member.words else { return false }
      switch types.kind(of: member.type) {
      case .boolean: return words.isFlag || words.isInvertedFlag
      case .integer:
        return words.isTotal || words.isPages || words.isPageCount || words.isPageNumber
          || words.isOffset && words.list.first != "start"
          || words.isSize && words.joined != "first"
          || words.isNextLike
      case .string, .url, .any: return words.isCursorLike
      case .number: return words.isTotal && !words.isBareCount
      case .object:
        if words.isNextLike { return true }
        guard depth < 2, words.isAboutList || words.isLinks else { return false }
        let inner = types.members(of: member)
        return !inner.contains { types.elements(of: $0) != nil }
          && hasPagingSign(among: inner, depth: depth + 1)
      case .array, .map, .otherString: return false
      }
    }
  }

  /// Whether a value of a type may be an object or a map, including any JSON and unions.
  private func mayBeObject(_ type: TypeReference, depth: Int = 0) -> Bool {
    switch types.kind(of: type) {
    case .object, .map: return true
    case .any:
      guard depth < 4, case .declared(let id) = types.resolved(types.resolved(type).withoutNull),
        case .union(let union)? = types[id]?.shape
      else { return true }
      return union.branches.contains { mayBeObject($0.type, depth: depth + 1) }
    default: return false
    }
  }
}

/// The items of a page: their path in the response, and the type of one.
struct ListItems {
  /// The path to the items in the response.
  let path: ResponsePath
  /// The type of one item.
  let type: TypeReference
}

extension TypeTable {
  /// Returns the items at a place: the elements of an array, or the values of a `*`.
  ///
  /// - Returns: `nil` if there is no array, or if its elements have no declared type.
  func items(at target: ResponseTarget) -> ListItems? {
    let location = target.location
    let isEach = location.segments.contains(.each)
    guard let elements = elements(of: target) else {
      guard isEach, let path = target.path, values(of: target) == nil else { return nil }
      return ListItems(path: path, type: target.type)
    }
    guard !isEach, var steps = elements.steps else { return nil }
    if elements.isNullable { steps.append(.each(isNullable: true)) }
    return ListItems(
      path: ResponsePath(location: location, steps: steps), type: elements.type)
  }

  /// Returns the identity of one of the items, which is the key for the items beside it.
  ///
  /// For the last item of `/edges/*/node` and the identity `id`, it is `/edges/-1/node/id`.
  ///
  /// - Returns: `nil` if the items have no identity or no order.
  func key(of item: ResponsePointer.Segment, in items: ListItems) -> ResponseValue? {
    guard case .property(let name)? = object(items.type)?.shape.identity else { return nil }
    return value(of: item, named: name, in: items)
  }

  /// Returns the location of a member of an item, or `nil` if the items have no order.
  func value(
    of item: ResponsePointer.Segment, named name: String, in items: ListItems
  ) -> ResponseValue? {
    if items.path.steps.contains(where: { if case .eachValue = $0 { true } else { false } }) {
      return nil
    }
    var segments = items.path.location.segments.map { $0 == .each ? item : $0 }
    if segments == items.path.location.segments { segments.append(item) }
    return ResponseValue(location: ResponsePointer(segments: segments + [.member(name)]))
  }
}
