import Foundation

/// A part of a multipart form: text, JSON or files.
///
/// A string literal is a text.
public struct FormPart: Sendable {
  /// The content of one part on the wire.
  enum Content: Hashable, Sendable {
    case text(String)
    case json(JSONValue)
    case file(UploadFile)
    /// A value that has no text; a request with it is not sent.
    case unencodable
    /// A value that has no JSON form, with the reason.
    case failure(String)
  }

  /// Returns the contents, which are sent under the same name.
  ///
  /// The encoder is that of a client, or `nil` for the settings of ``JsonProvider``.
  let contents: @Sendable (JSONEncoder?) -> [Content]
  /// The media type of the contents, or `nil` for the usual one.
  private(set) var contentType: String?

  private init(_ contents: [Content]) { self.init(contents: { _ in contents }) }

  private init(contents: @escaping @Sendable (JSONEncoder?) -> [Content]) {
    self.contents = contents
  }

  /// Returns the part with another media type, which a file with its own type does not need.
  ///
  /// - Parameter contentType: The media type, such as `text/html` or `application/vnd.api+json`.
  /// - Returns: The part.
  public func typed(_ contentType: String) -> FormPart {
    var part = self
    part.contentType = contentType
    return part
  }

  /// Returns a part with the text of a value.
  ///
  /// - Parameter value: The value. An array is sent as one part for each element, and `nil` is not
  ///   sent.
  /// - Returns: The part.
  public static func text(_ value: (any ParameterValue)?) -> FormPart {
    guard let value else { return FormPart([]) }
    return FormPart(value.texts?.map { .text($0) } ?? [.unencodable])
  }

  /// Returns a part with the JSON form of a value.
  ///
  /// - Parameter value: The value; `nil` is not sent.
  /// - Returns: The part.
  public static func json(_ value: (any MemberValue & Sendable)?) -> FormPart {
    guard let value else { return FormPart([]) }
    return FormPart(contents: { encoder in
      do {
        return [.json(try value as? JSONValue ?? JSONValue(sending: value, as: encoder))]
      } catch {
        return [.failure(CodingFailure.problem(of: error))]
      }
    })
  }

  /// Returns a part with a file.
  ///
  /// - Parameter file: The file; `nil` is not sent.
  /// - Returns: The part.
  public static func file(_ file: UploadFile?) -> FormPart { files(file.map { [$0] }) }

  /// Returns one part for each file.
  ///
  /// - Parameter files: The files in order; `nil` is not sent.
  /// - Returns: The parts.
  public static func files(_ files: [UploadFile]?) -> FormPart {
    FormPart((files ?? []).map { .file($0) })
  }
}

extension FormPart: ExpressibleByStringInterpolation {
  /// Creates a part with a text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension FormPart: Hashable {
  /// Returns whether two parts have the same contents and media type if ``JsonProvider`` encodes
  /// them.
  public static func == (left: Self, right: Self) -> Bool {
    left.contents(nil) == right.contents(nil) && left.contentType == right.contentType
  }

  /// Hashes the contents and the media type.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contents(nil))
    hasher.combine(contentType)
  }
}

extension FormPart: CustomStringConvertible, CustomReflectable {
  /// The kinds of the contents, because a part may contain secrets.
  public var description: String {
    contents(nil).map { content in
      switch content {
      case .text, .unencodable: "text"
      case .json, .failure: "JSON"
      case .file(let file): file.description
      }
    }.joined(separator: ", ")
  }

  /// The kinds of the contents.
  public var customMirror: Mirror { Mirror(self, children: ["contents": description]) }
}
