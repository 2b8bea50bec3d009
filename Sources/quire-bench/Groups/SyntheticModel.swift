import Foundation

/// One of many similar models, with ten members, of which some are optional or refer to other
/// models.
struct SyntheticModel {
  struct Member {
    /// The name in JSON; the Swift name is the same in camel case.
    let name: String
    let kind: Kind
    let isOptional: Bool
  }

  enum Kind {
    case integer, number, bool, text, url, date, tags, status
    case model(String), models(String)
  }

  let name: String
  let members: [Member]

  /// Creates the model with a number; model 0 refers to no other model.
  init(number: Int) {
    let names = [
      "id", "full_name", "html_link", "is_active", "parent", "created_at", "total_score",
      "long_description", "item_count", "tag_names",
    ]
    let kinds: [Kind] = [.text, .url, .bool, .text, .date, .number, .text, .integer, .tags]
    let before = "Model\(number - 1)"
    name = "Model\(number)"
    members = names.enumerated().map { place, name in
      let isOptional = (number * 7 + place * 3) % 4 == 0
      let kind =
        switch (place, number % 5) {
        case (0, _): Kind.integer
        case (4, 0) where number > 0: Kind.model(before)
        case (7, 1): Kind.models(before)
        case (2, _) where number % 9 == 0: Kind.status
        default: kinds[(number + place) % kinds.count]
        }
      return Member(name: name, kind: kind, isOptional: isOptional && place > 0)
    }
  }

  /// Writes a number of schemas into a folder, each in a separate file.
  static func writeSchemas(_ count: Int, to folder: URL) throws {
    for number in 0..<count {
      let model = SyntheticModel(number: number)
      let file = folder.appending(path: "\(model.name).json")
      try Data(model.schema.utf8).write(to: file)
    }
  }

  private var schema: String {
    let properties = members.map { "    \"\($0.name)\": \($0.kind.schema)" }
    let required = members.filter { !$0.isOptional }.map { "\"\($0.name)\"" }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "\(name)",
        "description": "One of many.",
        "type": "object",
        "required": [\(required.joined(separator: ", "))],
        "properties": {
      \(properties.joined(separator: ",\n"))
        }
      }

      """
  }
}

extension SyntheticModel.Kind {
  fileprivate var schema: String {
    switch self {
    case .integer: #"{ "type": "integer" }"#
    case .number: #"{ "type": "number" }"#
    case .bool: #"{ "type": "boolean" }"#
    case .text: #"{ "type": "string", "description": "A text." }"#
    case .url: #"{ "type": "string", "format": "uri" }"#
    case .date: #"{ "type": "string", "format": "date-time" }"#
    case .tags: #"{ "type": "array", "items": { "type": "string" } }"#
    case .status: #"{ "type": "string", "enum": ["open", "closed", "merged"] }"#
    case .model(let name): #"{ "$ref": "\#(name).json" }"#
    case .models(let name): #"{ "type": "array", "items": { "$ref": "\#(name).json" } }"#
    }
  }
}
