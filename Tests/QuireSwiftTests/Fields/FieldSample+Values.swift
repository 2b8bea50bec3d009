import QuireSchema

@testable import QuireModel

// A value of each field. A key is the name of a field, after `swagger` if Swagger needs another value.
extension FieldSample {
  /// Returns the sample of a field, or `nil` if there is none.
  static func sample(of field: OpenAPIField, in format: DescriptionFormat) -> FieldSample? {
    let samples = all[field.object, default: [:]]
    if format == .swagger2, let sample = samples["swagger \(field.name)"] { return sample }
    return samples[field.name]
  }

  private static let operation = #"{"responses": {"200": {"description": ""}}}"#
  private static let object = #"{"type": "object", "properties": {"x": {"type": "string"}}}"#
  private static let header = #"{"X-Rate": {"schema": {"type": "integer"}}}"#

  private static let all: [OpenAPIObject: [String: FieldSample]] = [
    .description: [
      "openapi": .init(value: #""4.0.0""#), "swagger": .init(value: #""1.2""#),
      "info": .init(value: #"{"title": "Things", "version": "2", "description": "All"}"#),
      "jsonSchemaDialect": .init(value: #""https://json-schema.org/draft/2019-09/schema""#),
      "$self": .init(value: #""https://api.example/openapi.json""#),
      "servers": .init(value: #"[{"url": "https://other.example"}]"#),
      "paths": .init(value: #"{"/a": {"get": \#(operation)}}"#),
      "webhooks": .init(value: #"{"paid": {"post": \#(operation)}}"#),
      "components": .init(value: #"{"schemas": {"A": \#(object)}}"#),
      "security": .init(value: #"[{"key": []}]"#),
      "tags": .init(value: #"[{"name": "things", "description": "All"}]"#),
      "externalDocs": .init(value: #"{"url": "https://docs.example"}"#),
      "host": .init(value: #""other.example""#), "basePath": .init(value: #""/v2""#),
      "schemes": .init(value: #"["http"]"#),
      "consumes": .init(
        value: #"["application/vnd.thing+json"]"#,
        others: [
          .parameter: #"{"in": "body", "name": "body", "schema": {"type": "object"}}"#
        ]),
      "produces": .init(value: #"["image/png"]"#),
      "definitions": .init(value: #"{"A": \#(object)}"#),
      "parameters": .init(
        value: #"{"P": {"name": "p", "in": "query", "type": "string"}}"#,
        others: [.operation: ##"{"parameters": [{"$ref": "#/parameters/P"}]}"##]),
      "responses": .init(
        value: #"{"R": {"description": ""}}"#,
        others: [.operation: ##"{"responses": {"200": {"$ref": "#/responses/R"}}}"##]),
      "securityDefinitions": .init(value: #"{"other": {"type": "basic"}}"#),
    ],
    .server: [
      "url": .init(value: #""https://other.example/{region}""#),
      "description": .init(value: #""For tests""#),
      "name": .init(
        value: #""Test server""#,
        others: [.description: #"{"servers": [{"url": "https://a"}, {"url": "https://b"}]}"#]),
      "variables": .init(value: #"{"region": {"default": "us"}}"#),
    ],
    .serverVariable: [
      "enum": .init(value: #"["eu", "us"]"#), "default": .init(value: #""us""#),
      "description": .init(value: #""A region""#),
    ],
    .components: [
      "schemas": .init(value: #"{"A": \#(object)}"#),
      "responses": .init(
        value: #"{"R": {"description": ""}}"#,
        others: [.operation: ##"{"responses": {"200": {"$ref": "#/components/responses/R"}}}"##]),
      "parameters": .init(
        value: #"{"P": {"name": "p", "in": "query", "schema": {"type": "string"}}}"#,
        others: [.operation: ##"{"parameters": [{"$ref": "#/components/parameters/P"}]}"##]),
      "requestBodies": .init(
        value: #"{"B": {"content": {"application/json": {"schema": {"type": "object"}}}}}"#,
        others: [.operation: ##"{"requestBody": {"$ref": "#/components/requestBodies/B"}}"##]),
      "headers": .init(
        value: #"{"H": {"schema": {"type": "string"}}}"#,
        others: [.response: ##"{"headers": {"X-H": {"$ref": "#/components/headers/H"}}}"##]),
      "securitySchemes": .init(value: #"{"other": {"type": "http", "scheme": "basic"}}"#),
      "pathItems": .init(
        value: #"{"I": {"get": \#(operation)}}"#,
        others: [.pathItem: ##"{"$ref": "#/components/pathItems/I"}"##]),
      "mediaTypes": .init(
        value: #"{"M": {"schema": {"type": "array", "items": {"type": "string"}}}}"#,
        others: [
          .response: ##"{"content": {"application/json": {"$ref": "#/components/mediaTypes/M"}}}"##
        ]),
      "examples": .init(value: #"{"E": {"value": 1}}"#),
      "links": .init(value: #"{"L": {"operationId": "sendThing"}}"#),
      "callbacks": .init(value: #"{"C": {}}"#),
    ],
    .pathItem: [
      "get": .init(value: operation), "put": .init(value: operation),
      "post": .init(value: operation), "delete": .init(value: operation),
      "options": .init(value: operation), "head": .init(value: operation),
      "patch": .init(value: operation), "trace": .init(value: operation),
      "query": .init(value: operation),
      "additionalOperations": .init(value: #"{"LINK": \#(operation)}"#),
      "summary": .init(value: #""About one thing""#),
      "description": .init(value: #""Each thing has an ID.""#),
      "servers": .init(value: #"[{"url": "https://upload.example"}]"#),
      "parameters": .init(
        value: #"[{"name": "p", "in": "query", "schema": {"type": "string"}}]"#),
      "swagger parameters": .init(value: #"[{"name": "p", "in": "query", "type": "string"}]"#),
    ],
    .operation: [
      "tags": .init(value: #"["things"]"#), "summary": .init(value: #""Sends it""#),
      "description": .init(value: #""Sends all of it.""#),
      "externalDocs": .init(value: #"{"url": "https://docs.example"}"#),
      "operationId": .init(value: #""postThing""#),
      "parameters": .init(
        value: #"[{"name": "p", "in": "query", "schema": {"type": "string"}}]"#),
      "swagger parameters": .init(value: #"[{"name": "p", "in": "query", "type": "string"}]"#),
      "requestBody": .init(value: #"{"content": {"image/png": {}}}"#),
      "responses": .init(value: #"{"204": {"description": ""}}"#),
      "callbacks": .init(value: #"{"paid": {"{$request.body#/url}": {}}}"#),
      "deprecated": .init(value: "true"), "security": .init(value: "[]"),
      "servers": .init(value: #"[{"url": "https://upload.example"}]"#),
      "consumes": .init(
        value: #"["application/vnd.thing+json"]"#,
        others: [
          .parameter: #"{"in": "body", "name": "body", "schema": {"type": "object"}}"#
        ]),
      "produces": .init(value: #"["image/png"]"#), "schemes": .init(value: #"["http"]"#),
    ],
    .parameter: [
      "name": .init(value: #""label""#), "in": .init(value: #""header""#),
      "description": .init(value: #""A tag""#), "required": .init(value: "true"),
      "deprecated": .init(value: "true"), "allowEmptyValue": .init(value: "true"),
      "style": .init(value: #""spaceDelimited""#, others: [.parameter: #"{"explode": false}"#]),
      "explode": .init(value: "false"), "allowReserved": .init(value: "true"),
      "schema": .init(value: #"{"type": "integer"}"#),
      "swagger schema": .init(
        value: #"{"type": "object"}"#,
        others: [.parameter: #"{"name": "body", "in": "body"}"#]),
      "content": .init(
        value: #"{"application/json": {"schema": {"type": "object"}}}"#,
        others: [
          .operation: #"""
          {"parameters": [
            {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
            {"name": "tag", "in": "query"}]}
          """#
        ]),
      "example": .init(value: #"["a"]"#), "examples": .init(value: #"{"a": {"value": ["a"]}}"#),
      "type": .init(value: #""string""#),
      "format": .init(value: #""date-time""#, others: [.parameter: #"{"type": "string"}"#]),
      "items": .init(value: #"{"type": "integer"}"#),
      "collectionFormat": .init(value: #""pipes""#),
      "default": .init(value: "5", others: [.parameter: #"{"type": "integer"}"#]),
      "enum": .init(value: #"["a", "b"]"#, others: [.parameter: #"{"type": "string"}"#]),
      "maximum": .init(value: "9", others: [.parameter: #"{"type": "integer"}"#]),
      "exclusiveMaximum": .init(
        value: "true", others: [.parameter: #"{"type": "integer", "maximum": 9}"#]),
      "minimum": .init(value: "1", others: [.parameter: #"{"type": "integer"}"#]),
      "exclusiveMinimum": .init(
        value: "true", others: [.parameter: #"{"type": "integer", "minimum": 1}"#]),
      "multipleOf": .init(value: "5", others: [.parameter: #"{"type": "integer"}"#]),
      "maxLength": .init(value: "9", others: [.parameter: #"{"type": "string"}"#]),
      "minLength": .init(value: "1", others: [.parameter: #"{"type": "string"}"#]),
      "pattern": .init(value: #""^a""#, others: [.parameter: #"{"type": "string"}"#]),
      "maxItems": .init(value: "9"), "minItems": .init(value: "1"),
      "uniqueItems": .init(value: "true"),
    ],
    .requestBody: [
      "description": .init(
        value: #""A picture""#,
        others: [
          .requestBody: ##"{"content": {"application/json": {"schema": {"type": "string"}}}}"##
        ]),
      "content": .init(value: #"{"image/png": {}}"#),
      "required": .init(
        value: "true", others: [.requestBody: #"{"content": {"image/png": {}}}"#]),
    ],
    .mediaType: [
      "schema": .init(value: #"{"type": "object", "properties": {"a": {"type": "integer"}}}"#),
      "encoding": .init(value: #"{"a": {"explode": false}}"#),
      "example": .init(value: #"{"b": "x"}"#),
      "examples": .init(value: #"{"one": {"value": {"b": "x"}}}"#),
      "itemSchema": .init(value: #"{"type": "string"}"#),
      "prefixEncoding": .init(value: "[{}]"), "itemEncoding": .init(value: #"{"style": "form"}"#),
    ],
    .encoding: [
      "contentType": .init(value: #""application/json""#),
      "style": .init(value: #""pipeDelimited""#, others: [.encoding: #"{"explode": false}"#]),
      "explode": .init(value: "false"),
      "headers": .init(value: header), "allowReserved": .init(value: "true"),
      "encoding": .init(value: #"{"c": {"style": "form"}}"#),
      "prefixEncoding": .init(value: #"[{"style": "form"}]"#),
      "itemEncoding": .init(value: #"{"style": "form"}"#),
    ],
    .response: [
      "description": .init(value: #""The thing""#), "headers": .init(value: header),
      "summary": .init(value: #""A thing""#), "content": .init(value: #"{"image/png": {}}"#),
      "links": .init(value: #"{"next": {"operationId": "sendThing"}}"#),
      "schema": .init(value: #"{"type": "array", "items": {"type": "string"}}"#),
      "examples": .init(value: #"{"application/json": {"x": "a"}}"#),
    ],
    .securityScheme: [
      "type": .init(value: #""openIdConnect""#), "swagger type": .init(value: #""basic""#),
      "description": .init(value: #""From the settings""#), "name": .init(value: #""token""#),
      "in": .init(value: #""header""#),
      "scheme": .init(
        value: #""basic""#,
        others: [.securityScheme: #"{"type": "http", "scheme": "bearer"}"#]),
      "bearerFormat": .init(value: #""JWT""#),
      "flows": .init(
        value: #"{"implicit": {}}"#, others: [.securityScheme: #"{"type": "oauth2"}"#]),
      "openIdConnectUrl": .init(value: #""https://auth.example""#),
      "oauth2MetadataUrl": .init(value: #""https://auth.example""#),
      "deprecated": .init(value: "true"),
      "flow": .init(value: #""implicit""#),
      "authorizationUrl": .init(value: #""https://auth.example""#),
      "tokenUrl": .init(value: #""https://auth.example""#),
      "scopes": .init(value: #"{"read": "Reads"}"#),
    ],
  ]
}
