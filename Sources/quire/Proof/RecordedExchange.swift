import QuireSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request of a recording, with its response.
struct RecordedExchange {
  /// The entry of the recording.
  let place: Place
  /// The method in upper case.
  let method: String
  let url: RecordedURL
  let requestFields: Fields
  /// The JSON body of the request, or `nil`.
  let requestBody: JSONNode?
  let status: Int
  let fields: Fields
  /// The media type of the response in lower case, without parameters, or `nil` without one.
  let mediaType: String?
  let body: Body

  /// An entry of a recording.
  struct Place: CustomStringConvertible {
    let file: String
    /// The number of the entry, from 1.
    let number: Int
    let line: Int

    var description: String { "\(file), entry \(number) (line \(line))" }
  }

  enum Body {
    /// The recording has no body, or only a part of it.
    case unknown
    case empty
    case json(JSONNode)
    case other
  }

  /// The JSON of the body, or `nil`.
  var json: JSONNode? { if case .json(let node) = body { node } else { nil } }

  /// Header fields by their names in lower case; the values of several fields are in a list.
  struct Fields {
    private var values: [String: String] = [:]

    init(_ node: JSONNode?) {
      for field in node?.elements ?? [] {
        guard let name = field["name"]?.stringValue?.lowercased() else { continue }
        let value = field["value"]?.stringValue ?? ""
        values[name] = values[name].map { "\($0), \(value)" } ?? value
      }
    }

    subscript(name: String) -> String? { values[name.lowercased()] }

    /// Returns the sorted names of the fields whose values a test accepts.
    func names(where isFound: (String) -> Bool) -> [String] {
      values.filter { isFound($0.value) }.keys.sorted()
    }

    /// The media type of the content in lower case, without parameters, or `nil`.
    var mediaType: String? { self["Content-Type"].flatMap(MediaType.init)?.name }
  }
}

/// A media type with its charset.
struct MediaType {
  /// The name in lower case, without parameters.
  let name: String
  let charset: String

  init?(_ text: String) {
    let parts = text.lowercased().split(separator: ";").map { $0.filter { !" \"'".contains($0) } }
    guard let name = parts.first, name.contains("/"), !name.hasPrefix("x-unknown") else {
      return nil
    }
    self.name = name
    charset =
      parts.dropFirst().first { $0.hasPrefix("charset=") }.map { String($0.dropFirst(8)) } ?? "utf-8"
  }

  /// Whether the bodies are one JSON text.
  var isJSON: Bool { name.hasSuffix("/json") || name.hasSuffix("+json") }
}

extension RecordedExchange {
  /// The reason why an entry cannot be checked.
  struct Mistake: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// The most bytes of a body that is checked.
  private static let mostBytes = 16 * 1024 * 1024

  /// Reads an entry, or returns `nil` for one without a response.
  init?(_ bytes: [UInt8], at place: Place) throws(Mistake) {
    let entry = try Self.json(bytes, at: place, named: "the entry")
    self.place = place
    guard let request = entry["request"], let response = entry["response"],
      let method = request["method"]?.stringValue, let text = request["url"]?.stringValue
    else { throw Mistake("it has no request with a method and a URL, and a response") }
    guard let url = RecordedURL(text) else { throw Mistake("the URL of its request is no URL") }
    self.method = method.uppercased()
    self.url = url
    guard let status = response["status"]?.integerValue, (100..<600).contains(status) else {
      return nil
    }
    self.status = status
    requestFields = Fields(request["headers"])
    fields = Fields(response["headers"])
    let sent = request["postData"]
    let sentType = (sent?["mimeType"]?.stringValue ?? requestFields["Content-Type"])
      .flatMap(MediaType.init)
    if let text = sent?["text"]?.stringValue, sentType?.isJSON == true {
      requestBody = try? Self.json(Array(text.utf8), at: place, named: "the body")
    } else {
      requestBody = nil
    }
    let content = response["content"]
    let type =
      content?["mimeType"]?.stringValue.flatMap(MediaType.init)
      ?? fields["Content-Type"].flatMap(MediaType.init)
    mediaType = type?.name
    body = try Self.body(content, of: type, at: place)
  }

  private static func body(
    _ content: JSONNode?, of type: MediaType?, at place: Place
  ) throws(Mistake) -> Body {
    let size = content?["size"]?.integerValue ?? 0
    guard let text = content?["text"]?.stringValue, !text.isEmpty else {
      return size > 0 ? .unknown : .empty
    }
    if content?["_isShortened"]?.boolValue == true { return .unknown }
    guard type?.isJSON == true else { return .other }
    let bytes: [UInt8]
    switch content?["encoding"]?.stringValue?.lowercased() {
    case nil, "", "utf-8", "utf8": bytes = Array(text.utf8)
    case "base64":
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw Mistake("its body is not valid base64")
      }
      bytes = try Self.utf8([UInt8](data), charset: type?.charset ?? "utf-8")
    case let encoding?: throw Mistake("its body has the unknown encoding '\(encoding)'")
    }
    guard bytes.count <= mostBytes else {
      throw Mistake("its body has more than \(mostBytes / 1024 / 1024) MB")
    }
    do {
      return .json(try json(bytes, at: place, named: "the body"))
    } catch {
      // A recorder keeps the beginning of a long body.
      guard size > bytes.count else { throw error }
      throw Mistake("only \(bytes.count) of the \(size) bytes of its body are recorded")
    }
  }

  private static func utf8(_ bytes: [UInt8], charset: String) throws(Mistake) -> [UInt8] {
    switch charset {
    case "utf-8", "utf8", "us-ascii": return bytes
    case "iso-8859-1", "latin1", "windows-1252":
      return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    case "utf-16", "utf-16le", "utf-16be":
      let isBig = charset == "utf-16be" || charset == "utf-16" && bytes.starts(with: [0xFE, 0xFF])
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBig ? first << 8 | second : second << 8 | first
      }
      return Array(String(decoding: units.drop { $0 == 0xFEFF }, as: UTF16.self).utf8)
    default: throw Mistake("its body has the unknown charset '\(charset)'")
    }
  }

  private static func json(
    _ bytes: [UInt8], at place: Place, named name: String
  ) throws(Mistake) -> JSONNode {
    var mistakes = Diagnostics()
    let source = SourceText(path: place.file, bytes: bytes)
    guard let node = JSONReader.read(source, diagnostics: &mistakes) else {
      let reason = mistakes.all.first
      let offset = reason?.range?.offsets.lowerBound ?? 0
      throw Mistake(
        "\(name) is not valid JSON at its byte \(offset + 1): "
          + (reason?.message.replacing("; the file is not read", with: "") ?? ""))
    }
    return node
  }
}
