/// Applies the actions of overlays to a document and to the files that it refers to.
///
/// It takes the root of a document, and changes it with each action in order. A changed object or
/// array keeps its place, and a value from the overlay has its place in the overlay, so that
/// findings refer to the text that causes them. An action that selects nothing is reported.
///
/// An update adds members to objects and elements to arrays, and replaces other values:
///
///     target    { "type": "string", "enum": ["a"] }
///     update    { "enum": ["b"], "nullable": true }
///     result    { "type": "string", "enum": ["a", "b"], "nullable": true }
struct OverlayRun {
  /// The contents of the files that were read, by path.
  var roots: [String: SourceNode] { files.roots }
  /// The paths of the files that an action changed.
  private(set) var changed: Set<String> = []
  private let path: String
  private let files: ReferencedFiles

  /// Prepares the application of overlays.
  ///
  /// - Parameters:
  ///   - root: The document.
  ///   - path: The path of the document.
  ///   - read: Returns the content of another file, or `nil` if it does not exist.
  init(on root: SourceNode, path: String, reading read: @escaping (String) -> SourceNode?) {
    self.path = path
    files = ReferencedFiles([path: root], reading: read)
  }

  /// Applies the actions of an overlay in order, and reports those that cannot be applied or that
  /// select nothing.
  mutating func apply(_ overlay: Overlay, diagnostics: inout Diagnostics) {
    let isRecord = Overlay.isRecord(overlay.path)
    for action in overlay.actions { apply(action, isRecord, diagnostics: &diagnostics) }
  }

  private mutating func apply(
    _ action: OverlayAction, _ isRecord: Bool, diagnostics: inout Diagnostics
  ) {
    guard var targets = matches(of: action.target, action.text, diagnostics: &diagnostics) else {
      return
    }
    guard !targets.isEmpty else {
      diagnostics.add(.overlaySelectsNothing(action.text, nearest: nearest(to: action.target)))
      return
    }
    let update: OverlayUpdate
    switch action.change {
    case .none: return
    case .remove:
      if targets.contains(where: \.address.isRoot) {
        diagnostics.add(.removedDocument(action.text))
      } else {
        change(targets) { _ in nil }
      }
      return
    case .update(let node): update = OverlayUpdate(value: node, isRecord: isRecord)
    case .copy(let path, let text):
      guard let sources = matches(of: path, text, diagnostics: &diagnostics) else { return }
      guard sources.count == 1 else {
        diagnostics.add(.copySource(text, count: sources.count))
        return
      }
      update = OverlayUpdate(value: sources[0].node)
    }
    // Nothing would read what is next to a reference to another file.
    if update.value[Keyword.ref.rawValue] == nil {
      targets = targets.map { files.target(of: $0, withinFile: false) ?? $0 }
    }
    if let other = targets.first(where: { !$0.isOfKind(targets[0]) }) {
      let (first, second) = (targets[0], other)
      diagnostics.add(
        .mixedTargets(action.text, (first.node, path(of: first)), (second.node, path(of: second))))
      return
    }
    let depth = targets.map(\.address.pointer.tokens.count).max() ?? 0
    guard depth + update.depth <= SourceNode.maximumNesting else {
      diagnostics.add(.overlayNesting(action.text, maximum: SourceNode.maximumNesting))
      return
    }
    do throws(MergeConflict) {
      try change(targets) { (node) throws(MergeConflict) in try update.applied(to: node) }
    } catch {
      diagnostics.add(.mergeConflict(error))
    }
  }

  private mutating func change<Failure>(
    _ targets: [JSONPathEvaluation.Match],
    _ change: (SourceNode) throws(Failure) -> SourceNode?
  ) throws(Failure) {
    var results: [String: SourceNode] = [:]
    for (path, targets) in Dictionary(grouping: targets, by: \.address.document) {
      let places = PlaceTree(targets.map(\.address.pointer.tokens))
      if let root = roots[path] { results[path] = try places.changing(root, change) }
    }
    for (path, root) in results {
      files.roots[path] = root
      changed.insert(path)
    }
  }

  /// Returns what a path selects, or reports why it cannot be evaluated and returns `nil`.
  private func matches(
    of query: JSONPathQuery, _ text: JSONText, diagnostics: inout Diagnostics
  ) -> [JSONPathEvaluation.Match]? {
    do throws(JSONPathError) {
      return try matches(of: query)
    } catch {
      diagnostics.add(.invalidPath(text, error))
      return nil
    }
  }

  /// Returns what a path selects.
  ///
  /// The standard knows no references. Those to other files are followed, because the files are
  /// parts of the document; within a file, they are followed only to find what a path may mean.
  private func matches(
    of query: JSONPathQuery, followingAll: Bool = false
  ) throws(JSONPathError) -> [JSONPathEvaluation.Match] {
    guard let root = roots[path] else { return [] }
    var evaluation = JSONPathEvaluation(in: root, path: path) { [files] in
      files.target(of: $0, withinFile: followingAll)
    }
    return try evaluation.matches(of: query)
  }

