import QuireSchema

/// The names of the operations of a description: the group of each, and its name in the group.
///
/// A name depends on the operation and, if another operation would have it too, on that operation.
/// It does not depend on the selection of the settings.
struct OperationNames {
  /// The name of an operation.
  struct Name {
    /// The text of the group, or `nil` if the call belongs to the API itself.
    let group: String?
    let text: String
  }

  /// The names in the order of the operations.
  let names: [Name]

  /// Names all operations of a description.
  ///
  /// - Parameters:
  ///   - operations: All operations, also those that are not selected.
  ///   - source: The description.
  ///   - grouping: How the settings group operations.
  ///   - library: Receives the mistakes in annotations that name operations and tags.
  init(
    of operations: [Operation], in source: OpenAPISource, by grouping: OpenAPIOptions.Grouping,
    library: OpenAPILibrary
  ) {
    let groups = OperationGroups(of: operations, by: grouping)
    let named = Self.namedTags(of: source, library)
    var entries = operations.map { operation in
      let group = groups.group(of: operation)
      let given = OperationStatements.name(of: operation.part, library)?.value
      let words = OperationWords(
        of: operation, in: group, path: groups.ownSegments(of: operation),
        plurality: source.plurality(of: operation))
      return Entry(
        group: group.map { named[$0] ?? $0 }, own: operation.hasID ? operation.id.value : nil,
        candidates: given.map { [$0] } ?? words.candidates, yields: words.yields)
    }
    Self.distinguish(&entries)
    names = entries.map { Name(group: $0.group, text: $0.name) }
  }

  /// Returns the names that annotations give to tags.
  private static func namedTags(
    of source: OpenAPISource, _ library: OpenAPILibrary
  ) -> [String: String] {
    let named = (source.root["tags"]?.elements ?? []).compactMap { tag -> (String, String)? in
      guard let name = tag.text("name"),
        let given = OperationStatements.name(of: tag, library)
      else { return nil }
      return (name.value, given.value)
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// A name that may become longer.
  private struct Entry {
    let group: String?
    /// The `operationId`.
    let own: String?
    let candidates: [String]
    /// Whether another operation with the first name keeps it.
    let yields: Bool
    /// The index of the candidate.
    var length = 0
    /// The number after the last candidate, if others have it too.
    var number: Int?

    var name: String {
      let name = candidates[min(length, candidates.count - 1)]
      return number.map { "\(name) \($0)" } ?? name
    }
    var isLongest: Bool { length + 1 >= candidates.count }
    /// Whether the name is the text of the description, and no part of it.
    var isOwn: Bool { own.map { Words($0) == Words(name) } ?? false }
    /// The group and the name without what Swift does not tell apart.
    var key: [String] { [OperationGroups.key(of: group ?? ""), Words(name).joined] }
  }

  /// Makes names longer until those of a group differ.
  ///
  /// A short name is not changed, whatever longer names others get, if only one operation has it. Of
  /// several, it is that of the only one whose whole `operationId` it is, or that does not yield.
  private static func distinguish(_ entries: inout [Entry]) {
    var places = Dictionary(grouping: entries.indices, by: { entries[$0].key })
    let settled = Set(
      places.values.flatMap { equal in
        if equal.count == 1 { return equal }
        let own = equal.filter { entries[$0].isOwn }
        let best = own.isEmpty ? equal.filter { !entries[$0].yields } : own
        return best.count == 1 ? best : []
      })
    while true {
      let equal = places.values.filter { $0.count > 1 }.flatMap(\.self)
      let growing = equal.filter { !entries[$0].isLongest && !settled.contains($0) }
      if growing.isEmpty { break }
      for index in growing { entries[index].length += 1 }
      places = Dictionary(grouping: entries.indices, by: { entries[$0].key })
    }
    var taken = Set(places.keys)
    for indices in places.values.sorted(by: { $0[0] < $1[0] }) {
      let first = indices.first(where: settled.contains) ?? indices[0]
      for index in indices where index != first && entries[index].candidates.count > 1 {
        var number = 2
        repeat {
          entries[index].number = number
          number += 1
        } while !taken.insert(entries[index].key).inserted
      }
    }
  }
}
