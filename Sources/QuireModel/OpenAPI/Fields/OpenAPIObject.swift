import QuireSchema

/// An object of the specification of OpenAPI or Swagger that has fixed fields.
///
/// Objects whose fields say nothing about the code of a client, such as the Info Object, are
/// missing; so is the Schema Object, which has keywords.
enum OpenAPIObject: String, CaseIterable, Sendable {
  case description = "OpenAPI Object"
  case server = "Server Object"
  case serverVariable = "Server Variable Object"
  case components = "Components Object"
  case pathItem = "Path Item Object"
  case operation = "Operation Object"
  case parameter = "Parameter Object"
  case requestBody = "Request Body Object"
  case mediaType = "Media Type Object"
  case encoding = "Encoding Object"
  case response = "Response Object"
  case securityScheme = "Security Scheme Object"

  /// The object in words, with an article.
  var words: String {
    switch self {
    case .description: "a description"
    case .server: "a server"
    case .serverVariable: "a variable of a server"
    case .components: "the components"
    case .pathItem: "a path"
    case .operation: "an operation"
    case .parameter: "a parameter"
    case .requestBody: "a request body"
    case .mediaType: "a media type"
    case .encoding: "an encoding"
    case .response: "a response"
    case .securityScheme: "a security scheme"
    }
  }

  /// Whether a `$ref` in the place of the object is followed.
  var mayBeReference: Bool {
    switch self {
    case .description, .server, .serverVariable, .encoding: false
    default: true
    }
  }

  /// The fields of the object in the order of the specification, those of Swagger last.
  var fields: [OpenAPIField] { Self.fieldsByObject[self, default: []] }

  /// Returns the field with a name that the object has in a format, or `nil`.
  func field(_ name: String, in format: DescriptionFormat) -> OpenAPIField? {
    Self.fieldsByName[self]?[name]?.first { $0.formats.contains(format) }
  }

  /// Returns the formats in which the object has a field with a name, in the order of their age.
  func formats(having name: String) -> [DescriptionFormat] {
    let formats = (Self.fieldsByName[self]?[name] ?? []).flatMap(\.formats)
    return DescriptionFormat.allCases.filter(formats.contains)
  }

  /// The names of the methods that a path has as fields.
  static func methods(in format: DescriptionFormat) -> Set<String> {
    Set(
      pathItem.fields.filter { field in
        guard case .object(.operation) = field.value else { return false }
        return field.formats.contains(format)
      }.map(\.name))
  }

  private static let fieldsByObject = Dictionary(grouping: OpenAPIField.all, by: \.object)

  private static let fieldsByName = fieldsByObject.mapValues {
    Dictionary(grouping: $0, by: \.name)
  }
}
