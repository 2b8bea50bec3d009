import QuireModel
import QuireSchema

/// Infers the shape of samples from all values at the same location.
struct ShapeReader {
  /// The recursive shapes other than the whole document, with their names in `$defs`.
  private(set) var definitions: [(name: String, shape: Shape)] = []
  private(set) var diagnostics = Diagnostics()

  /// The maximum depth of containers; a deeper value accepts any JSON.
  private static let deepest = 32

  /// A location in the samples.
  private struct Place {
    /// The name of the nearest property, or the title of the document.
    let name: String
    let isRoot: Bool
    /// Whether the location is outside of all arrays.
    ///
    /// Only there can a page have the link or token of the next page.
    let isOutermost: Bool
    let depth: Int
    /// The paths from here to objects with a known shape, each with the name of its definition.
    var loops: [(path: ArraySlice<SelfSimilarity.Step>, definition: String?)] = []

    func entering(_ step: SelfSimilarity.Step, named name: String? = nil) -> Place {
      let loops = loops.filter { $0.path.first == step }
        .map { (path: $0.path.dropFirst(), definition: $0.definition) }
      return Place(
        name: name ?? self.name, isRoot: false, isOutermost: isOutermost && step != .each,
        depth: depth + 1, loops: loops)
    }
  }

  /// Returns the shape of whole documents.
  mutating func shape(of samples: [SourceNode], titled title: String) -> Shape {
    shape(of: samples, at: Place(name: title, isRoot: true, isOutermost: true, depth: 0))
  }

  private mutating func shape(of nodes: [SourceNode], at place: Place) -> Shape {
    guard place.depth <= Self.deepest else {
      diagnostics.add(.deepSample(maximum: Self.deepest, at: nodes[0].range))
      return Shape(kinds: [])
    }
    let seen = SeenValues(nodes)
    var kinds: [Shape.Kind] = []
    if seen.booleans > 0 { kinds.append(.boolean) }
    if !seen.numbers.isEmpty {
      guard let kind = Self.kind(ofNumbers: seen.numbers) else {
        diagnostics.add(.hugeNumber(place.name, at: nodes[0].range))
        return Shape(kinds: [])
      }
      kinds.append(kind)
    }
    if !seen.strings.isEmpty {
      kinds.append(.string(TextShape(of: seen.strings, named: Words(place.name))))
    }
    if !seen.arrays.isEmpty {
      let elements = seen.arrays.flatMap { $0 }
      if elements.isEmpty {
        diagnostics.add(.unknownType(place.name, "an empty array", at: nodes[0].range))
      }
      kinds.append(
        .array(of: elements.isEmpty ? nil : shape(of: elements, at: place.entering(.each))))
    }
    if !seen.objects.isEmpty { kinds.append(kind(ofObjects: seen.objects, nodes, at: place)) }
    if kinds.isEmpty { diagnostics.add(.unknownType(place.name, "null", at: nodes[0].range)) }
    if kinds.count > 1 {
      diagnostics.add(.severalKinds(place.name, seen.kinds, at: nodes[0].range))
    }
    return Shape(kinds: kinds, isNullable: seen.nulls > 0)
  }

  /// Returns the kind for numbers, or `nil` if a number does not fit an `Int` or a `Double`.
  ///
  /// `1.0` is a number, because the same API will probably also send `1.5`. An integer that does
  /// not fit an `Int` must not be rounded to a `Double`.
  private static func kind(ofNumbers texts: [String]) -> Shape.Kind? {
    if texts.allSatisfy({ Int($0) != nil }) { return .integer }
    let fit = texts.allSatisfy { text in
      let isWhole = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isDigit }
      guard let value = Double(text), !isWhole || Int(text) != nil else { return false }
      return value.isFinite && (value != 0 || ExactNumber(text).digits.isEmpty)
    }
    return fit ? .number : nil
  }

  private mutating func kind(
    ofObjects objects: [[SourceNode.Member]], _ nodes: [SourceNode], at place: Place
  ) -> Shape.Kind {
    if let loop = place.loops.first(where: \.path.isEmpty) { return .same(as: loop.definition) }
    let groups = MemberGroups(objects)
    guard !groups.groups.isEmpty else {
      diagnostics.add(.unknownType(place.name, "an empty object", at: nodes[0].range))
      return .map(of: nil)
    }
    if MapEvidence(members: groups).isMap {
      var inner = place.entering(.each)
      inner.loops = []
      return .map(of: shape(of: groups.groups.flatMap(\.values), at: inner))
    }
    let paths = SelfSimilarity.paths(in: groups)
    guard !paths.isEmpty else { return .object(members(groups, at: place)) }
    var place = place
    let definition = place.isRoot ? nil : newDefinition(named: place.name)
    place.loops = paths.map { ($0[...], definition) }
    let all = MemberGroups(Self.closure(of: objects, by: paths))
    let object = Shape.Kind.object(members(all, at: place))
    guard let definition, let index = definitions.firstIndex(where: { $0.name == definition })
    else { return object }
    definitions[index].shape = Shape(kinds: [object])
    return .same(as: definition)
  }

  private mutating func members(_ groups: MemberGroups, at place: Place) -> [Shape.Member] {
    let isPage = place.isOutermost && groups["id"] == nil
    return groups.groups.map { name, values in
      let shape = shape(of: values, at: place.entering(.member(name), named: name))
      // The last page has no link or token of a next page, and few samples include a last page.
      guard isPage, Words(name).isOfNextPage, !shape.isBoolean else {
        let isRequired = values.count == groups.objectCount
        return Shape.Member(name: name, isRequired: isRequired, shape: shape)
      }
      let orNull = Shape(kinds: shape.kinds, isNullable: true)
      return Shape.Member(name: name, isRequired: false, shape: orNull)
    }
  }

  /// Returns the objects and all objects of the same shape nested in them.
  private static func closure(
    of objects: [[SourceNode.Member]], by paths: [SelfSimilarity.Path]
  ) -> [[SourceNode.Member]] {
    var all = objects
    var newest = objects
    while !newest.isEmpty {
      newest = paths.flatMap { SelfSimilarity.objects(at: $0[...], below: newest) }
      all += newest
    }
    return all
  }

  /// Reserves a name for a definition, such as `Comment` for the objects in `comments`.
  private mutating func newDefinition(named name: String) -> String {
    let base = Words(Words.singular(of: name) ?? name).capitalized ?? "Item"
    let taken = Set(definitions.map(\.name))
    var name = base
    var number = 2
    while taken.contains(name) { (name, number) = ("\(base)\(number)", number + 1) }
    // Reserve the name before the shape is known, because the shape may contain other definitions.
    definitions.append((name, Shape(kinds: [])))
    return name
  }
}

extension Shape {
  fileprivate var isBoolean: Bool { if case .boolean? = kinds.first { true } else { false } }
}

extension Words {
  /// Whether the name is that of a link or cursor to the next page; a mere `token` may be for
  /// signing in.
  fileprivate var isOfNextPage: Bool { isNextLike || isCursorLike && !list.contains("token") }

  /// The words as a type name, such as `UserSearch`.
  ///
  /// `nil` if the name would not begin with a letter.
  var capitalized: String? {
    let name = list.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.unicodeScalars.first?.properties.isAlphabetic == true ? name : nil
  }
}
