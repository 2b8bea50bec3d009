import Foundation
import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The state of a list that is served page by page.
struct PagedList {
  let rule: PagingRule
  /// The other members of every page.
  let envelope: JSONValue
  var items: [JSONValue]
  var pageSize: Int
  var clampsAtEnd = false
  var endStatus: Int?
  var cycle: Int?
  /// The number of times that the continuations were expired.
  var generation = 0

  /// The name of the token in the links of this list; no list uses the name itself.
  private static let tokenName = "quire-page"

  /// Returns the response to a request: its page, or an error status.
  func answer(to request: URLRequest) -> ScriptedAnswer {
    // The size never exceeds the number of items, so `pageSize` may be any number.
    let size = min(pageSize, max(1, wantedSize(request) ?? pageSize), max(1, items.count))
    switch place(of: request, size: size) {
    case .failure(.malformed): return .status(400)
    case .failure(.expired): return expired
    case .success(.ending(let end)):
      let end = min(end, items.count)
      return page(of: max(0, end - size)..<end, size: size, for: request, isBackwards: true)
    case .success(.beginning(var first)):
      if clampsAtEnd, first >= items.count { first = (max(items.count, 1) - 1) / size * size }
      if let endStatus, first >= items.count, first > 0 { return .status(endStatus) }
      let rest = max(0, items.count - first)
      return page(
        of: first..<(first + min(size, rest)), size: size, for: request, isBackwards: false)
    }
  }

  /// The position of a page in the list.
  private enum Place {
    /// The page begins after a number of items.
    case beginning(Int)
    /// The page ends before the item at this offset.
    case ending(Int)
  }

  /// The reason why a request gets no page.
  private enum Refusal: Error {
    case malformed
    case expired
  }

  /// The response to an expired continuation, as the rule specifies it.
  private var expired: ScriptedAnswer {
    let code = rule.expired.codes.min()
    let body = code.map { JSONValue.object(["error": .string($0)]).description } ?? ""
    return .json(body, status: rule.expired.statuses.min() ?? 409)
  }

  // MARK: Reading

  /// Returns the position of the page that a request asks for.
  private func place(of request: URLRequest, size: Int) -> Result<Place, Refusal> {
    switch rule.style {
    case .page(let send, let start):
      let start = start ?? 1
      return number(at: send, in: request, default: start)
        .map { .beginning(offset(of: $0 - start, size)) }
    case .offset(let send, let start):
      return number(at: send, in: request, default: start)
        .map { .beginning(inCycle($0 - start, size)) }
    case .cursor, .cursors:
      let back = rule.back?.send.flatMap { texts(at: $0, in: request).first }
      return place(
        of: back ?? rule.style.sends.lazy.compactMap { texts(at: $0, in: request).first }.first)
    case .link: return place(of: texts(at: .query(Self.tokenName), in: request).first)
    case .after(_, let send):
      if let back = rule.back?.send.map({ texts(at: $0, in: request) }), !back.isEmpty {
        return index(of: back).map { .ending($0) }
      }
      let key = texts(at: send, in: request)
      return key.isEmpty
        ? .success(.beginning(0)) : index(of: key).map { .beginning(inCycle($0 + 1, size)) }
    }
  }

  /// Returns the position of a token's page.
  ///
  /// The token `0-20` means that the page begins at offset 20, and `0-to-20` that it ends there.
  private func place(of token: String?) -> Result<Place, Refusal> {
    guard let token else { return .success(.beginning(0)) }
    let parts = token.split(separator: "-", omittingEmptySubsequences: false)
    let isBack = parts.count == 3 && parts[1] == "to"
    guard parts.count == 2 || isBack, let offset = Int(parts[parts.count - 1]), offset >= 0 else {
      return .failure(.malformed)
    }
    guard parts[0] == "\(generation)" else { return .failure(.expired) }
    return .success(isBack ? .ending(offset) : .beginning(offset))
  }

  private func index(of key: [String]) -> Result<Int, Refusal> {
    let index = items.indices.first { self.key(at: $0).plainTexts == key }
    return index.map { .success($0) } ?? .failure(.expired)
  }

  private func number(
    at location: RequestLocation, in request: URLRequest, default start: Int
  ) -> Result<Int, Refusal> {
    guard let text = texts(at: location, in: request).first else { return .success(start) }
    let number = Int(text) ?? ItemRange(text)?.first
    return number.map { $0 < start ? .failure(.malformed) : .success($0) } ?? .failure(.malformed)
  }

  private func offset(of page: Int, _ size: Int) -> Int {
    let (offset, overflow) = page.multipliedReportingOverflow(by: size)
    return overflow ? .max : inCycle(offset, size)
  }

  /// Wraps an offset that is past the end of the cycle, if the list has one.
  private func inCycle(_ offset: Int, _ size: Int) -> Int {
    guard let cycle else { return offset }
    let pages = max(1, (items.count + size - 1) / size)
    let place = offset % (min(cycle, pages) * size)
    return place < items.count ? place : 0
  }

  private func wantedSize(_ request: URLRequest) -> Int? {
    if let size = rule.size { return texts(at: size, in: request).first.flatMap { Int($0) } }
    guard case .offset(let send, _) = rule.style else { return nil }
    return texts(at: send, in: request).first.flatMap { ItemRange($0)?.count }
  }

