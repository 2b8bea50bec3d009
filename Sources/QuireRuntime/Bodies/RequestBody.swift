public import Foundation

/// The body of a request: JSON, a form, bytes or a file.
public struct RequestBody: Sendable {
  /// The media type of the body, unless the headers of the request contain another one.
  ///
  /// The request adds the boundary of a multipart form.
  public let contentType: String

  /// Encodes the content with the settings of an encoder, or of ``JsonProvider`` if it is `nil`.
  private let content: @Sendable (JSONEncoder?) -> EncodedBody.Content

  init(contentType: String, content: @escaping @Sendable (JSONEncoder?) -> EncodedBody.Content) {
    self.contentType = contentType
    self.content = content
  }

  /// Encodes the body.
  ///
  /// - Parameter encoder: The encoder of a client, or `nil` for the settings of ``JsonProvider``.
  /// - Returns: The encoded body, which may be a failure.
  func encoded(by encoder: JSONEncoder?) -> EncodedBody {
    EncodedBody(content: content(encoder), contentType: contentType)
  }

  /// Creates a body from a JSON value.
  public init(_ value: JSONValue) {
    self.init(contentType: "application/json") { _ in .json(value) }
  }

  /// Creates a body from a value, such as a model without the members that only the server sets.
  ///
  /// - Parameter value: The value. If it has no JSON form, creating the request throws a
  ///   ``RequestError``.
  public init(encoding value: some MemberValue & Sendable) {
    self.init(contentType: "application/json") { encoder in
      .sending { try JSONValue(sending: value, as: encoder) }
    }
  }

  /// Creates a body from bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are sent unchanged.
  ///   - contentType: The media type of the bytes.
  public init(_ data: Data, contentType: String) {
    self.init(contentType: contentType) { _ in .data(data) }
  }

  /// Creates a body from a file.
  ///
  ///     let body = RequestBody(UploadFile(at: url), contentType: "image/png")
  ///
  /// - Parameters:
  ///   - file: The file. If it cannot be read, creating the request throws a ``RequestError``.
  ///   - contentType: The media type, unless the file has one.
  public init(_ file: UploadFile, contentType: String) {
    self.init(contentType: file.contentType ?? contentType) { _ in
      switch file.source {
      case .data(let data): .data(data)
      case .file(let url): .file(url)
      }
    }
  }

  /// Returns a body with the fields of a form, `application/x-www-form-urlencoded`.
  ///
  ///     let body: RequestBody = .form(["grant_type": "refresh_token", "scope": scopes])
  ///
  /// - Parameter fields: The fields, which are encoded like a query. If a value has no text,
  ///   creating the request throws a ``RequestError``.
  /// - Returns: The body.
  public static func form(_ fields: QueryParameters) -> RequestBody {
    RequestBody(contentType: "application/x-www-form-urlencoded") { _ in .form(fields) }
  }

  /// Returns a body with the parts of a form, `multipart/form-data` (RFC 7578).
  ///
  ///     let body: RequestBody = .multipart(["title": "Beach", "photo": .file(UploadFile(at: url))])
  ///
  /// - Parameter parts: The parts by name, in the order in which they are sent. A name can occur
  ///   more than once. If a part has no text or its file cannot be read, creating the request
  ///   throws a ``RequestError``.
  /// - Returns: The body.
  public static func multipart(_ parts: KeyValuePairs<String, FormPart>) -> RequestBody {
    multipart(parts.map { ($0, $1) })
  }

  /// Returns a body with the parts of a form whose names are not known in advance.
  ///
  /// - Parameter parts: Names and parts, in the order in which they are sent.
  /// - Returns: The body.
  public static func multipart(_ parts: [(name: String, part: FormPart)]) -> RequestBody {
    RequestBody(contentType: "multipart/form-data") { encoder in
      .multipart(
        parts.flatMap { name, part in
          part.contents(encoder).map {
            MultipartEntry(name: name, content: $0, contentType: part.contentType)
          }
        })
    }
  }
}

extension RequestBody: ExpressibleByDictionaryLiteral {
  /// Creates a body from the members of a JSON object; `nil` omits a member, and the last value of
  /// a name wins.
  ///
  /// ``JSONValue/null`` sends null.
  public init(dictionaryLiteral elements: (String, (any MemberValue & Sendable)?)...) {
    self.init(contentType: "application/json") { encoder in
      .sending {
        var members: [String: JSONValue] = [:]
        for (name, value) in elements {
          guard let value else { continue }
          members[name] = try value as? JSONValue ?? JSONValue(sending: value, as: encoder)
        }
        return .object(members)
      }
    }
  }
}

extension EncodedBody.Content {
  /// Returns the JSON that a closure creates, or the reason why it fails.
  fileprivate static func sending(_ value: () throws -> JSONValue) -> Self {
    do {
      return .json(try value())
    } catch {
      return .failure(CodingFailure.problem(of: error))
    }
  }
}

extension RequestBody: Hashable {
  /// Returns whether two bodies have the same content and media type if ``JsonProvider`` encodes
  /// them.
  public static func == (left: Self, right: Self) -> Bool {
    left.encoded(by: nil) == right.encoded(by: nil)
  }

  /// Hashes the media type and the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(encoded(by: nil)) }
}

extension RequestBody: CustomStringConvertible, CustomReflectable {
  /// The media type without the content, because a body may contain secrets.
  public var description: String { "body of \(contentType)" }

  /// The media type without the content.
  public var customMirror: Mirror { Mirror(self, children: ["contentType": contentType]) }
}
