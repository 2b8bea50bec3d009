import Foundation
import QuireClient
import QuireStorage

// The form of a response in a file: a line with a digest and JSON, and the body.
extension CachedResponse {
  /// The JSON in the first line of a file.
  private struct Head: Codable {
    /// The key, so that a file that was renamed is not served.
    let owner: String?
    let target: String
    let fields: String
    let status: Int
    /// The names and values of the header fields.
    let headers: [[String]]
    let asked: Date
    let received: Date
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  /// The number of hexadecimal digits in a digest.
  private static let digestLength = 64

  /// Returns the first line of the file of this response; its body comes after the line.
  ///
  /// The line begins with a digest of the rest of the file, because a file can be damaged, for
  /// example when the system stops while it is written.
  func firstLine(for key: ResponseKey) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    let head = Head(
      owner: key.owner?.hexadecimal, target: key.target.hexadecimal,
      fields: key.fields.hexadecimal, status: status,
      headers: headers.names.map { [$0, headers[$0] ?? ""] }, asked: freshness.asked,
      received: freshness.received)
    let json = try encoder.encode(head) + [Self.newline]
    var hasher = SHA256Hasher()
    hasher.update(json)
    hasher.update(body)
    return Data(hasher.digest().hexadecimal.utf8) + [Self.space] + json
  }

  /// Reads the file of a response, or returns `nil` if the file is damaged or belongs to another key.
  init?(file: Data, for key: ResponseKey) {
    let file = ArraySlice(file)
    let rest = file.dropFirst(Self.digestLength + 1)
    guard let end = rest.firstIndex(of: Self.newline) else { return nil }
    var hasher = SHA256Hasher()
    hasher.update(rest)
    guard file.prefix(Self.digestLength).elementsEqual(hasher.digest().hexadecimal.utf8),
      file[Self.digestLength] == Self.space,
      let head = try? JSONDecoder().decode(Head.self, from: Data(rest[..<end])),
      head.owner == key.owner?.hexadecimal, head.target == key.target.hexadecimal,
      head.fields == key.fields.hexadecimal
    else { return nil }
    var headers = HeaderFields()
    for field in head.headers where field.count == 2 { headers[field[0]] = field[1] }
    self.init(
      status: head.status, headers: headers, body: Data(rest[(end + 1)...]),
      freshness: Freshness(headers, asked: head.asked, received: head.received))
  }
}
