import QuireSchema

/// The groups of the operations of a description: by their first tags, or by their paths.
struct OperationGroups {
  /// The segments before those that differ between operations, such as `api` and `v1`.
  private let base: [String]
  private let grouping: OpenAPIOptions.Grouping
  /// The extensions with which vendors name the groups of their own clients.
  private static let vendorGroups = ["x-speakeasy-group", "x-fern-sdk-group-name"]
  /// The tags as the description writes them first, by their keys.
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
      operations.compactMap(\.tags.first).map { (Self.key(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
    isSingle = Set(operations.map { group(of: $0).map(Self.key) }).count <= 1
  }

  /// Returns the joined words of a tag, and the signs in it that are no separators: `C#` and `C++`
  /// are two groups.
  static func key(of tag: String) -> String {
    Words(tag).joined + tag.filter { $0 == "#" || $0 == "+" }
  }

  /// Returns the text that the group of an operation is named after, or `nil` if its call belongs to
  /// the API itself.
  func group(of operation: Operation) -> String? {
    if isSingle || grouping == .none { return nil }
    if grouping == .tags, let group = operation.vendorText(of: Self.vendorGroups) { return group }
    if grouping == .tags, let tag = operation.tags.first.flatMap({ tags[Self.key(of: $0)] }),
      !Words(tag).isEmpty
    {
      return tag
    }
    return ownSegments(of: operation).first { !$0.isParameter && !Words($0).isEmpty }
      .map { String($0.withoutFileExtension) }
  }

  /// Returns the segments of a path after those that all operations share.
  func ownSegments(of operation: Operation) -> ArraySlice<String> {
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
