import QuireSchema

/// The values of several objects, grouped by name in the order in which names first appear.
struct MemberGroups {
  let objectCount: Int
  private(set) var groups: [(name: String, values: [JSONNode])] = []
  private var indexes: [String: Int] = [:]

  init(_ objects: [[JSONNode.Member]]) {
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
  subscript(name: String) -> [JSONNode]? { indexes[name].map { groups[$0].values } }

  /// The names that every object has.
  var common: [String] { groups.filter { $0.values.count == objectCount }.map(\.name) }
}
