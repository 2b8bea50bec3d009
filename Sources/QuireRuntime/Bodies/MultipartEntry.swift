import Foundation

/// A named part of a multipart form (RFC 7578).
struct MultipartEntry: Hashable, Sendable {
  let name: String
  let content: FormPart.Content
  /// The media type that the part states, or `nil` for the usual one.
  var contentType: String?

  /// Returns the pieces of a whole form.
  ///
  /// - Parameters:
  ///   - entries: The parts in order.
  ///   - boundary: The text between parts, which no part contains.
  /// - Returns: The pieces in order.
  /// - Throws: The reason why a part cannot be sent.
  static func pieces(
    of entries: [MultipartEntry], boundary: String
  ) throws(RequestError.Reason) -> [BodyPiece] {
    var pieces: [BodyPiece] = []
    var data = Data()
    for entry in entries {
      data.append(contentsOf: "--\(boundary)\r\n\(try entry.head)\r\n".utf8)
      switch entry.content {
      case .text(let text): data.append(contentsOf: text.utf8)
      case .json(let value): data.append(contentsOf: value.description.utf8)
      case .file(let file):
        switch file.source {
        case .data(let bytes): data.append(bytes)
        case .file(let url):
          pieces += [.data(data), .file(try BodyFile(at: url, of: entry.name))]
          data = Data()
        }
      case .unencodable: throw .valueWithoutForm(name: entry.name)
      case .failure(let problem): throw .body("\(problem), in part '\(entry.name)'")
      }
      data.append(contentsOf: "\r\n".utf8)
    }
    data.append(contentsOf: "--\(boundary)--\r\n".utf8)
    return pieces + [.data(data)]
  }

  /// The header fields of the part, each with its line break.
  private var head: String {
    get throws(RequestError.Reason) {
      let disposition = "Content-Disposition: form-data; name=\(Self.quoted(name))"
      if contentType?.isHeaderValue == false { throw .headerValue(name: "Content-Type") }
      switch content {
      case .json:
        return "\(disposition)\r\nContent-Type: \(contentType ?? "application/json")\r\n"
      case .file(let file):
        let type = file.contentType ?? contentType ?? "application/octet-stream"
        guard type.isHeaderValue else { throw .headerValue(name: "Content-Type") }
        return "\(disposition); filename=\(Self.quoted(file.fileName ?? name))\r\n"
          + "Content-Type: \(type)\r\n"
      case .text, .unencodable, .failure:
        return "\(disposition)\r\n" + (contentType.map { "Content-Type: \($0)\r\n" } ?? "")
      }
    }
  }

  /// Returns a name in quotes, with the characters escaped that would end it, as browsers do.
  private static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": text += "%22"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
