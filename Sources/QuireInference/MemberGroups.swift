import QuireSchema

/// The values of several objects by their names, in the order in which names were first seen.
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

  /// The values under a name, or `nil` where no object has it.
  subscript(name: String) -> [JSONNode]? { indexes[name].map { groups[$0].values } }

  /// The names that every object has.
  var common: [String] { groups.filter { $0.values.count == objectCount }.map(\.name) }
}
