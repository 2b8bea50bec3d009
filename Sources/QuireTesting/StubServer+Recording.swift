public import Foundation
import QuireClient
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StubServer {
  /// Creates a server that answers as in a recording, an HTTP archive.
  ///
  ///     let shop = ShopAPI(transport: try StubServer(har: file))
  ///
  /// A request gets the response of the recorded request with the same method, path and query; if there
  /// are several, one after another. A list that was recorded with pages of another size gets the recorded
  /// items in pages by its paging rule. Links in responses are those of this server. Stubs of single types
  /// precede the recording.
  ///
  /// - Parameter file: The file, such as that of a ``TrafficRecorder``. It is read as a whole.
  /// - Throws: The error of the file system, or `DecodingError` if the file is not JSON.
  public convenience init(har file: URL) throws {
    let answers = RecordedAnswers(try JSONValue(parsing: Data(contentsOf: file)))
    let counts = Shared<[String: Int]>([:])
    self.init { received in answers.answer(to: received, counts: counts) }
  }
}

/// The responses of a recording.
private struct RecordedAnswers: Sendable {
  private let entries: [Entry]

  private struct Entry: Sendable {
    let method: String
    let url: URLComponents
    let status: Int
    let fields: [String: String]
    let body: Data

    init?(_ value: JSONValue) {
      guard let request = value["request"], let response = value["response"],
        let method = request["method"]?.string, let status = response["status"]?.int, status > 0,
        let url = request["url"]?.string.flatMap({ URLComponents(string: $0) })
      else { return nil }
      (self.method, self.url, self.status) = (method, url, status)
      let pairs = (response["headers"]?.array ?? []).compactMap { field in
        field["name"]?.string.map { ($0, field["value"]?.string ?? "") }
      }
      // The body is neither compressed nor in parts any more.
      let others = ["content-encoding", "content-length", "transfer-encoding"]
      fields = Dictionary(pairs) { "\($0), \($1)" }.filter { !others.contains($0.key.lowercased()) }
      let text = response["content"]?["text"]?.string ?? ""
      let isEncoded = response["content"]?["encoding"]?.string == "base64"
      body = (isEncoded ? Data(base64Encoded: text) : nil) ?? Data(text.utf8)
    }

    /// Whether a request has the same query, except some parameters and those that were removed.
    func hasQuery(of other: URLComponents, without names: Set<String> = []) -> Bool {
      let removed = (url.queryItems ?? []).filter { $0.value == RecordedSecrets.mark }.map(\.name)
      let others = names.union(removed)
      return url.query(without: others) == other.query(without: others)
    }

    /// Returns the answer with links to the server of a request.
    func answer(to url: URLComponents) -> ScriptedAnswer {
      let base = self.url.path.hasSuffix(url.path) ? self.url.path.dropLast(url.path.count) : ""
      func moved(_ text: String) -> String {
        [base, ""].reduce(text) { text, base in
          let (old, new) = (self.url.origin + base, url.origin)
          return text.replacing(old, with: new)
            .replacing(old.replacing("/", with: "\\/"), with: new.replacing("/", with: "\\/"))
        }
      }
      let text = moved(String(decoding: body, as: UTF8.self))
      return .json(text, status: status, headers: fields.mapValues(moved))
    }
  }

  init(_ archive: JSONValue) {
    entries = (archive["log"]?["entries"]?.array ?? []).compactMap(Entry.init)
  }

  /// Returns the recorded answer to a request, or `nil`.
  func answer(to received: ServedRequest, counts: Shared<[String: Int]>) -> ScriptedAnswer? {
    guard let text = received.request.url?.absoluteString, let url = URLComponents(string: text)
    else { return nil }
    let method = received.request.httpMethod ?? "GET"
    // The base URL may have another path.
    let candidates = entries.filter { entry in
      entry.method == method
        && (entry.url.path.hasSuffix(url.path) || url.path.hasSuffix(entry.url.path))
    }
    let same = candidates.filter { $0.hasQuery(of: url) }
    guard same.isEmpty else {
      let number = counts.value.withLock { counts in
        counts["\(method) \(text)", default: 0] += 1
        return counts["\(method) \(text)", default: 1]
      }
      return same[min(number, same.count) - 1].answer(to: url)
    }
    guard let list = received.resource as? any PagedResource else { return nil }
    return answer(to: received, url, for: list, from: candidates)
  }

  /// Returns a page of the items that were recorded for a list.
  private func answer<R: PagedResource>(
    to received: ServedRequest, _ url: URLComponents, for resource: R, from candidates: [Entry]
  ) -> ScriptedAnswer? {
    let rule = resource.pagingRule
    let changing = Set(
      (rule.style.sends + [rule.size, .query(PagedList.tokenName)].compactMap(\.self)).compactMap {
        if case .query(let name) = $0 { name } else { nil }
      })
    var queries: Set<[String]> = []
    let pages = candidates.filter { entry in
      (200..<300).contains(entry.status) && queries.insert(entry.url.query()).inserted
        && entry.hasQuery(of: url, without: changing)
    }.compactMap { try? JSONValue(parsing: $0.body) }
    guard let first = pages.first, case .body(let path) = rule.items else { return nil }
    let items = pages.map { $0.items(at: path) }
    let list = PagedList(
      rule: rule, envelope: first, items: Array(items.joined()), pageSize: max(1, items[0].count))
    switch list.page(for: received.request) {
    case .failure(let refusal): return list.answer(to: refusal)
    case .success(let page):
      return ScriptedAnswer(respond: { try page.answer(to: $0, for: resource) })
    }
  }
}

extension JSONValue {
  /// Returns the items of a page.
  fileprivate func items(at path: JSONPath) -> [JSONValue] {
    let each = path.steps.lastIndex(of: .each)
    let elements = value(at: path.steps[..<(each ?? path.steps.endIndex)])?.array ?? []
    return each.map { each in elements.compactMap { $0.value(at: path.steps[(each + 1)...]) } }
      ?? elements
  }
}

extension URLComponents {
  /// The scheme, the host and the port.
  fileprivate var origin: String {
    "\(scheme ?? "https")://\(host ?? "")\(port.map { ":\($0)" } ?? "")"
  }

  /// The parameters of the query except some, sorted.
  fileprivate func query(without names: Set<String> = []) -> [String] {
    (queryItems ?? []).filter { !names.contains($0.name) }.map { "\($0.name)=\($0.value ?? "")" }
      .sorted()
  }
}
