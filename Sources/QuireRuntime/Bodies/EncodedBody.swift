import Foundation

/// The body of a request after its values were encoded.
package struct EncodedBody: Hashable, Sendable {
  /// The content of the body.
  enum Content: Hashable, Sendable {
    case json(JSONValue)
    case form(QueryParameters)
    case multipart([MultipartEntry])
    case data(Data)
    case file(URL)
    /// A body that could not be encoded, with the reason, which is thrown when the request is
    /// created.
    case failure(String)
  }

  var content: Content

  /// The media type of the body, unless the headers of the request contain another one.
  let contentType: String

  /// Returns the pieces to send; the members of a JSON object are sorted by name.
  ///
  /// - Parameter boundary: The text between the parts of a multipart form.
  /// - Returns: The pieces in order.
  /// - Throws: The reason why the body cannot be sent.
  package func pieces(boundary: String) throws(RequestError.Reason) -> [BodyPiece] {
    switch content {
    case .json(let value): [.data(Data(value.description.utf8))]
    case .form(let fields):
      if let name = fields.unencodableNames.min() {
        throw .valueWithoutForm(name: name)
      } else {
        [.data(Data(fields.percentEncoded.utf8))]
      }
    case .multipart(let entries): try MultipartEntry.pieces(of: entries, boundary: boundary)
    case .data(let data): [.data(data)]
    case .file(let url): [.file(try BodyFile(at: url, of: nil))]
    case .failure(let problem): throw .body(problem)
    }
  }

  /// Returns a media type with the boundary of a multipart form added, unless it has one.
  func completed(_ contentType: String, boundary: String) -> String {
    guard case .multipart = content else { return contentType }
    let type = contentType.lowercased()
    guard type.hasPrefix("multipart/"), !type.contains("boundary=") else { return contentType }
    return "\(contentType); boundary=\(boundary)"
  }
}

extension EncodedBody {
  /// Creates a JSON body.
  init(_ value: JSONValue) { self.init(content: .json(value), contentType: "application/json") }
}

extension EncodedBody: CustomStringConvertible, CustomReflectable {
  /// The media type without the content, because a body may contain secrets.
  package var description: String { "body of \(contentType)" }

  /// The media type without the content.
  package var customMirror: Mirror { Mirror(self, children: ["contentType": contentType]) }
}