  private func texts(at location: RequestLocation, in request: URLRequest) -> [String] {
    switch location {
    case .query(let name):
      let query = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
      return (query?.queryItems ?? []).filter { $0.name == name }.compactMap(\.value)
    case .header(let name): return request.value(forHTTPHeaderField: name).map { [$0] } ?? []
    case .body(let names):
      let body = request.httpBody.flatMap { try? JSONValue(parsing: $0) }
      return body?.value(at: names.map { .member($0) })?.plainTexts ?? []
    case .queryMembers: return texts(at: .query(Self.tokenName), in: request)
    case .headerMembers: return texts(at: .header(Self.tokenName), in: request)
    case .bodyMembers(let names): return texts(at: .body(names + [Self.tokenName]), in: request)
    }
  }

  // MARK: Writing

  private func page(
    of range: Range<Int>, size: Int, for request: URLRequest,
    isBackwards: Bool
  ) -> ScriptedAnswer {
    let hasMore = cycle != nil || range.upperBound < items.count
    var writer = PageWriter(envelope)
    writer.put(items: range.map { items[$0] }, at: rule.items)
    if let total = rule.total, !total.isField("content-range") {
      writer.put(.int(items.count), at: total)
    }
    if rule.style.countsInRanges || rule.total?.isField("content-range") == true {
      writer.put(contentRange(of: range, for: request), at: .header("Content-Range"))
    }
    if let pages = rule.pages { writer.put(.int((items.count + size - 1) / size), at: pages) }
    // A flag shared by both directions describes the direction of the request.
    let isShared = rule.more == rule.back?.more
    if !isShared || !isBackwards { writer.put(hasMore, as: rule.more) }
    if !isShared || isBackwards {
      writer.put(range.lowerBound > 0, as: rule.back?.more)
    }
    switch rule.style {
    case .page, .offset: break
    case .after(let next, _):
      if let last = range.last { writer.put(key(at: last), at: next) }
    case .cursor, .cursors, .link:
      if hasMore {
        let offset = inCycle(range.upperBound, size)
        let token = offset == 0 ? nil : "\(generation)-\(offset)"
        for (index, next) in rule.style.nexts.enumerated() {
          let value = continuation(token, relation: "next", at: next, for: request)
          let takesMembers = rule.style.sends.dropFirst(index).first?.takesMembers == true
          writer.put(takesMembers ? [Self.tokenName: value] : value, at: next)
        }
      }
      let linkHeader = rule.style.nexts.first { $0.isLinkHeader }
      if let back = rule.back?.next ?? linkHeader, range.lowerBound > 0 {
        let token = "\(generation)-to-\(range.lowerBound)"
        writer.put(continuation(token, relation: "prev", at: back, for: request), at: back)
      }
    }
    let isPart = rule.style.countsInRanges && !range.isEmpty && range.count < items.count
    return .json(writer.body.description, status: isPart ? 206 : 200, headers: writer.headers)
  }

  /// Returns the value of `Content-Range`, in the unit of the request if it names one (RFC 9110,
  /// section 14.4).
  private func contentRange(of range: Range<Int>, for request: URLRequest) -> JSONValue {
    let asked = rule.style.send.flatMap { texts(at: $0, in: request).first }.flatMap(ItemRange.init)
    let unit = (asked?.unit ?? "").replacing("=", with: " ")
    let shown = range.isEmpty ? "*" : "\(range.lowerBound)-\(range.upperBound - 1)"
    return .string("\(unit)\(shown)/\(items.count)")
  }

  /// Returns a token or a link that contains it; a `nil` token means the first page.
  private func continuation(
    _ token: String?, relation: String, at location: ResponseLocation, for request: URLRequest
  ) -> JSONValue {
    guard case .link = rule.style else { return .string(token ?? "\(generation)-0") }
    var url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    var query = (url?.percentEncodedQueryItems ?? []).filter { $0.name != Self.tokenName }
    if let token { query.append(URLQueryItem(name: Self.tokenName, value: token)) }
    url?.percentEncodedQueryItems = query.isEmpty ? nil : query
    let text = url?.string ?? ""
    return .string(location.isLinkHeader ? "<\(text)>; rel=\"\(relation)\"" : text)
  }

  /// Returns the key of an item: the value where the rule looks for it, or else the item's index.
  private func key(at index: Int) -> JSONValue {
    guard case .after(let next, _) = rule.style, case .body(let path) = next,
      let last = path.steps.lastIndex(of: .last)
    else { return .int(index) }
    var wayInItem = path.steps[(last + 1)...]
    // The path from a list element to its item must also begin the path to the key.
    if case .body(let items) = rule.items, let each = items.steps.lastIndex(of: .each) {
      let wayToItem = items.steps[(each + 1)...]
      guard wayInItem.starts(with: wayToItem) else { return .int(index) }
      wayInItem = wayInItem.dropFirst(wayToItem.count)
    }
    return items[index].value(at: wayInItem) ?? .int(index)
  }
}

extension JSONValue {
  fileprivate static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
