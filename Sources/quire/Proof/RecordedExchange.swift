import QuireSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request of a recording, with its response.
struct RecordedExchange {
  let place: Place
  /// The method in upper case.
  let method: String
  let url: RecordedURL
  /// The header fields of the request, by their names in lower case.
  let requestFields: [String: String]
  /// The JSON body of the request, or `nil`.
  let requestBody: JSONNode?
  let status: Int
  /// The header fields of the response, by their names in lower case.
  let fields: [String: String]
  /// The media type of the response in lower case, without parameters, or `nil`.
  let mediaType: String?
  /// Whether the response has a body, also if it was not recorded.
  let hasBody: Bool
  /// The JSON body of the response, or `nil` without one, or if it was not recorded.
  private(set) var json: JSONNode?

  /// An entry of a recording.
  struct Place: CustomStringConvertible {
    let file: String
    /// The number of the entry, from 1.
    let number: Int
    let line: Int

    var description: String { "\(file), entry \(number) (line \(line))" }
  }

  /// The reason why an entry cannot be checked.
  struct Mistake: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// The most bytes of a body that is checked.
  private static let mostBytes = 16 * 1024 * 1024

  /// Reads an entry, or returns `nil` for one without a response.
  init?(_ bytes: [UInt8], at place: Place) throws(Mistake) {
    let entry = try Self.json(bytes, at: place, named: "it")
    self.place = place
    guard let request = entry["request"], let response = entry["response"],
      let method = request["method"]?.stringValue, let target = request["url"]?.stringValue
    else { throw Mistake("it has no request with a method and a URL, and a response") }
    guard let url = RecordedURL(target) else { throw Mistake("the URL of its request is no URL") }
    (self.method, self.url) = (method.uppercased(), url)
    // A browser records 0 for a request that was cancelled.
    guard let status = response["status"]?.integerValue, (100..<600).contains(status) else {
      return nil
    }
    self.status = status
    requestFields = Self.fields(request["headers"])
    fields = Self.fields(response["headers"])
    let sent = request["postData"]?["text"]?.stringValue ?? ""
    requestBody = try? Self.json(Array(sent.utf8), at: place, named: "its body")
    let content = response["content"]
    let size = content?["size"]?.integerValue ?? 0
    let body = content?["text"]?.stringValue ?? ""
    let type = (content?["mimeType"]?.stringValue ?? fields["content-type"] ?? "").lowercased()
    mediaType = Self.name(ofType: type)
    hasBody = size > 0 || !body.isEmpty
    guard !body.isEmpty, Self.isJSON(mediaType), content?["_isShortened"] == nil else { return }
    let text = try Self.bytes(of: body, encoding: content?["encoding"]?.stringValue, type: type)
    do throws(Mistake) {
      json = try Self.json(text, at: place, named: "its body")
    } catch {
      guard size > text.count else { throw error }
      throw Mistake("only \(text.count) of the \(size) bytes of its body are recorded")
    }
  }

  private static func bytes(
    of text: String, encoding: String?, type: String
  ) throws(Mistake) -> [UInt8] {
    var bytes = Array(text.utf8)
    switch encoding?.lowercased() {
    case nil, "", "utf-8": break
    case "base64":
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw Mistake("its body is not valid base64")
      }
      let charset = type.firstMatch(of: /charset="?([^";]*)/)?.1 ?? "utf-8"
      guard ["utf-8", "utf8", "us-ascii"].contains(charset) else {
        throw Mistake("its body has the charset '\(charset)', and not UTF-8")
      }
      bytes = [UInt8](data)
    case let other?: throw Mistake("its body has the unknown encoding '\(other)'")
    }
    guard bytes.count <= mostBytes else { throw Mistake("its body has more than 16 MB") }
    return bytes
  }

  private static func json(
    _ bytes: [UInt8], at place: Place, named name: String
  ) throws(Mistake) -> JSONNode {
    var mistakes = Diagnostics()
    let source = SourceText(path: place.file, bytes: bytes)
    if let node = JSONReader.read(source, diagnostics: &mistakes) { return node }
    let reason = mistakes.all.first
    let message = reason?.message.replacing("; the file is not read", with: "") ?? ""
    throw Mistake(
      "\(name) is not valid JSON: \(message), at byte \(reason?.range?.offsets.lowerBound ?? 0)")
  }

  /// Returns header fields by their names; the values of several fields are in a list.
  private static func fields(_ node: JSONNode?) -> [String: String] {
    let fields = (node?.elements ?? []).compactMap { field in
      field["name"]?.stringValue.map { ($0.lowercased(), field["value"]?.stringValue ?? "") }
    }
    return Dictionary(fields) { "\($0), \($1)" }
  }

  private static func name(ofType type: String) -> String? {
    let name = String(type.prefix { $0 != ";" && $0 != " " })
    return name.contains("/") && name != "x-unknown" ? name : nil
  }

  /// Whether a media type is that of one JSON text.
  static func isJSON(_ type: String?) -> Bool {
    guard let type, !type.hasSuffix("/stream+json") else { return false }
    return type.hasSuffix("/json") || type.hasSuffix("+json")
  }
}
