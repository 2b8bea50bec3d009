public import Foundation
public import QuireClient
import Synchronization

/// Records the requests of a client and their responses as an HTTP archive (HAR 1.2).
///
/// Use it in a debug build, to compare an API description with its server, or to turn the bug report of a
/// user into a test:
///
///     let recorder = TrafficRecorder()
///     let shop = shop.intercepting(recorder.record)
///     // … use the app …
///     try recorder.write(to: file)
///
/// `quire check shop.yaml --against session.har` reads the file, and ``StubServer/init(har:)`` answers
/// from it. The recording has no credentials: header fields, parameters and members are left out or
/// replaced if their names say that they are secret. All other data of the user is in it.
public final class TrafficRecorder: Sendable {
  private struct State {
    var entries: [String] = []
    var size = 0
  }

  private let state = Mutex(State())
  private let bodyLimit: Int

  /// The most bytes of all entries; further requests are not recorded.
  private static let sizeLimit = 64 * 1024 * 1024

  /// Creates a recorder without entries.
  ///
  /// - Parameter bodyLimit: The most bytes of a body; of a longer one, only the size is recorded, as of a
  ///   body that is not JSON.
  public init(bodyLimit: Int = 256 * 1024) { self.bodyLimit = bodyLimit }

  /// Sends a request and records it with its response.
  ///
  /// Pass this method to `intercepting` of a client.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends the request.
  /// - Returns: The response, unchanged.
  /// - Throws: The errors of `next`; a request without a response is not recorded.
  public func record(
    _ request: OutgoingRequest,
    next: @Sendable (OutgoingRequest) async throws -> ClientResponse<Data>
  ) async throws -> ClientResponse<Data> {
    let start = Date()
    let response = try await next(request)
    let time = JSONNumber(Date().timeIntervalSince(start) * 1000).map(JSONValue.number) ?? 0
    let secrets = RecordedSecrets(request.resource)
    let entry: JSONValue = [
      "startedDateTime": .string(start.ISO8601Format()), "time": time, "cache": [:],
      "timings": ["send": 0, "wait": time, "receive": 0],
      "request": self.request(request, without: secrets),
      "response": self.response(response, without: secrets),
    ]
    let text = entry.description
    state.withLock { state in
      guard state.size + text.utf8.count <= Self.sizeLimit else { return }
      state.size += text.utf8.count
      state.entries.append(text)
    }
    return response
  }

  /// The archive so far, as JSON text.
  public var archive: String {
    let entries = state.withLock(\.entries).joined(separator: ",\n")
    let creator = #"{"name":"Quire","version":"1"}"#
    return #"{"log":{"version":"1.2","creator":\#(creator),"entries":["# + "\n\(entries)\n]}}\n"
  }

  /// Writes the archive so far to a file, which is replaced if it exists.
  ///
  /// - Parameter file: The URL of the file.
  /// - Throws: The error of the file system.
  public func write(to file: URL) throws {
    try Data(archive.utf8).write(to: file, options: .atomic)
  }

  private func request(
    _ request: OutgoingRequest, without secrets: RecordedSecrets
  ) -> JSONValue {
    let url = secrets.removed(fromURLsIn: String(request.url.absoluteString.prefix { $0 != "#" }))
    let items = URLComponents(string: url)?.queryItems ?? []
    var recorded: JSONValue = [
      "method": .string(request.method), "url": .string(url),
      "httpVersion": "HTTP/1.1", "cookies": [], "headersSize": -1,
      "queryString": .array(items.map { field($0.name, $0.value ?? "") }),
      "headers": fields(request.headers, without: secrets), "bodySize": size(of: request.body),
    ]
    if let body = request.body, let text = text(of: body, without: secrets) {
      recorded["postData"] = ["mimeType": "application/json", "text": .string(text)]
    }
    return recorded
  }

