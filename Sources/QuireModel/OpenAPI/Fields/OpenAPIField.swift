import QuireSchema

/// A field of an object in the specification of OpenAPI or Swagger, and what Quire does with it.
struct OpenAPIField: Sendable {
  let name: String
  /// The object that has the field.
  let object: OpenAPIObject
  /// The formats in which the object has the field.
  let formats: Set<DescriptionFormat>
  let value: Value
  let use: Use

  /// The form of a value.
  enum Value: Sendable {
    case text, flag, texts
    /// An object or a list that is not checked further, or a value that may be of any form.
    case anything
    case object(OpenAPIObject)
    case list(OpenAPIObject)
    /// An object whose members have any names.
    case map(OpenAPIObject)
  }

  /// What Quire does with a field.
  enum Use: Sendable, Equatable {
    case read
    /// Some values or some effects of the field are not read, as OpenAPIFields.md describes.
    case readWithLimit
    /// The field is ignored because it says nothing about the code of a client.
    case silent
    /// The field is ignored with a finding, which says what to write instead. It is a remark if a
    /// client does not need the field: it neither receives the requests of the API nor follows
    /// links.
    case reported(Diagnostic.Severity, String)
  }
}

extension OpenAPIField.Value {
  /// The form in words if a value has another form, or `nil` if it has this form or is checked
  /// elsewhere.
  func expected(butFound node: SourceNode) -> String? {
    switch self {
    case .text: node.stringValue == nil && !node.isNull ? "a string" : nil
    case .flag: node.boolValue == nil ? "true or false" : nil
    case .texts:
      node.elements?.allSatisfy { $0.stringValue != nil } == true ? nil : "an array of strings"
    case .anything, .object, .list, .map: nil
    }
  }
}

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

// The fields of Swagger 2.0 and OpenAPI 3.0.4, 3.1.1 and 3.2.0. The article OpenAPIFields.md has
// the same table, which a test compares with this one.
extension OpenAPIField {
  static let all =
    root + servers + components + paths + operations + parameters + bodies + responses + security

  private static let swagger: Set<DescriptionFormat> = [.swagger2]
  private static let since30: Set<DescriptionFormat> = [.openAPI30, .openAPI31, .openAPI32]
  private static let since31: Set<DescriptionFormat> = [.openAPI31, .openAPI32]
  private static let since32: Set<DescriptionFormat> = [.openAPI32]
  private static let every = Set(DescriptionFormat.allCases)

  /// Returns fields of one object that exist in the same formats and are used in the same way.
  private static func fields(
    _ object: OpenAPIObject, _ formats: Set<DescriptionFormat>, _ use: Use,
    _ values: KeyValuePairs<String, Value>
  ) -> [OpenAPIField] {
    values.map { name, value in
      OpenAPIField(name: name, object: object, formats: formats, value: value, use: use)
    }
  }

  private static let root =
    fields(
      .description, since30, .read,
      [
        "openapi": .anything, "servers": .list(.server), "paths": .anything,
        "components": .object(.components),
      ])
    + fields(.description, every, .readWithLimit, ["tags": .anything, "security": .anything])
    + fields(.description, every, .silent, ["info": .anything, "externalDocs": .anything])
    + fields(
      .description, since31,
      .reported(.warning, "write \"$schema\" into the schemas of another dialect"),
      ["jsonSchemaDialect": .text])
    + fields(
      .description, since31,
      .reported(.remark, "the API sends these requests; refer to components, which become types"),
      ["webhooks": .anything])
    + fields(
      .description, since32, .reported(.warning, "write references relative to the file"),
      ["$self": .text])
    + fields(
      .description, swagger, .read,
      [
        "swagger": .anything, "host": .text, "basePath": .text, "schemes": .texts,
        "consumes": .texts, "produces": .texts, "paths": .anything, "definitions": .anything,
        "parameters": .anything, "responses": .anything,
        "securityDefinitions": .map(.securityScheme),
      ])

  private static let servers =
    fields(
      .server, since30, .read,
      ["url": .text, "description": .text, "variables": .map(.serverVariable)])
    + fields(.server, since32, .read, ["name": .text])
    + fields(
      .serverVariable, since30, .read,
      ["enum": .texts, "default": .anything, "description": .text])

  private static let components =
    fields(
      .components, since30, .read,
      [
        "schemas": .anything, "responses": .anything, "parameters": .anything,
        "requestBodies": .anything, "securitySchemes": .map(.securityScheme),
      ])
    + fields(.components, since30, .readWithLimit, ["headers": .anything])
    + fields(.components, since31, .read, ["pathItems": .anything])
    + fields(.components, since32, .read, ["mediaTypes": .anything])
    + fields(
      .components, since30, .silent,
      ["examples": .anything, "links": .anything, "callbacks": .anything])

