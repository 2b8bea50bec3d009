public import Foundation

/// The body of a request: JSON, a form, bytes or a file.
public struct RequestBody: Hashable, Sendable {
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
  ///
  /// The request adds the boundary of a multipart form.
  public let contentType: String

  private init(_ content: Content, contentType: String) {
    self.content = content
    self.contentType = contentType
  }

  /// Creates a body from a JSON value.
  public init(_ value: JSONValue) { self.init(.json(value), contentType: "application/json") }

  /// Creates a body from a value, such as a model without the members that only the server sets.
  ///
  /// - Parameter value: The value. If it has no JSON form, creating the request throws a
  ///   ``RequestError``.
  public init(encoding value: some MemberValue) {
    let encoder = RequestContext.current.encoder
    self.init(
      .sending { try JSONValue(sending: value, as: encoder) }, contentType: "application/json")
  }

  /// Creates a body from bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are sent unchanged.
  ///   - contentType: The media type of the bytes.
  public init(_ data: Data, contentType: String) {
    self.init(.data(data), contentType: contentType)
  }

  /// Creates a body from a file.
  ///
  ///     let body = RequestBody(UploadFile(at: url), contentType: "image/png")
  ///
  /// - Parameters:
  ///   - file: The file. If it cannot be read, creating the request throws a ``RequestError``.
  ///   - contentType: The media type, unless the file has one.
  public init(_ file: UploadFile, contentType: String) {
    let content: Content =
      switch file.source {
      case .data(let data): .data(data)
      case .file(let url): .file(url)
      }
    self.init(content, contentType: file.contentType ?? contentType)
  }

  /// Returns a body with the fields of a form, `application/x-www-form-urlencoded`.
  ///
  ///     let body: RequestBody = .form(["grant_type": "refresh_token", "scope": scopes])
  ///
  /// - Parameter fields: The fields, which are encoded like a query. If a value has no text,
  ///   creating the request throws a ``RequestError``.
  /// - Returns: The body.
  public static func form(_ fields: QueryParameters) -> RequestBody {
    RequestBody(.form(fields), contentType: "application/x-www-form-urlencoded")
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
    let entries = parts.flatMap { name, part in
      part.contents.map {
        MultipartEntry(name: name, content: $0, contentType: part.contentType)
      }
    }
    return RequestBody(.multipart(entries), contentType: "multipart/form-data")
  }
}

extension RequestBody: ExpressibleByDictionaryLiteral {
  /// Creates a body from the members of a JSON object; `nil` omits a member, and the last value of
  /// a name wins.
  ///
  /// ``JSONValue/null`` sends null.
  public init(dictionaryLiteral elements: (String, (any MemberValue)?)...) {
    let encoder = RequestContext.current.encoder
    let content = Content.sending {
      var members: [String: JSONValue] = [:]
      for (name, value) in elements {
        guard let value else { continue }
        members[name] = try value as? JSONValue ?? JSONValue(sending: value, as: encoder)
      }
      return .object(members)
    }
    self.init(content, contentType: "application/json")
  }
}

extension RequestBody.Content {
  /// Returns the JSON that a closure creates, or the reason why it fails.
  fileprivate static func sending(_ value: () throws -> JSONValue) -> Self {
    do {
      return .json(try value())
    } catch {
      return .failure(CodingFailure.problem(of: error))
    }
  }
}

extension RequestBody: CustomStringConvertible, CustomReflectable {
  /// The media type without the content, because a body may contain secrets.
  public var description: String { "body of \(contentType)" }

  /// The media type without the content.
  public var customMirror: Mirror { Mirror(self, children: ["contentType": contentType]) }
}
