import QuireSchema

/// The `x-pagination` annotation, not yet checked against the declared types.
///
/// Its locations are texts with their places. A part that the annotation does not state is `nil`.
/// For example, the annotation `"cursor"` has only a style, `true` has no part, and this one has
/// two:
///
///     "x-pagination": { "style": "page", "size": "per_page" }
package struct PaginationAnnotation: Sendable {
  /// The source range of the value.
  let range: SourceRange
  var style: PagingStyle?
  /// The source range of the style, or of the whole value if no style is given.
  private(set) var styleRange: SourceRange
  /// The value of `items`: the location of the items, such as `/items`.
  var items: JSONText?
  /// The value of `next`: the location of the continuation, such as `/next_cursor`.
  var next: JSONText?
  /// The value of `next` if the continuation consists of several values.
  var nexts: Several?
  /// The value of `send`: the place of the continuation in a request, such as `cursor`.
  var send: JSONText?
  /// The value of `send` if the continuation consists of several values.
  var sends: Several?
  /// The value of `size`: the parameter for the page size.
  var size: JSONText?
  /// The value of `more`: the location of a flag, such as `!/last`, or `full` or `items`.
  var more: JSONText?
  /// The value of `total`: the location of the total number of items.
  var total: JSONText?
  /// The value of `pages`: the location of the total number of pages.
  var pages: JSONText?
  /// The value of `start`: the first number of a style that counts, 0 or more.
  var start: (value: Int, range: SourceRange)?
  /// The value of `end`: statuses from 100 to 599 in ascending order, each once.
  var end: [Int]?
  var back: Back?
  /// The value of `path`: the path from which pages after the first are requested.
  var continuation: JSONText?
  /// The value of `omit`: the parameters that are sent only with the first page.
  var omitted: [JSONText] = []
  var expired: ContinuationExpiry?
  /// The value of `repeat`: the meaning of a continuation that occurred before.
  var onRepeat: (value: ContinuationRepeat, range: SourceRange)?

  /// The locations of several values, with a key for each.
  struct Several: Sendable {
    /// The source range of the object.
    let range: SourceRange
    /// The parts in the order of the annotation; at least one.
    let parts: [(key: JSONText, location: JSONText)]

    /// Returns the location for a key, or `nil` if no member has the key.
    func location(of key: String) -> JSONText? {
      parts.first { $0.key.value == key }?.location
    }
  }

  /// The value of `back`: the other direction.
  struct Back: Sendable {
    let range: SourceRange
    var next: JSONText?
    var send: JSONText?
    var more: JSONText?
  }

  /// Reads an annotation: `true`, the name of a style, or an object.
  ///
  /// Diagnostics about the whole annotation refer to `place`, the annotation or the resource that
  /// inherits it. The result is `nil` if a part cannot be read, which is reported.
  init?(_ node: SourceNode, at place: SourceRange, diagnostics: inout Diagnostics) {
    range = place
    styleRange = place
    switch node.value {
    case .bool(true): return
    case .string(let name):
      guard let style = Self.style(name, at: node.range, diagnostics: &diagnostics) else {
        return nil
      }
      self.style = style
    case .object(let members):
      let errors = diagnostics.errorCount
      for member in members { read(member, diagnostics: &diagnostics) }
      if diagnostics.errorCount > errors { return nil }
    default:
      diagnostics.add(
        .annotationValue(
          "x-pagination", node, expected: "true, the name of a style, or an object"))
      return nil
    }
  }

  /// Reads a member, and reports an error if it cannot be read.
  private mutating func read(_ member: SourceNode.Member, diagnostics: inout Diagnostics) {
    let value = member.value
    func text(_ expected: String) -> JSONText? {
      member.read(value.text, expected, &diagnostics)
    }
    switch member.name {
    case "style":
      let isOwn = value.range.source === range.source
      if isOwn, range.offsets.contains(value.range.offsets.lowerBound) { styleRange = value.range }
      style = text("the name of a style").flatMap {
        Self.style($0.value, at: $0.range, diagnostics: &diagnostics)
      }
    case "items": items = text("a location, such as '/items'")
    case "next", "send": readContinuation(member, diagnostics: &diagnostics)
    case "total": total = text("a location, such as '/total'")
    case "pages": pages = text("a location, such as '/pages'")
    case "more":
      more = text("the location of a flag, such as '/has_more' or '!/last', 'full' or 'items'")
    case "size": size = text("the name of a parameter")
    case "start":
      let number = value.integerValue.flatMap { $0 < 0 ? nil : ($0, value.range) }
      start = member.read(number, "an integer of 0 or more", &diagnostics)
    case "end":
      let statuses = value.elements?.map(\.integerValue).unwrapped { (100...599).contains($0) }
      end = member.read(statuses, "an array of HTTP statuses, such as [404]", &diagnostics)
        .map { Set($0).sorted() }
    case "back", "path", "omit", "expired", "repeat": readRare(member, diagnostics: &diagnostics)
    // This key is on a property, for the endpoint of its further pages, and is read there.
    case "resource": break
    default: diagnostics.add(.unknownKey(member, of: "x-pagination", known: Self.keys))
    }
  }

  static let keys = [
    "style", "items", "next", "send", "size", "start", "more", "total", "pages", "end", "back",
    "path", "omit", "expired", "repeat", "resource",
  ]

  private static func style(
    _ name: String, at range: SourceRange, diagnostics: inout Diagnostics
  ) -> PagingStyle? {
    if let style = PagingStyle(rawValue: name) { return style }
    diagnostics.add(.unknownStyle(JSONText(name, at: range)))
    return nil
  }

  /// Reads `next` or `send`: one location, or several, keyed by parameter.
  private mutating func readContinuation(
    _ member: SourceNode.Member, diagnostics: inout Diagnostics
  ) {
    let isNext = member.name == "next"
    guard let members = member.value.members else {
      let text = member.read(
        member.value.text,
        isNext
          ? "a location, such as '/next', or an object from parameters to locations"
          : "the name of a parameter, or an object with the keys of 'next'", &diagnostics)
      if isNext { next = text } else { send = text }
      return
    }
    guard !members.isEmpty else {
      diagnostics.add(.noContinuation(member))
      return
    }
    let expected = isNext ? "a location, such as '/next'" : "the name of a parameter"
    let parts = members.compactMap { part in
      part.read(part.value.text, expected, &diagnostics).map {
        (key: JSONText(part.name, at: part.nameRange), location: $0)
      }
    }
    let several = Several(range: member.value.range, parts: parts)
    if isNext { nexts = several } else { sends = several }
  }

  /// Reads a key that few APIs need.
  private mutating func readRare(_ member: SourceNode.Member, diagnostics: inout Diagnostics) {
    let value = member.value
    switch member.name {
    case "back": back = Back(value, diagnostics: &diagnostics)
    case "path":
      continuation = member.read(
        value.text, "a path, such as '/files/continue'", &diagnostics)
    case "omit":
      omitted =
        member.read(
          value.elements?.map(\.text).unwrapped(), "an array of parameter names", &diagnostics)
        ?? []
    case "expired":
      expired = member.read(
        ContinuationExpiry(value), "an array of HTTP statuses and codes, such as [410]",
        &diagnostics)
    case "repeat":
      let meaning = value.stringValue.flatMap(ContinuationRepeat.init(rawValue:))
      onRepeat = member.read(
        meaning.flatMap { $0 == .fail ? nil : ($0, value.range) }, "'end' or 'continue'",
        &diagnostics)
    default: break
    }
  }
}