  private static let paths =
    fields(
      .pathItem, every, .read,
      [
        "get": .object(.operation), "put": .object(.operation), "post": .object(.operation),
        "delete": .object(.operation), "options": .object(.operation),
        "head": .object(.operation), "patch": .object(.operation),
        "parameters": .list(.parameter),
      ])
    + fields(
      .pathItem, since30, .read,
      [
        "trace": .object(.operation), "summary": .text, "description": .text,
        "servers": .list(.server),
      ])
    + fields(
      .pathItem, since32, .read,
      ["query": .object(.operation), "additionalOperations": .map(.operation)])

  private static let operations =
    fields(
      .operation, every, .read,
      [
        "summary": .text, "description": .text, "externalDocs": .anything,
        "operationId": .text, "parameters": .list(.parameter), "responses": .map(.response),
        "deprecated": .flag,
      ])
    + fields(
      .operation, since30, .read,
      ["requestBody": .object(.requestBody), "servers": .list(.server)])
    + fields(.operation, every, .readWithLimit, ["tags": .texts, "security": .anything])
    + fields(
      .operation, since30,
      .reported(.remark, "the API sends these requests; refer to components, which become types"),
      ["callbacks": .anything])
    + fields(.operation, swagger, .read, ["consumes": .texts, "produces": .texts])
    + fields(
      .operation, swagger,
      .reported(.warning, "create a client with the base URL of the other scheme"),
      ["schemes": .texts])

  private static let parameters =
    fields(
      .parameter, every, .read,
      ["name": .text, "in": .text, "description": .text, "required": .flag])
    + fields(
      .parameter, since30, .read,
      [
        "deprecated": .flag, "style": .text, "explode": .flag, "schema": .anything,
        "content": .map(.mediaType), "allowReserved": .flag,
      ])
    + fields(.parameter, every, .readWithLimit, ["allowEmptyValue": .flag])
    + fields(.parameter, since30, .silent, ["example": .anything, "examples": .anything])
    + fields(
      .parameter, swagger, .read,
      [
        "schema": .anything, "type": .anything, "format": .text, "items": .anything,
        "collectionFormat": .text, "default": .anything, "enum": .anything,
      ])
    + fields(
      .parameter, swagger, .readWithLimit,
      [
        "maximum": .anything, "exclusiveMaximum": .flag, "minimum": .anything,
        "exclusiveMinimum": .flag, "maxLength": .anything, "minLength": .anything,
        "pattern": .text, "maxItems": .anything, "minItems": .anything, "uniqueItems": .flag,
        "multipleOf": .anything,
      ])

  private static let bodies =
    fields(
      .requestBody, since30, .read,
      ["description": .text, "content": .map(.mediaType), "required": .flag])
    + fields(
      .mediaType, since30, .read, ["schema": .anything, "encoding": .map(.encoding)])
    + fields(.mediaType, since30, .silent, ["example": .anything, "examples": .anything])
    + fields(.mediaType, since30, .readWithLimit, ["itemSchema": .anything])
    + fields(
      .mediaType, since32, .reported(.warning, "declare the parts as properties of an object"),
      ["prefixEncoding": .anything, "itemEncoding": .anything])
    + fields(.encoding, since30, .read, ["contentType": .text, "style": .text, "explode": .flag])
    + fields(
      .encoding, since30, .reported(.warning, "a part of a form has only the fields of its file"),
      ["headers": .anything])
    + fields(
      .encoding, since30,
      .reported(.warning, "servers decode the characters that are sent encoded"),
      ["allowReserved": .flag])
    + fields(
      .encoding, since32, .reported(.warning, "declare the inner form as a file"),
      ["encoding": .anything, "prefixEncoding": .anything, "itemEncoding": .anything])

  private static let responses =
    fields(.response, since30, .read, ["content": .map(.mediaType)])
    + fields(
      .response, every, .readWithLimit, ["description": .text, "headers": .anything])
    + fields(.response, since32, .silent, ["summary": .text])
    + fields(
      .response, since30,
      .reported(.remark, "send the operation that the link names with a value of the response"),
      ["links": .anything])
    + fields(.response, swagger, .read, ["schema": .anything])
    + fields(.response, swagger, .silent, ["examples": .anything])

  private static let security =
    fields(
      .securityScheme, every, .read,
      ["type": .text, "description": .text, "name": .text, "in": .text])
    + fields(.securityScheme, since30, .read, ["scheme": .text])
    + fields(
      .securityScheme, since30, .silent,
      ["bearerFormat": .text, "flows": .anything, "openIdConnectUrl": .text])
    + fields(.securityScheme, since32, .silent, ["oauth2MetadataUrl": .text])
    + fields(.securityScheme, since32, .read, ["deprecated": .flag])
    + fields(
      .securityScheme, swagger, .silent,
      ["flow": .text, "authorizationUrl": .text, "tokenUrl": .text, "scopes": .anything])
}
