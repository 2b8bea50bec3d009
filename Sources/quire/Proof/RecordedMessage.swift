import QuireSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The header fields and the body of a recorded request or response.
struct RecordedMessage {
  /// The header fields, by their names in lower case; the values of several fields are in a list.
  let fields: [String: String]
  /// The media type in lower case, without parameters, or `nil`.
  let mediaType: String?
  /// Whether there is a body, also if it was not recorded.
  let hasBody: Bool
  /// The JSON body, or `nil` without one, or if it was not recorded.
  let json: SourceNode?

  private static let mostBytes = 16 * 1024 * 1024

  /// Reads a message, whose body is a member of it.
  init(
    _ message: SourceNode, body: SourceNode?, at place: RecordedExchange.Place
  ) throws(RecordedExchange.Mistake) {
    let pairs = (message["headers"]?.elements ?? []).compactMap { field in
      field["name"]?.stringValue.map { ($0.lowercased(), field["value"]?.stringValue ?? "") }
    }
    fields = Dictionary(pairs) { "\($0), \($1)" }
    let type = (body?["mimeType"]?.stringValue ?? fields["content-type"] ?? "").lowercased()
    let name = String(type.prefix { $0 != ";" && $0 != " " })
    mediaType = name.contains("/") && name != "x-unknown" ? name : nil
    let text = body?["text"]?.stringValue ?? ""
    let size = body?["size"]?.integerValue ?? 0
    hasBody = size > 0 || !text.isEmpty
    guard !text.isEmpty, Self.isJSON(mediaType) else {
      json = nil
      return
    }
    let bytes = try Self.bytes(of: text, encoding: body?["encoding"]?.stringValue, type: type)
    do throws(RecordedExchange.Mistake) {
      json = try Self.json(bytes, at: place, named: "its body")
    } catch {
      guard size > bytes.count else { throw error }
      throw .init("only \(bytes.count) of the \(size) bytes of its body are recorded")
    }
  }

  /// Whether a media type is that of one JSON text.
  static func isJSON(_ type: String?) -> Bool {
    guard let type, !type.hasSuffix("/stream+json") else { return false }
    return type.hasSuffix("/json") || type.hasSuffix("+json")
  }

  static func json(
    _ bytes: [UInt8], at place: RecordedExchange.Place, named name: String
  ) throws(RecordedExchange.Mistake) -> SourceNode {
    var mistakes = Diagnostics()
    let source = SourceText(path: place.file, bytes: bytes)
    if let node = JSONTextReader.read(source, diagnostics: &mistakes) { return node }
    let reason = mistakes.all.first
    let message = reason?.message.replacing("; the file is not read", with: "") ?? ""
    throw .init(
      "\(name) is not valid JSON: \(message), at byte \(reason?.range?.offsets.lowerBound ?? 0)")
  }

  private static func bytes(
    of text: String, encoding: String?, type: String
  ) throws(RecordedExchange.Mistake) -> [UInt8] {
    guard text.utf8.count <= mostBytes else { throw .init("its body has more than 16 MB") }
    switch encoding?.lowercased() {
    case nil, "", "utf-8": return Array(text.utf8)
    case "base64":
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw .init("its body is not valid base64")
      }
      let charset = type.firstMatch(of: /charset="?([^";]*)/)?.1 ?? "utf-8"
      guard ["utf-8", "utf8", "us-ascii"].contains(charset) else {
        throw .init("its body has the charset '\(charset)', and not UTF-8")
      }
      return [UInt8](data)
    case let other?: throw .init("its body has the unknown encoding '\(other)'")
    }
  }
}
