extension TypeTable {
  /// Returns the reason why responses of a type never have the value at a location.
  ///
  /// - Returns: `nil` if a response may have the value. It may if the value is declared, in at
  ///   least one branch of each union on the path, or if it is inside a value that may have any
  ///   members.
  func deadEnd(of location: ResponseLocation, from root: TypeReference) -> DeadEnd? {
    deadEnd(of: location.segments[...], from: response(root), within: [])
  }

  private func deadEnd(
    of segments: ArraySlice<ResponseLocation.Segment>, from target: ResponseTarget,
    within unions: Set<TypeID>
  ) -> DeadEnd? {
    guard let segment = segments.first else { return nil }
    if case .declared(let id) = resolved(target.type.withoutNull),
      case .union(let union)? = self[id]?.shape
    {
      // A union that contains itself declares nothing more.
      guard !union.isOpen, !unions.contains(id) else { return nil }
      let ends = union.branches.map { branch in
        var inner = target
        inner.type = branch.type.withoutNull
        return deadEnd(of: segments, from: inner, within: unions.union([id]))
      }
      let found = ends.compactMap(\.self)
      guard found.count == ends.count else { return nil }
      return found.first { $0.help != nil } ?? found.first
    }
    if case .member(let name) = segment, let (_, shape) = object(target.type),
      case .kept = shape.undeclared, property(name, of: target.type) == nil
    {
      return nil
    }
    do throws(DeadEnd) {
      return deadEnd(of: segments.dropFirst(), from: try step(segment, from: target), within: [])
    } catch {
      return error
    }
  }
}
