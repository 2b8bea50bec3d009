import QuireSchema

@testable import QuireInference

/// Validates values against an inferred schema, with only the keywords that inference writes.
struct SchemaFit {
  let root: SourceNode

  /// Returns the first place at which the value does not fit, or `nil` if it fits.
  func misfit(of value: SourceNode) -> String? { misfit(of: value, in: root, at: "#") }

  private func misfit(of value: SourceNode, in schema: SourceNode, at place: String) -> String? {
    if let reference = schema["$ref"]?.stringValue {
      let tokens = reference.dropFirst(2).split(separator: "/").map(String.init)
      guard let target = root[JSONPointer(tokens)] else { return "\(place): no target" }
      return misfit(of: value, in: target, at: place)
    }
    if let branches = schema["anyOf"]?.elements {
      let fits = branches.contains { misfit(of: value, in: $0, at: place) == nil }
      return fits ? nil : "\(place): none of the branches"
    }
    if let type = schema["type"] {
      let types = (type.elements ?? [type]).compactMap(\.stringValue)
      guard types.contains(where: { Self.isOf($0, value) }) else { return "\(place): type" }
    }
    if let values = schema["enum"]?.elements, !values.contains(where: { $0.isEqual(to: value) }) {
      return "\(place): enum"
    }
    if let text = value.stringValue, let name = schema["format"]?.stringValue,
      TextFormat(rawValue: name)?.fits(text) != true
    {
      return "\(place): format"
    }
    for (index, element) in (value.elements ?? []).enumerated() {
      guard let items = schema["items"] else { break }
      if let misfit = misfit(of: element, in: items, at: "\(place)/\(index)") { return misfit }
    }
    return misfit(ofMembers: value, in: schema, at: place)
  }

  private func misfit(ofMembers value: SourceNode, in schema: SourceNode, at place: String)
    -> String?
  {
    guard let members = value.members else { return nil }
    for name in schema["required"]?.elements ?? [] where value[name.stringValue ?? ""] == nil {
      return "\(place): lacks \(name.stringValue ?? "")"
    }
    for member in members {
      let inner = schema["properties"]?[member.name] ?? schema["additionalProperties"]
      guard let inner else {
        if schema["properties"] != nil { return "\(place)/\(member.name): not declared" }
        continue
      }
      if let misfit = misfit(of: member.value, in: inner, at: "\(place)/\(member.name)") {
        return misfit
      }
    }
    return nil
  }

  private static func isOf(_ type: String, _ value: SourceNode) -> Bool {
    switch value.value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number: type == "number" || type == "integer" && value.integerValue != nil
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
