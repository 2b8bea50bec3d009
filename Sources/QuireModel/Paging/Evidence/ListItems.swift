/// The items of a page: their path in the response, and the type of one.
struct ListItems {
  let path: ResponsePath
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
  func key(of item: ResponseLocation.Segment, in items: ListItems) -> ResponseValue? {
    guard case .property(let name)? = object(items.type)?.shape.identity else { return nil }
    return value(of: item, named: name, in: items)
  }

  /// Returns the location of a member of an item, or `nil` if the items have no order.
  func value(
    of item: ResponseLocation.Segment, named name: String, in items: ListItems
  ) -> ResponseValue? {
    if items.path.steps.contains(where: \.isEachValue) { return nil }
    var segments = items.path.location.segments.map { $0 == .each ? item : $0 }
    if segments == items.path.location.segments { segments.append(item) }
    return ResponseValue(location: ResponseLocation(segments: segments + [.member(name)]))
  }
}

extension ResponsePath.Step {
  fileprivate var isEachValue: Bool { if case .eachValue = self { true } else { false } }
}
