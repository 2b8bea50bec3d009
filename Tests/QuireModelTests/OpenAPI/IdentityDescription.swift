import QuireSchema
import Testing

@testable import QuireModel

/// A description with operations such as `GET /pets: [Pet]` and the members of schemas.
struct IdentityDescription {
  var operations: [String]
  var schemas: [(name: String, members: String)]
  var parameter = #"{"type": "integer"}"#

  var text: String {
    var paths: [String: [String]] = [:]
    for operation in operations {
      let words = operation.split(separator: " ").map(String.init)
      let path = words[1].split(separator: "?")[0].replacing(":", with: "")
      let names = path.split(separator: "/").filter { $0.hasPrefix("{") }
        .map { ("path", String($0.dropFirst().dropLast())) }
      let query = words[1].split(separator: "?").dropFirst().map { ("query", String($0)) }
      let parameters = (names + query).map { place, name in
        #"{"name": "\#(name)", "in": "\#(place)", "required": true, "schema": \#(parameter)}"#
      }.joined(separator: ", ")
      let response = words.count > 2 ? Self.schema(words[2]) : "{}"
      let error = words.count > 3 ? Self.schema(words[3]) : "{}"
      paths[String(path), default: []].append(
        """
        "\(words[0].lowercased())": {"parameters": [\(parameters)], "responses": {
          "200": {"content": {"application/json": {"schema": \(response)}}},
          "400": {"content": {"application/json": {"schema": \(error)}}}}}
        """)
    }
    let items = paths.sorted { $0.key < $1.key }.map { path, operations in
      "\"\(path)\": {\(operations.joined(separator: ", "))}"
    }
    let schemas = schemas.map { name, members in
      members.hasPrefix("{")
        ? "\"\(name)\": \(members)" : "\"\(name)\": {\"properties\": {\(members)}}"
    }
    return """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
       "paths": {\(items.joined(separator: ", "))},
       "components": {"schemas": {\(schemas.joined(separator: ", "))}}}
      """
  }

  /// A schema written as `Pet`, `[Pet]` or `Pet|Deleted`.
  private static func schema(_ text: String) -> String {
    if text.hasPrefix("[") {
      return #"{"type": "array", "items": \#(schema(String(text.dropFirst().dropLast())))}"#
    }
    let branches = text.split(separator: "|").map {
      ##"{"$ref": "#/components/schemas/\##($0)"}"##
    }
    return branches.count == 1
      ? branches[0] : "{\"anyOf\": [\(branches.joined(separator: ", "))]}"
  }

  /// Returns the names of the entities of the last parameters of all operations that have one, or
  /// `plain`, by the method and the path.
  func entities() -> [String: String] {
    let dump = RuleDump(["api.json": text])
    #expect(dump.findings.isEmpty)
    var found: [String: String] = [:]
    for resource in dump.resources {
      guard let parameter = resource.parameters.last(where: { $0.place != .wholeBody }) else {
        continue
      }
      var text = "plain"
      if case .identity(.declared(let id), _) = parameter.type { text = id.word ?? "" }
      found["\(resource.method) \(resource.path.template)"] = text
    }
    return found
  }

  /// Returns the names of the entities that the first members of all schemas identify, or `plain`.
  func owners() -> [String: String] {
    let dump = RuleDump(["api.json": text])
    return dump.api.files[0].declarations.reduce(into: [:]) { owners, type in
      guard case .object(let shape) = type.shape, let first = shape.properties.first else { return }
      owners[type.name.text] = "plain"
      if case .identity(.declared(let owner), _) = first.type {
        owners[type.name.text] = owner.word
      }
    }
  }
}
