/// Places in a document: the pointers to them as a tree.
struct PlaceTree {
  private(set) var isPlace = false
  private(set) var children: [String: PlaceTree] = [:]

  /// Creates the tree of pointers.
  init(_ pointers: some Sequence<[String]>) {
    for pointer in pointers { insert(pointer[...]) }
  }

  /// Returns a value with other values at the places; `nil` removes a value.
  ///
  /// The inner of two places is changed first.
  func changing<Failure>(
    _ node: JSONNode, _ change: (JSONNode) throws(Failure) -> JSONNode?
  ) throws(Failure) -> JSONNode? {
    var node = node
    if !children.isEmpty {
      switch node.value {
      case .object(let members):
        var changed: [JSONNode.Member] = []
        for member in members {
          guard let inner = children[member.name] else {
            changed.append(member)
            continue
          }
          guard let value = try inner.changing(member.value, change) else { continue }
          changed.append(member.with(value))
        }
        node = JSONNode(.object(changed), at: node.range)
      case .array(let elements):
        var changed: [JSONNode] = []
        for (index, element) in elements.enumerated() {
          guard let inner = children[String(index)] else {
            changed.append(element)
            continue
          }
          if let value = try inner.changing(element, change) { changed.append(value) }
        }
        node = JSONNode(.array(changed), at: node.range)
      case .null, .bool, .number, .string: break
      }
    }
    return isPlace ? try change(node) : node
  }

  private mutating func insert(_ pointer: ArraySlice<String>) {
    guard let token = pointer.first else {
      isPlace = true
      return
    }
    children[token, default: PlaceTree([])].insert(pointer.dropFirst())
  }
}

/// The reason why two values cannot be merged.
struct MergeConflict: Error {
  /// The value that does not fit.
  let update: JSONNode
  /// The value that it should be merged into.
  let target: JSONNode
}

/// The update of an overlay.
struct OverlayUpdate {
  let value: JSONNode
  /// Whether only members are added that the target lacks.
  var isRecord = false

  /// The number of levels of the value; a plain value has none.
  var depth: Int {
    var (depth, level) = (0, [value])
    while true {
      level = level.flatMap { ($0.members ?? []).map(\.value) + ($0.elements ?? []) }
      if level.isEmpty { return depth }
      depth += 1
    }
  }

  /// Returns a target with the update, which is appended to an array as an element if it is no array
  /// itself.
  func applied(to target: JSONNode) throws(MergeConflict) -> JSONNode {
    if isRecord, let members = target.members, let others = value.members {
      let names = Set(members.map(\.name))
      return JSONNode(
        .object(members + others.filter { !names.contains($0.name) }), at: target.range)
    }
    guard case .array(let elements) = target.value, value.elements == nil else {
      return try Self.merge(target, value)
    }
    return JSONNode(.array(elements + [value]), at: target.range)
  }

  /// Returns the members of both objects, the elements of both arrays, or the second plain value.
  private static func merge(
    _ target: JSONNode, _ update: JSONNode
  ) throws(MergeConflict) -> JSONNode {
    switch (target.value, update.value) {
    case (.object(var members), .object(let others)):
      var indices = Dictionary(
        members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
      for other in others {
        if let index = indices[other.name] {
          members[index] = members[index].with(try merge(members[index].value, other.value))
        } else {
          indices[other.name] = members.count
          members.append(other)
        }
      }
      return JSONNode(.object(members), at: target.range)
    case (.array(let elements), .array(let others)):
      return JSONNode(.array(elements + others), at: target.range)
    case (.object, _), (.array, _), (_, .object), (_, .array):
      throw MergeConflict(update: update, target: target)
    default: return update
    }
  }
}

extension JSONNode.Member {
  fileprivate func with(_ value: JSONNode) -> Self {
    Self(name: name, nameRange: nameRange, value: value)
  }
}
