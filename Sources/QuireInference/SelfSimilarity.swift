import QuireSchema

/// Finds objects that contain objects of the same shape, such as comments with replies.
struct SelfSimilarity {
  /// The path from an object to objects within it.
  typealias Path = [Step]

  enum Step: Hashable {
    case member(String)
    /// Every element of an array.
    case each
  }

  /// Returns the paths to inner objects that have the same shape; empty if there are no such
  /// objects.
  ///
  /// A path ends at a member that is such an object or an array of them, or at such a member of a
  /// wrapper object.
  static func paths(in objects: MemberGroups) -> [Path] {
    objects.groups.flatMap { name, values in
      let seen = SeenValues(values)
      let direct = targets(seen, from: [.member(name)])
      let wrapper = MemberGroups(seen.objects)
      let wrapped = wrapper.groups.flatMap { inner, values in
        targets(SeenValues(values), from: [.member(name), .member(inner)])
      }
      let found = direct.filter { isAlike(objects, $0.objects, by: name) }
      return (found.isEmpty ? wrapped.filter { isAlike(objects, $0.objects, by: name) } : found)
        .map(\.path)
    }
  }

  /// Returns the objects at the end of a path.
  static func objects(
    at path: ArraySlice<Step>, below objects: [[JSONNode.Member]]
  ) -> [[JSONNode.Member]] {
    guard let step = path.first else { return objects }
    guard case .member(let name) = step else { return [] }
    let values = objects.compactMap { members in members.first { $0.name == name }?.value }
    let rest = path.dropFirst()
    if rest.first == .each {
      let elements = SeenValues(values).arrays.flatMap { $0 }
      return self.objects(at: rest.dropFirst(), below: SeenValues(elements).objects)
    }
    return self.objects(at: rest, below: SeenValues(values).objects)
  }

  private static func targets(
    _ seen: SeenValues, from path: Path
  ) -> [(path: Path, objects: MemberGroups)] {
    let elements = SeenValues(seen.arrays.flatMap { $0 })
    return [(path, MemberGroups(seen.objects)), (path + [.each], MemberGroups(elements.objects))]
  }

  /// Whether inner objects have the same shape as the objects that hold them in the member `name`.
  ///
  /// They must have a member with that name too. At least two thirds of all names must be common to
  /// both shapes, and the values of common names must be of the same kinds.
  private static func isAlike(_ outer: MemberGroups, _ inner: MemberGroups, by name: String) -> Bool
  {
    let shared = inner.groups.compactMap { inner in outer[inner.name].map { ($0, inner.values) } }
    let count = outer.groups.count + inner.groups.count - shared.count
    guard inner[name] != nil, shared.count > 1, shared.count * 3 >= count * 2 else { return false }
    return shared.allSatisfy { outer, inner in
      let kinds = (SeenValues(outer).kinds, SeenValues(inner).kinds)
      return kinds.0.isEmpty || kinds.1.isEmpty || !Set(kinds.0).isDisjoint(with: kinds.1)
    }
  }
}
