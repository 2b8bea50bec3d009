import QuireSchema

/// Decides whether an object is a map, whose names are data, or has named properties.
///
/// Names are data if all of them are ids, numbers, or days. If the values are alike, names are also
/// data in these cases:
///
/// - they are paths, files, or addresses;
/// - they are codes in capitals;
/// - there are many of them, each with an object;
/// - hardly any two objects share a name.
struct MapEvidence {
  let members: MemberGroups

  private static let mostProperties = 1_000
  private static let leastOdd = 3
  private static let leastCodes = 5
  private static let leastVarying = 8
  private static let leastObjects = 10

  var isMap: Bool {
    let names = members.names
    guard !names.isEmpty, names.count <= Self.mostProperties else { return !names.isEmpty }
    if names.allSatisfy(Self.isDatum) { return true }
    guard let kind = commonKind else { return false }
    if names.count >= Self.leastOdd, names.filter(Self.isOdd).count * 2 >= names.count {
      return true
    }
    if names.count >= Self.leastCodes, names.allSatisfy(Self.isCode) { return true }
    if names.count >= Self.leastObjects, kind == "objects" { return true }
    return names.count >= Self.leastVarying && members.common.isEmpty && isSparse
  }

  /// The kind of all values, or `nil` if the values are not alike.
  private var commonKind: String? {
    let seen = SeenValues(members.groups.flatMap(\.values))
    guard seen.kinds.count == 1 else { return nil }
    guard !seen.objects.isEmpty else { return seen.kinds[0] }
    let inner = MemberGroups(seen.objects)
    let isAlike = !inner.common.isEmpty && inner.common.count * 2 >= inner.groups.count
    return isAlike ? seen.kinds[0] : nil
  }

  /// Whether objects have less than half of the names on average.
  private var isSparse: Bool {
    let present = members.groups.reduce(0) { $0 + $1.values.count }
    return present * 2 < members.groups.count * members.objectCount
  }

  /// Whether a name is an integer, a day, a date and time, a UUID, or a long text with digits.
  private static func isDatum(_ name: String) -> Bool {
    let digits = name.utf8.filter(\.isDigit).count
    if digits > 0, digits == name.utf8.count - (name.hasPrefix("-") ? 1 : 0) { return true }
    if [TextFormat.date, .dateTime, .uuid].contains(where: { $0.fits(name) }) { return true }
    return name.utf8.count >= 16 && digits >= 4 && !name.contains(" ")
  }

  /// Whether a name is a path, a file, a domain, or an email address: `/users`, `a.js`,
  /// `me@example.com`.
  private static func isOdd(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/"))
      || name.utf8.dropFirst().contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
  }

  /// Whether a name is a code such as `EUR` or `NO_2`.
  private static func isCode(_ name: String) -> Bool {
    name.utf8.first?.isUppercase == true
      && name.utf8.allSatisfy { byte in
        byte.isUppercase || byte.isDigit || byte == UInt8(ascii: "_")
      }
  }
}

/// The values of several objects, grouped by name in the order in which names first appear.
struct MemberGroups {
  let objectCount: Int
  private(set) var groups: [(name: String, values: [SourceNode])] = []
  private var indexes: [String: Int] = [:]

  init(_ objects: [[SourceNode.Member]]) {
    objectCount = objects.count
    for member in objects.joined() {
      if let index = indexes[member.name] {
        groups[index].values.append(member.value)
      } else {
        indexes[member.name] = groups.count
        groups.append((member.name, [member.value]))
      }
    }
  }

  var names: [String] { groups.map(\.name) }

  /// The values of a name, or `nil` if no object has the name.
  subscript(name: String) -> [SourceNode]? { indexes[name].map { groups[$0].values } }

  /// The names that every object has.
  var common: [String] { groups.filter { $0.values.count == objectCount }.map(\.name) }
}

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
    at path: ArraySlice<Step>, below objects: [[SourceNode.Member]]
  ) -> [[SourceNode.Member]] {
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