extension PaginationAnnotation.Back {
  /// Reads the other direction: an object of locations.
  ///
  /// - Returns: `nil` if a part cannot be read, which is reported.
  fileprivate init?(_ node: SourceNode, diagnostics: inout Diagnostics) {
    guard let members = node.members else {
      diagnostics.add(
        .annotationValue("back", node, expected: "an object of 'next', 'send' and 'more'"))
      return nil
    }
    range = node.range
    let errors = diagnostics.errorCount
    for member in members {
      func location() -> JSONText? {
        member.read(member.value.text, "a location, such as '/previous'", &diagnostics)
      }
      switch member.name {
      case "next": next = location()
      case "send": send = location()
      case "more": more = location()
      default: diagnostics.add(.unknownKey(member, of: "back", known: ["next", "send", "more"]))
      }
    }
    if diagnostics.errorCount > errors { return nil }
  }
}

extension SourceNode.Member {
  /// Returns the given value, and reports an error of the annotation if it is `nil`.
  func read<Value>(
    _ value: Value?, _ expected: String, _ diagnostics: inout Diagnostics
  ) -> Value? {
    if value == nil { diagnostics.add(.annotationValue(name, self.value, expected: expected)) }
    return value
  }
}

extension Array {
  /// Returns the unwrapped values, or `nil` if one of them is `nil` or fails the condition.
  func unwrapped<Value>(
    where isWanted: (Value) -> Bool = { _ in true }
  ) -> [Value]? where Element == Value? {
    let values = compactMap(\.self)
    return values.count == count && values.allSatisfy(isWanted) ? values : nil
  }
}

/// The styles of paging, with their names in `x-pagination`.
///
/// The next request has the number of a page, the number of the items before it, a token of the
/// last response, the key of the last item, or the URL that the last response contains.
enum PagingStyle: String, CaseIterable, Hashable, Sendable {
  case page, offset, cursor, after, link

  /// Whether the next request contains a number that counts.
  var counts: Bool { self == .page || self == .offset }
}

/// The meaning of a continuation that occurred before: `repeat`.
///
/// `fail` means an error, and `end` the end of the list.
package enum ContinuationRepeat: String, CaseIterable, Hashable, Sendable {
  case fail, end
  /// The server continues although the continuation stays the same.
  case `continue`
}

/// The responses that mean an expired continuation: `expired`.
package struct ContinuationExpiry: Hashable, Sendable {
  /// The statuses in ascending order, each once.
  package var statuses: [Int]
  /// The codes in the body of such a response, in order.
  package var codes: [String]
}

extension ContinuationExpiry {
  /// Reads statuses and codes, or returns `nil` if the value has another form.
  init?(_ node: SourceNode) {
    guard let elements = node.elements else { return nil }
    var statuses: Set<Int> = []
    codes = []
    for element in elements {
      if let status = element.integerValue, (100...599).contains(status) {
        statuses.insert(status)
      } else if let code = element.stringValue, !code.isEmpty {
        if !codes.contains(code) { codes.append(code) }
      } else {
        return nil
      }
    }
    self.statuses = statuses.sorted()
  }
}
