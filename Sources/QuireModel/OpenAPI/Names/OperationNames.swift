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
        returnsList: source.returnsList(operation))
      return Entry(
        group: group.map { named[$0] ?? $0 }, own: operation.hasID ? operation.id.value : nil,
        candidates: given.map { [$0] } ?? words.candidates)
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
    var key: [String] { [Words(group ?? "").joined, Words(name).joined] }
  }

  /// Makes names longer until those of a group differ.
  ///
  /// A short name that only one operation has, or that is the whole `operationId` of only one, is
  /// not changed, whatever longer names others get.
  private static func distinguish(_ entries: inout [Entry]) {
    var places = Dictionary(grouping: entries.indices, by: { entries[$0].key })
    let settled = Set(
      places.values.flatMap { equal in
        let own = equal.count > 1 ? equal.filter { entries[$0].isOwn } : equal
        return own.count == 1 ? own : []
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

extension OpenAPISource {
  /// Whether a success of an operation is an array, or an object with arrays of objects at a path
  /// that ends in a plural.
  fileprivate func returnsList(_ operation: Operation) -> Bool {
    guard operation.method == "GET", let last = operation.segments.last, !last.isParameter else {
      return false
    }
    // Mistakes are reported when the responses are read.
    var mistakes = Diagnostics()
    func target(_ part: OpenAPIPart?) -> OpenAPIPart? {
      part.flatMap { library.resolve($0, diagnostics: &mistakes) }
    }
    let success = responses(to: operation).first { $0.name.value.hasPrefix("2") }
    guard let response = target(success?.part),
      let schema = target(content(ofResponse: response, to: operation)?.schema)
    else { return false }
    func isArray(_ part: OpenAPIPart) -> Bool {
      part.node["type"]?.stringValue == "array" || part.node["items"] != nil
    }
    if isArray(schema) { return true }
    let noun = Words(last).list.last ?? ""
    guard noun.hasSuffix("s"), !["ss", "us", "is"].contains(where: noun.hasSuffix) else {
      return false
    }
    let objects = [schema] + (schema["allOf"]?.elements ?? []).compactMap(target)
    let lists = objects.flatMap { $0["properties"]?.members ?? [] }.filter { member in
      guard let list = target(member.part), isArray(list), let element = target(list["items"])
      else { return false }
      return ["properties", "allOf", "oneOf", "anyOf"].contains { element.node[$0] != nil }
    }
    return !lists.isEmpty
  }
}

/// The groups of the operations of a description: by their first tags, or by their paths.
struct OperationGroups {
  /// The segments before those that differ between operations, such as `api` and `v1`.
  private let base: [String]
  private let grouping: OpenAPIOptions.Grouping
  /// The extensions with which vendors name the groups of their own clients.
  private static let vendorGroups = ["x-speakeasy-group", "x-fern-sdk-group-name"]
  /// The tags as the description writes them first, by their joined words.
  private let tags: [String: String]
  /// Whether all operations are in one group, which is then left out.
  private var isSingle = false

  /// - Parameters:
  ///   - operations: All operations of the description, also those that are not selected.
  ///   - grouping: How the settings group operations.
  init(of operations: [Operation], by grouping: OpenAPIOptions.Grouping) {
    self.grouping = grouping
    base = Self.base(of: operations.map(\.segments))
    tags = Dictionary(
      operations.compactMap(\.tags.first).map { (Words($0).joined, $0) },
      uniquingKeysWith: { first, _ in first })
    isSingle = Set(operations.map { group(of: $0).map { Words($0).joined } }).count <= 1
  }

  /// Returns the text that the group of an operation is named after, or `nil` if its call belongs to
  /// the API itself.
  func group(of operation: Operation) -> String? {
    if isSingle || grouping == .none { return nil }
    if grouping == .tags, let group = operation.vendorText(of: Self.vendorGroups) { return group }
    if grouping == .tags, let tag = operation.tags.first.flatMap({ tags[Words($0).joined] }),
      !Words(tag).isEmpty
    {
      return tag
    }
    return ownSegments(of: operation).first { !$0.isParameter && !Words($0).isEmpty }
      .map { String($0.withoutFileExtension) }
  }

  /// Returns the segments of a path after those that all operations share.
  fileprivate func ownSegments(of operation: Operation) -> ArraySlice<String> {
    var rest = operation.segments[...]
    for segment in base where rest.first == segment { rest = rest.dropFirst() }
    while let first = rest.first, first.isVersion { rest = rest.dropFirst() }
    return rest
  }

  /// Returns the first segments of most paths.
  ///
  /// A segment that ends a path or precedes a parameter is a collection, which no path shares for
  /// another reason.
  private static func base(of paths: [[String]]) -> [String] {
    var base: [String] = []
    var rest = paths.map { $0[...] }
    while true {
      var counts: [String: Int] = [:]
      for path in rest {
        guard let first = path.first, !first.isParameter, let next = path.dropFirst().first,
          !next.isParameter || first.isVersion
        else { continue }
        counts[first, default: 0] += 1
      }
      let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let (segment, count) = most, count * 4 >= paths.count * 3 else { return base }
      base.append(segment)
      rest = rest.filter { $0.first == segment }.map { $0.dropFirst() }
    }
  }
}

extension String {
  /// Whether a segment of a path is a parameter or contains one.
  var isParameter: Bool { contains("{") || hasPrefix(":") }

  /// A segment without the extension of a file, such as `.json`.
  fileprivate var withoutFileExtension: Substring {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return self[...] }
    let name = self[index(after: dot)...]
    return (2...4).contains(name.count) && name.allSatisfy(\.isLetter) ? self[..<dot] : self[...]
  }

  /// Whether a segment of a path is a version of the API, such as `v2`, `1.0` or a date.
  fileprivate var isVersion: Bool {
    let digits = first == "v" || first == "V" ? dropFirst() : self[...]
    return digits.first?.isNumber == true
      && digits.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
  }
}
