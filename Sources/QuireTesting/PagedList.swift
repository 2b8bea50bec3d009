import Foundation
import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A list that is served page by page, as a value.
struct PagedList {
  let rule: PagingRule
  /// What else stands on every page.
  let envelope: JSONValue
  var items: [JSONValue]
  var pageSize: Int
  var clampsAtEnd = false
  var endStatus: Int?
  var cycle: Int?
  /// How often the continuations were made worthless.
  var generation = 0

  /// The name that the links of this list have for their token.
  private static let tokenName = "token"

  /// The answer to a request: its page, or a status that says why there is none.
  func answer(to request: URLRequest) -> ScriptedAnswer {
    let size = min(pageSize, max(1, wantedSize(request) ?? pageSize))
    switch start(of: request, size: size) {
    case .failure(let refusal): return .status(refusal.status)
    case .success(var first):
      if clampsAtEnd, first >= items.count { first = (max(items.count, 1) - 1) / size * size }
      if let endStatus, first >= items.count, first > 0 { return .status(endStatus) }
      return page(at: first, size: size, for: request)
    }
  }

  /// Why a request gets no page.
  private struct Refusal: Error {
    let status: Int
    static let malformed = Self(status: 400)
    static let expired = Self(status: 410)
  }

  // MARK: Reading

  /// The offset of the first item that a request asks for.
  private func start(of request: URLRequest, size: Int) -> Result<Int, Refusal> {
    switch rule.style {
    case .page(let send, let start):
      return number(at: send, in: request, default: start).map { offset(of: $0 - start, size) }
    case .offset(let send, let start):
      return number(at: send, in: request, default: start).map { inCycle($0 - start, size) }
    case .cursor(_, let send):
      guard let token = texts(at: send, in: request).first else { return .success(0) }
      return offset(of: token)
    case .link:
      guard let token = texts(at: .query(Self.tokenName), in: request).first else {
        return .success(0)
      }
      return offset(of: token)
    case .after(_, let send):
      let key = texts(at: send, in: request)
      guard !key.isEmpty else { return .success(0) }
      guard let index = items.indices.first(where: { self.key(at: $0).queryTexts == key }) else {
        return .failure(.expired)
      }
      return .success(inCycle(index + 1, size))
    }
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

  private func offset(of token: String) -> Result<Int, Refusal> {
    let parts = token.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let offset = Int(parts[1]), offset >= 0 else {
      return .failure(.malformed)
    }
    return parts[0] == "\(generation)" ? .success(offset) : .failure(.expired)
  }

  private func inCycle(_ offset: Int, _ size: Int) -> Int {
    cycle.map { offset % ($0 * size) } ?? offset
  }

  private func wantedSize(_ request: URLRequest) -> Int? {
    if let size = rule.size { return texts(at: size, in: request).first.flatMap { Int($0) } }
    guard case .offset(let send, _) = rule.style else { return nil }
    return texts(at: send, in: request).first.flatMap { ItemRange($0)?.count }
  }

  private func texts(at location: RequestLocation, in request: URLRequest) -> [String] {
    texts(at: location.place, in: request)
  }

  private func texts(at place: RequestLocation.Place, in request: URLRequest) -> [String] {
    switch place {
    case .query(let name):
      let query = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
      return (query?.queryItems ?? []).filter { $0.name == name }.compactMap(\.value)
    case .header(let name): return request.value(forHTTPHeaderField: name).map { [$0] } ?? []
    case .body(let names):
      let body = request.httpBody.flatMap { try? JSONValue(parsing: $0) }
      return body?.value(at: names.map { .member($0) })?.queryTexts ?? []
    }
  }

  // MARK: Writing

  private func page(at first: Int, size: Int, for request: URLRequest) -> ScriptedAnswer {
    let shown = items.dropFirst(first).prefix(size)
    let (end, overflow) = first.addingReportingOverflow(size)
    let hasMore = cycle != nil || !overflow && end < items.count
    var writer = PageWriter(envelope)
    writer.put(items: Array(shown), at: rule.items)
    if let total = rule.total {
      let range = shown.isEmpty ? "*" : "\(first)-\(first + shown.count - 1)"
      let isRange = total.description.lowercased() == "header:content-range"
      writer.put(isRange ? .string("\(range)/\(items.count)") : .int(items.count), at: total)
    }
    if let pages = rule.pages { writer.put(.int((items.count + size - 1) / size), at: pages) }
    switch rule.more {
    case .flag(let flag): writer.put(.bool(hasMore), at: flag)
    case .lastFlag(let flag): writer.put(.bool(!hasMore), at: flag)
    case .full, nil: break
    }
    if hasMore { put(tokenAt: overflow ? first : inCycle(end, size), to: &writer, for: request) }
    if case .after(let next, _) = rule.style, !shown.isEmpty {
      writer.put(key(at: first + shown.count - 1), at: next)
    }
    return .json(writer.body.description, headers: writer.headers)
  }

  private func put(tokenAt offset: Int, to writer: inout PageWriter, for request: URLRequest) {
    let token = "\(generation)-\(offset)"
    switch rule.style {
    case .page, .offset, .after: break
    case .cursor(let next, _): writer.put(.string(token), at: next)
    case .link(let next):
      var url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
      let others = (url?.percentEncodedQueryItems ?? []).filter { $0.name != Self.tokenName }
      url?.percentEncodedQueryItems = others + [URLQueryItem(name: Self.tokenName, value: token)]
      let text = url?.string ?? ""
      let isHeader = next.description.lowercased() == "header:link"
      writer.put(.string(isHeader ? "<\(text)>; rel=\"next\"" : text), at: next)
    }
  }

  /// What an item is asked for by: the value where the rule looks for it, else its place.
  private func key(at index: Int) -> JSONValue {
    guard case .after(let next, _) = rule.style, case .body(let steps) = next.place,
      let last = steps.lastIndex(of: .last)
    else { return .int(index) }
    var wayInItem = steps[(last + 1)...]
    // What leads to the item within its element leads to it here as well.
    if case .body(let items) = rule.items.place, let each = items.lastIndex(of: .each) {
      let wayToItem = items[(each + 1)...]
      guard wayInItem.starts(with: wayToItem) else { return .int(index) }
      wayInItem = wayInItem.dropFirst(wayToItem.count)
    }
    return items[index].value(at: wayInItem) ?? .int(index)
  }
}

extension JSONValue {
  fileprivate static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
