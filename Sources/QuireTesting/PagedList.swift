import Foundation
import QuireClient

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
  /// Whether a page has as many items as the request asks for, whatever ``pageSize`` is.
  var fillsPages = false
  /// Whether a token that this list did not issue is one that the first request contains.
  var beginsAtUnknownTokens = false

  /// The name of the token in the links of this list; no list uses the name itself.
  static let tokenName = "quire-page"

  /// Returns the answer to a request: its page, or an error status.
  func answer(to request: URLRequest) -> ScriptedAnswer {
    switch page(for: request) {
    case .success(let page): page.answer()
    case .failure(let refusal): answer(to: refusal)
    }
  }

  /// Returns the page that a request asks for.
  func page(for request: URLRequest) -> Result<PagedListPage, Refusal> {
    // The size never exceeds the number of items, so `pageSize` may be any number.
    let most = fillsPages ? .max : pageSize
    let size = min(most, max(1, wantedSize(request) ?? pageSize), max(1, items.count))
    switch place(of: request, size: size) {
    case .failure(let refusal): return .failure(refusal)
    case .success(.ending(let end)):
      let end = min(end, items.count)
      return .success(
        page(of: max(0, end - size)..<end, size: size, for: request, isBackwards: true))
    case .success(.beginning(var first)):
      if clampsAtEnd, first >= items.count { first = (max(items.count, 1) - 1) / size * size }
      if let endStatus, first >= items.count, first > 0 { return .failure(.end(endStatus)) }
      let rest = max(0, items.count - first)
      return .success(
        page(of: first..<(first + min(size, rest)), size: size, for: request, isBackwards: false))
    }
  }

  /// The reason why a request gets no page.
  enum Refusal: Error {
    case malformed
    case expired
    /// The page is after the end, for which the list has this status.
    case end(Int)
  }

  /// Returns the answer to a request that gets no page.
  func answer(to refusal: Refusal) -> ScriptedAnswer {
    switch refusal {
    case .malformed: return .status(400)
    case .end(let status): return .status(status)
    case .expired:
      // As the rule specifies it.
      let code = rule.expired.codes.min()
      let body = code.map { JSONValue.object(["error": .string($0)]).description } ?? ""
      return .json(body, status: rule.expired.statuses.min() ?? 409)
    }
  }

  /// Returns the position of the page that a request asks for.
  private func place(of request: URLRequest, size: Int) -> Result<PageToken.Place, Refusal> {
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
  private func place(of token: String?) -> Result<PageToken.Place, Refusal> {
    guard let token else { return .success(.beginning(0)) }
    guard let token = PageToken(token) else {
      return beginsAtUnknownTokens ? .success(.beginning(0)) : .failure(.malformed)
    }
    return token.generation == generation ? .success(token.place) : .failure(.expired)
  }

  private func index(of key: [String]) -> Result<Int, Refusal> {
    let index = items.indices.first { keys(at: $0)[0].plainTexts == key }
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
  func inCycle(_ offset: Int, _ size: Int) -> Int {
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

  func texts(at location: RequestLocation, in request: URLRequest) -> [String] {
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
}
