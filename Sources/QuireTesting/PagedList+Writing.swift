import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension PagedList {
  /// Returns the page with some of the items.
  func page(
    of range: Range<Int>, size: Int, for request: URLRequest,
    isBackwards: Bool
  ) -> PagedListPage {
    let hasMore = cycle != nil || range.upperBound < items.count
    let isPart = rule.style.countsInRanges && !range.isEmpty && range.count < items.count
    var page = PagedListPage(
      writer: PageWriter(envelope), status: isPart ? 206 : 200, itemCount: range.count)
    page.writer.put(items: range.map { items[$0] }, at: rule.items)
    if let total = rule.total, !total.isField("content-range") {
      page.put(oneOf: JSONValue.int(items.count).textForms, at: total)
    }
    if rule.style.countsInRanges || rule.total?.isField("content-range") == true {
      page.writer.put(contentRange(of: range, for: request), at: .header("Content-Range"))
    }
    if let pages = rule.pages {
      page.put(oneOf: JSONValue.int((items.count + size - 1) / size).textForms, at: pages)
    }
    // A flag shared by both directions describes the direction of the request.
    let isShared = rule.more == rule.back?.more
    if !isShared || !isBackwards { page.writer.put(hasMore, as: rule.more) }
    if !isShared || isBackwards {
      page.writer.put(range.lowerBound > 0, as: rule.back?.more)
    }
    switch rule.style {
    case .page, .offset: break
    case .after(let next, _):
      if let last = range.last { page.put(oneOf: keys(at: last), at: next) }
    case .cursor, .cursors, .link:
      let offset = inCycle(range.upperBound, size)
      let token = PageToken(.beginning(offset), generation: generation)
      for (index, next) in rule.style.nexts.enumerated() {
        guard hasMore else {
          page.clear(next)
          continue
        }
        let values = continuations(token, relation: "next", at: next, for: request)
        let takesMembers = rule.style.sends.dropFirst(index).first?.takesMembers == true
        let others = envelope.value(at: next)?.object ?? [:]
        page.put(
          oneOf: takesMembers
            ? values.map { .object(others.merging([Self.tokenName: $0]) { $1 }) } : values,
          at: next)
      }
      let linkHeader = rule.style.nexts.first { $0.isLinkHeader }
      if let back = rule.back?.next ?? linkHeader {
        if range.lowerBound > 0 {
          let token = PageToken(.ending(range.lowerBound), generation: generation)
          page.put(oneOf: continuations(token, relation: "prev", at: back, for: request), at: back)
        } else {
          page.clear(back)
        }
      }
    }
    return page
  }

  /// Returns the value of `Content-Range`, in the unit of the request if it names one (RFC 9110,
  /// section 14.4).
  private func contentRange(of range: Range<Int>, for request: URLRequest) -> JSONValue {
    let asked = rule.style.send.flatMap { texts(at: $0, in: request).first }.flatMap(ItemRange.init)
    let unit = (asked?.unit ?? "").replacing("=", with: " ")
    let shown = range.isEmpty ? "*" : "\(range.lowerBound)-\(range.upperBound - 1)"
    return .string("\(unit)\(shown)/\(items.count)")
  }

  /// Returns a token in all its forms, or a link that contains it.
  private func continuations(
    _ token: PageToken, relation: String, at location: ResponseLocation, for request: URLRequest
  ) -> [JSONValue] {
    guard case .link = rule.style else { return token.forms }
    var url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    var query = (url?.percentEncodedQueryItems ?? []).filter { $0.name != Self.tokenName }
    // The first page has no token.
    if token.place != .beginning(0) {
      query.append(URLQueryItem(name: Self.tokenName, value: token.text))
    }
    url?.percentEncodedQueryItems = query.isEmpty ? nil : query
    let text = url?.string ?? ""
    return [.string(location.isLinkHeader ? "<\(text)>; rel=\"\(relation)\"" : text)]
  }

  /// Returns the key of an item: the value where the rule looks for it, or else the item's index in all
  /// its forms.
  func keys(at index: Int) -> [JSONValue] {
    itemKey(at: index).map { [$0] }
      ?? JSONValue.int(index).textForms.flatMap { [$0, .array([$0])] }
  }

  /// Returns the value where the rule looks for the key of an item, or `nil` if it is not in the item.
  private func itemKey(at index: Int) -> JSONValue? {
    guard case .after(let next, _) = rule.style, case .body(let path) = next,
      let last = path.steps.lastIndex(of: .last)
    else { return nil }
    var wayInItem = path.steps[(last + 1)...]
    // The path from a list element to its item must also begin the path to the key.
    if case .body(let items) = rule.items, let each = items.steps.lastIndex(of: .each) {
      let wayToItem = items.steps[(each + 1)...]
      guard wayInItem.starts(with: wayToItem) else { return nil }
      wayInItem = wayInItem.dropFirst(wayToItem.count)
    }
    return items[index].value(at: wayInItem)
  }
}

extension JSONValue {
  fileprivate static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  /// The value, and its text.
  fileprivate var textForms: [JSONValue] { [self, .string(description)] }
}
