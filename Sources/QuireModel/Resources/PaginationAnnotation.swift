import QuireSchema

/// The styles of paging by the names they have in `x-pagination`, PAGING.md section 1.
enum PagingStyle: String, CaseIterable, Hashable, Sendable {
  case page, offset, cursor, after, link
}

/// `x-pagination` as it stands, its values of the right kinds and not yet held against any type.
struct PaginationAnnotation {
  /// The place of the value.
  let range: SourceRange
  var style: PagingStyle?
  var items: JSONText?
  var next: JSONText?
  var send: JSONText?
  var size: JSONText?
  var more: JSONText?
  var total: JSONText?
  var pages: JSONText?
  var start: (value: Int, range: SourceRange)?
  var end: [Int]?
  var back: Back?
  /// `path`: where the pages after the first are asked for.
  var continuation: JSONText?
  /// `omit`: the parameters that are sent with the first page only.
  var omitted: [JSONText] = []
  var expired: PaginationModel.Expired?
  /// The place of `repeat`, by which what comes again is the end; `nil` where it does not stand.
  var repeatEnds: SourceRange?

  /// `back`: the other direction.
  struct Back {
    let range: SourceRange
    var next: JSONText?
    var send: JSONText?
    var more: JSONText?
  }

  /// Reads an annotation: `true`, the name of a style, or an object.
  ///
  /// - Returns: `nil` where something in it cannot be read, which was reported.
  init?(_ node: JSONNode, diagnostics: inout Diagnostics) {
    range = node.range
    switch node.value {
    case .bool(true): return
    case .string(let name):
      guard let style = Self.style(name, at: node.range, diagnostics: &diagnostics) else {
        return nil
      }
      self.style = style
    case .object(let members):
      var isReadable = true
      for member in members where !read(member, diagnostics: &diagnostics) { isReadable = false }
      guard isReadable else { return nil }
    default:
      diagnostics.add(
        .annotationValue(
          "x-pagination", node, expected: "true, the name of a style, or an object"))
      return nil
    }
  }

  /// - Returns: Whether the rule can be made with the member read or left out of account.
  private mutating func read(
    _ member: JSONNode.Member, diagnostics: inout Diagnostics
  ) -> Bool {
    let value = member.value
    func text(_ expected: String) -> JSONText? {
      if let text = value.text { return text }
      diagnostics.add(.annotationValue(member.name, value, expected: expected))
      return nil
    }
    switch member.name {
    case "style":
      guard let name = text("the name of a style") else { return false }
      style = Self.style(name.value, at: name.range, diagnostics: &diagnostics)
      return style != nil
    case "items":
      items = text("a location, such as '/items'")
      return items != nil
    case "next":
      next = text("a location, such as '/next'")
      return next != nil
    case "total":
      total = text("a location, such as '/total'")
      return total != nil
    case "pages":
      pages = text("a location, such as '/pages'")
      return pages != nil
    case "more":
      more = text("the location of a flag, such as '/has_more' or '!/last', or 'full'")
      return more != nil
    case "send":
      send = text("the name of a parameter")
      return send != nil
    case "size":
      size = text("the name of a parameter")
      return size != nil
    case "start":
      guard let number = value.integerValue, number >= 0 else {
        diagnostics.add(.annotationValue("start", value, expected: "an integer of 0 or more"))
        return false
      }
      start = (number, value.range)
      return true
    case "end":
      let statuses = value.elements?.map(\.integerValue)
      guard let statuses, statuses.allSatisfy({ $0.map((100...599).contains) ?? false }) else {
        diagnostics.add(
          .annotationValue("end", value, expected: "an array of HTTP statuses, such as [404]"))
        return false
      }
      end = Set(statuses.compactMap { $0 }).sorted()
      return true
    case "back", "path", "omit", "expired", "repeat":
      return readRare(member, diagnostics: &diagnostics)
    // Where the pages of a property are, which is read where that stands.
    case "resource": return true
    default:
      diagnostics.add(.unknownKey(member, of: "x-pagination", known: Self.keys))
      return false
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
}