  private func response(
    _ response: ClientResponse<Data>, without secrets: RecordedSecrets
  ) -> JSONValue {
    let body = response.value
    let type = JSONValue.string(response.headers["Content-Type"] ?? "")
    var content: JSONValue = ["size": size(of: body), "mimeType": type]
    content["text"] = text(of: body, without: secrets).map(JSONValue.string)
    return [
      "status": JSONValue.number(JSONNumber(response.status)), "statusText": "", "cookies": [],
      "httpVersion": "HTTP/1.1", "headers": fields(response.headers, without: secrets),
      "content": content, "redirectURL": "", "headersSize": -1, "bodySize": size(of: body),
    ]
  }

  private func size(of body: Data?) -> JSONValue { .number(JSONNumber(body?.count ?? 0)) }

  private func text(of body: Data, without secrets: RecordedSecrets) -> String? {
    guard body.count <= bodyLimit, let value = try? JSONValue(parsing: body) else { return nil }
    return secrets.removed(from: value).description
  }

  private func fields(_ fields: HeaderFields, without secrets: RecordedSecrets) -> JSONValue {
    .array(
      fields.names.filter { !secrets.contains($0) }.map { name in
        field(name, secrets.removed(fromURLsIn: fields[name] ?? ""))
      })
  }

  private func field(_ name: String, _ value: String) -> JSONValue {
    ["name": .string(name), "value": .string(value)]
  }
}

/// The names of values that a recording must not contain.
struct RecordedSecrets {
  /// The text in place of a secret, which `quire check` does not compare.
  static let mark = "(removed)"
  /// The names of the continuations of a list, which are often called tokens.
  private let continuations: Set<String>

  fileprivate init(_ resource: (any Resource)?) {
    let style = (resource as? any PagedResource)?.pagingRule.style
    let places = (style?.sends ?? []).map(\.description) + (style?.nexts ?? []).map(\.description)
    // The links of a list may have any name.
    let inLinks = style?.sends.isEmpty == true ? ["token", "_token", "page_token"] : []
    let names = (places + inLinks).compactMap { $0.split(whereSeparator: "/:".contains).last }
    continuations = Set(names.map { $0.lowercased() })
  }

  /// Whether the value of a field, a parameter or a member is secret; members have data under more names.
  fileprivate func contains(_ name: String, isMember: Bool = false) -> Bool {
    guard !continuations.contains(name.lowercased()) else { return false }
    let letters = name.lowercased().filter(\.isLetter)
    return Self.words.contains(where: letters.contains)
      || !isMember
        && (letters.contains("auth") || ["key", "sig"].contains(where: letters.hasSuffix))
  }

  /// Returns a value in which members with secret names have a mark or 0 instead of texts and numbers.
  fileprivate func removed(from value: JSONValue, isSecret: Bool = false) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { removed(from: $0, isSecret: isSecret) })
    case .object(let members):
      let pairs = members.map { name, value in
        (name, removed(from: value, isSecret: contains(name, isMember: true)))
      }
      return .object(Dictionary(pairs) { first, _ in first })
    case .string(let text): return .string(isSecret ? Self.mark : removed(fromURLsIn: text))
    case .number: return isSecret ? 0 : value
    case .null, .bool: return value
    }
  }

  /// Returns a text in which URLs have no credentials, and a mark instead of secret parameters.
  fileprivate func removed(fromURLsIn text: String) -> String {
    var text = text
    if text.contains("@") { text.replace(/:\/\/[^\/?#@\s"<>]*@/) { _ in "://" } }
    guard text.contains("?") else { return text }
    return text.replacing(/([?&])([^=&#\s"<>?]+)=[^&#\s"<>]*/) { match in
      let name = String(match.2).removingPercentEncoding ?? String(match.2)
      return contains(name) ? "\(match.1)\(match.2)=\(Self.mark)" : String(match.0)
    }
  }

  private static let words = [
    "accesskey", "apikey", "assertion", "authorization", "cookie", "credential", "devicecode",
    "jwt",
    "otp", "passphrase", "passwd", "password", "privatekey", "pwd", "secret", "session",
    "signature", "token", "verifier",
  ]
}
