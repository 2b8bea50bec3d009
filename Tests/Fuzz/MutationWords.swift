import QuireSchema

extension Mutation {
  /// Keywords, and names that are difficult in Swift, as JSON.
  static let names = [
    "type", "properties", "items", "prefixItems", "$ref", "$defs", "definitions", "allOf", "anyOf",
    "oneOf", "not", "if", "enum", "const", "required", "additionalProperties", "patternProperties",
    "format", "default", "title", "description", "$id", "id", "$anchor", "$schema", "nullable",
    "dependencies", "deprecated", "readOnly", "unevaluatedProperties", "contains", "discriminator",
    "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "then", "else", "minimum", "multipleOf",
    "maxLength", "pattern", "uniqueItems", "dependentRequired", "propertyNames", "x-id",
    "x-resource", "x-pagination", "x-swift-name", "x-swift-type", "x-query-style",
    "path", "method", "query", "headers", "body", "bodyType", "parameters", "response", "errors",
    "contentType", "openapi", "swagger", "paths", "components", "schemas", "responses",
    "requestBody", "content", "schema", "operationId", "tags", "in", "name", "style", "explode",
    "encoding", "security", "servers", "consumes", "collectionFormat", "get", "post", "200", "4XX",
    "import", "", "self", "Type", "init", "String", "Data",
    "+1", "a b", "*/", "\\u0000", "\\n", "\\u202e", "`", "\\\\(x)", "é", "user_id", "userId",
  ].map { "\"\($0)\"" }

  static let literals = [
    "null", "true", "false", "{}", "[]", "\"\"", "0", "-0", "1.0", "1e400", "-1e-400",
    "9223372036854775808", "123456789012345678901234567890", "1e999999999999", "0.1",
    "\"string\"", "\"object\"", "\"array\"", "\"integer\"", "\"null\"", "\"date-time\"", "\"uuid\"",
    "\"decimal\"", "[\"string\",\"null\"]", "[null]", "[1,1]", "[\"a\",\"A\",\"a_b\",\"aB\"]",
    "\"*/ }\"", "\"\\\"\\\"\\\"\"", "\"\\\\(1)\"", "\"\\u2028\"", "\"http://localhost/x\"",
    "\"../x.json\"", "\"#\"", "\"#/$defs/%7E0~1\"", "\"/a/{id}\"", "\"\\ud83d\\ude00\"",
    "\"other.json\"", "{\"$ref\":\"other.json\"}", "{\"$ref\":\"other.json#/properties/a\"}",
    "\"^(a+)+$\"", "\"[\"", "{\"style\":\"page\"}", "{\"$ref\":\"#\"}",
    "{\"type\":\"integer\",\"x-id\":true}", "{\"contentType\":\"image/png\"}", "\"HEAD\"",
    "{\"404\":{\"$ref\":\"#\"},\"default\":{}}", "{\"name\":\"Money\",\"import\":null}",
    "\"multipart/form-data\"", "\"comma\"", "\"deepObject\"", "\"binary\"", "\"query\"",
    "\"cookie\"", "\"formData\"", "\"3.0.0\"", "\"2.0\"", "\"#/components/parameters/Limit\"",
    "{\"application/json\":{\"schema\":{}}}", "{\"204\":{\"description\":\"\"}}",
  ]

  static let wrappings = [
    ("[", "]"), ("{\"items\":", "}"), ("{\"allOf\":[", "]}"), ("{\"anyOf\":[", ",{}]}"),
    ("{\"properties\":{\"a\":", "}}"), ("{\"additionalProperties\":", "}"),
    ("{\"oneOf\":[{\"type\":\"null\"},", "]}"), ("{\"$defs\":{\"d\":", "},\"$ref\":\"#\"}"),
  ]
}

/// Every value of a text with its pointer, and every member.
struct Places {
  private(set) var nodes: [(SourceNode, JSONPointer)] = []
  private(set) var members: [SourceNode.Member] = []

  init(_ root: SourceNode) {
    nodes.append((root, .root))
    var next = 0
    while next < nodes.count {
      let (node, pointer) = nodes[next]
      next += 1
      switch node.value {
      case .array(let elements):
        for (index, element) in elements.enumerated() {
          nodes.append((element, JSONPointer(pointer.tokens + ["\(index)"])))
        }
      case .object(let found):
        members += found
        for member in found {
          nodes.append((member.value, JSONPointer(pointer.tokens + [member.name])))
        }
      default: break
      }
    }
  }
}
