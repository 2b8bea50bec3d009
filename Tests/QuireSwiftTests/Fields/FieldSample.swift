import Foundation
import QuireSchema

@testable import QuireModel

/// A value of a field in a small description.
struct FieldSample {
  /// The value as JSON, whose effect differs from that of the description without the field.
  let value: String
  /// The members of other objects that the field needs, as JSON.
  var others: [OpenAPIObject: String] = [:]

  /// Returns the description in a format, with or without the field.
  ///
  /// The field has the value of the small description, if that has it, and otherwise is absent.
  func text(of field: OpenAPIField, in format: DescriptionFormat, isPresent: Bool) throws
    -> String
  {
    let isSwagger = format == .swagger2
    var document = try Self.json(
      isSwagger
        ? Self.swagger : Self.openAPI.replacing("3.0", with: format.rawValue.suffix(3)))
    func set(_ name: String, _ value: Any, in object: OpenAPIObject) throws {
      document = Self.setting(
        value, at: Self.path(of: object, inSwagger: isSwagger) + [name], in: document)
    }
    for (object, members) in others {
      for (name, value) in try Self.json(members) as? [String: Any] ?? [:] {
        try set(name, value, in: object)
      }
    }
    if isPresent { try set(field.name, Self.json(value), in: field.object) }
    let data = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private static func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
  }

  private static func setting(_ value: Any, at path: [String], in json: Any) -> Any {
    guard let name = path.first else { return value }
    let rest = Array(path.dropFirst())
    if var elements = json as? [Any], let index = Int(name) {
      elements[index] = setting(value, at: rest, in: elements[index])
      return elements
    }
    var members = json as? [String: Any] ?? [:]
    members[name] = setting(value, at: rest, in: members[name] ?? [String: Any]())
    return members
  }

  // MARK: The small description

  private static func path(of object: OpenAPIObject, inSwagger isSwagger: Bool) -> [String] {
    let path = ["paths", "/things/{id}"]
    let operation = path + ["post"]
    let form = operation + ["requestBody", "content", "application/x-www-form-urlencoded"]
    switch object {
    case .description: return []
    case .server: return ["servers", "0"]
    case .serverVariable: return ["servers", "0", "variables", "region"]
    case .components: return ["components"]
    case .pathItem: return path
    case .operation: return operation
    case .parameter: return operation + ["parameters", "1"]
    case .requestBody: return operation + ["requestBody"]
    case .mediaType: return form
    case .encoding: return form + ["encoding", "a"]
    case .response: return operation + ["responses", "200"]
    case .securityScheme:
      return (isSwagger ? ["securityDefinitions"] : ["components", "securitySchemes"]) + ["key"]
    }
  }

  private static let openAPI = #"""
    {
      "openapi": "3.0.0", "info": {"title": "", "version": "1"},
      "servers": [
        {"url": "https://{region}.api.example/v1", "variables": {"region": {"default": "eu"}}}
      ],
      "components": {"securitySchemes": {"key": {"type": "apiKey", "name": "k", "in": "query"}}},
      "paths": {"/things/{id}": {"post": {
        "operationId": "sendThing",
        "parameters": [
          {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
          {"name": "tag", "in": "query",
           "schema": {"type": "array", "items": {"type": "string"}}}
        ],
        "requestBody": {"content": {"application/x-www-form-urlencoded": {
          "schema": {"type": "object", "properties": {
            "a": {"type": "array", "items": {"type": "string"}}, "b": {"type": "string"}}},
          "encoding": {"a": {}}}}},
        "responses": {"200": {"description": "", "content": {"application/json": {
          "schema": {"type": "object", "properties": {"x": {"type": "string"}}}}}}}
      }}}
    }
    """#

  private static let swagger = #"""
    {
      "swagger": "2.0", "info": {"title": "", "version": "1"}, "host": "api.example",
      "basePath": "/v1", "schemes": ["https"],
      "securityDefinitions": {"key": {"type": "apiKey", "name": "k", "in": "query"}},
      "paths": {"/things/{id}": {"post": {
        "operationId": "sendThing",
        "parameters": [
          {"name": "id", "in": "path", "required": true, "type": "string"},
          {"name": "tag", "in": "query", "type": "array", "items": {"type": "string"}}
        ],
        "responses": {"200": {"description": "", "schema": {
          "type": "object", "properties": {"x": {"type": "string"}}}}}
      }}}
    }
    """#
}