  /// Returns the path that is probably meant by one that selects nothing, or `nil`.
  ///
  /// It leads to the component that a selected value refers to. Otherwise, it is the longest
  /// beginning that selects something, with the name in it that is most like the next one.
  private func nearest(to query: JSONPathQuery) -> String? {
    if let found = (try? matches(of: query, followingAll: true))?.first {
      return path(of: files.target(of: found, withinFile: true) ?? found)
    }
    for count in query.segments.indices.reversed() {
      let start = JSONPathQuery(segments: Array(query.segments[..<count]))
      guard let found = (try? matches(of: start))?.first else { continue }
      guard let name = query.segments[count].name,
        let nearest = Spelling.nearestMember(to: name, in: found.node)
      else { return nil }
      return path(of: found) + OverlayDraft.step(to: nearest)
    }
    return nil
  }

  /// Returns the path of a value from the root of its document.
  private func path(of match: JSONPathEvaluation.Match) -> String {
    guard let root = roots[match.address.document] else { return "$" }
    return OverlayDraft.path(to: match.address.pointer, in: root)
  }
}

/// Reads the files that the references of a document name.
private final class ReferencedFiles {
  var roots: [String: SourceNode]
  private let read: (String) -> SourceNode?
  private static let longestChain = 16

  init(_ roots: [String: SourceNode], reading read: @escaping (String) -> SourceNode?) {
    self.roots = roots
    self.read = read
  }

  /// Returns the value that a value refers to, or `nil` if it is no reference.
  ///
  /// Unless references within a file are followed too, the first must name another file.
  func target(
    of match: JSONPathEvaluation.Match, withinFile: Bool
  ) -> JSONPathEvaluation.Match? {
    var match = match
    for step in 0..<Self.longestChain {
      guard let next = reference(of: match, withinFile: withinFile || step > 0) else {
        return step > 0 ? match : nil
      }
      match = next
    }
    return nil
  }

  private func reference(
    of match: JSONPathEvaluation.Match, withinFile: Bool
  ) -> JSONPathEvaluation.Match? {
    guard let text = match.node[Keyword.ref.rawValue]?.stringValue else { return nil }
    let uri = URIReference(text)
    guard uri.isRelative, withinFile || !uri.isWithinDocument,
      let pointer = JSONPointer(parsing: uri.fragment ?? ""),
      let path = uri.isWithinDocument
        ? match.address.document
        : FilePath.resolve(uri.path, relativeTo: match.address.document)
    else { return nil }
    if roots[path] == nil { roots[path] = read(path) }
    guard let node = roots[path]?[pointer] else { return nil }
    return JSONPathEvaluation.Match(
      address: SchemaAddress(document: path, pointer: pointer), node: node)
  }
}

extension JSONPathEvaluation.Match {
  /// Whether both values are objects, both are arrays, or both are plain values.
  fileprivate func isOfKind(_ other: Self) -> Bool {
    (node.members == nil) == (other.node.members == nil)
      && (node.elements == nil) == (other.node.elements == nil)
  }
}

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
    _ node: SourceNode, _ change: (SourceNode) throws(Failure) -> SourceNode?
  ) throws(Failure) -> SourceNode? {
    var node = node
    if !children.isEmpty {
      switch node.value {
      case .object(let members):
        var changed: [SourceNode.Member] = []
        for member in members {
          guard let inner = children[member.name] else {
            changed.append(member)
            continue
          }
          guard let value = try inner.changing(member.value, change) else { continue }
          changed.append(member.with(value))
        }
        node = SourceNode(.object(changed), at: node.range)
      case .array(let elements):
        var changed: [SourceNode] = []
        for (index, element) in elements.enumerated() {
          guard let inner = children[String(index)] else {
            changed.append(element)
            continue
          }
          if let value = try inner.changing(element, change) { changed.append(value) }
        }
        node = SourceNode(.array(changed), at: node.range)
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
  let update: SourceNode
  /// The value that it should be merged into.
  let target: SourceNode
}

/// The update of an overlay.
struct OverlayUpdate {
  let value: SourceNode
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

  /// Returns a target with the update, which is appended to an array as an element if it is no
  /// array itself.
  func applied(to target: SourceNode) throws(MergeConflict) -> SourceNode {
    if isRecord, let members = target.members, let others = value.members {
      let names = Set(members.map(\.name))
      return SourceNode(
        .object(members + others.filter { !names.contains($0.name) }), at: target.range)
    }
    guard case .array(let elements) = target.value, value.elements == nil else {
      return try Self.merge(target, value)
    }
    return SourceNode(.array(elements + [value]), at: target.range)
  }

  /// Returns the members of both objects, the elements of both arrays, or the second plain value.
  private static func merge(
    _ target: SourceNode, _ update: SourceNode
  ) throws(MergeConflict) -> SourceNode {
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
      return SourceNode(.object(members), at: target.range)
    case (.array(let elements), .array(let others)):
      return SourceNode(.array(elements + others), at: target.range)
    case (.object, _), (.array, _), (_, .object), (_, .array):
      throw MergeConflict(update: update, target: target)
    default: return update
    }
  }
}
