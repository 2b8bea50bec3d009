import QuireSchema

/// The common shape of the values at one location in the samples.
struct Shape {
  /// The kinds of value in the samples without null, each once; empty if nothing is known.
  var kinds: [Kind]
  /// Whether a value was null.
  var isNullable = false

  indirect enum Kind {
    case boolean
    case integer
    case number
    case string(TextShape)
    /// An array; the shape is `nil` if no array had an element.
    case array(of: Shape?)
    case object([Member])
    /// An object whose names are data; the shape is `nil` if no object had a member.
    case map(of: Shape?)
    /// A recursive reference to the definition with that name in `$defs`, or to the whole document
    /// if `nil`.
    case same(as: String?)
  }

  /// One property of an object.
  struct Member {
    let name: String
    /// Whether every object of the samples had it.
    let isRequired: Bool
    let shape: Shape
  }
}

/// The common form of the strings at one location.
enum TextShape: Hashable {
  case plain
  /// A JSON Schema format that all strings match.
  case format(String)
  /// The values of an enumeration, in the order of the samples.
  case values([String])
}

/// Converts a shape to a schema.
extension Shape {
  /// Schema keywords in output order; empty if any JSON is accepted.
  typealias Keywords = [(name: String, value: JSONDraft)]

  /// The schema; an object with properties takes one line for each property.
  var schema: JSONDraft {
    let keywords = keywords
    return keywords.contains { $0.name == "properties" } ? .block(keywords) : .object(keywords)
  }

  /// The keywords of the schema.
  var keywords: Keywords {
    guard let first = kinds.first else { return [] }
    if kinds.count == 1 { return Self.keywords(of: first, orNull: isNullable) }
    let names = kinds.compactMap(\.scalarName)
    if names.count == kinds.count {
      let types = names + (isNullable ? ["null"] : [])
      return [("type", .array(types.map { .string($0) }))]
    }
    let branches = kinds.map { Shape(kinds: [$0]).schema }
    let null = JSONDraft.object([("type", .string("null"))])
    return [("anyOf", .array(branches + (isNullable ? [null] : [])))]
  }

  private static func keywords(of kind: Kind, orNull isNullable: Bool) -> Keywords {
    func type(_ name: String) -> Keywords.Element {
      ("type", isNullable ? .array([.string(name), .string("null")]) : .string(name))
    }
    switch kind {
    case .boolean: return [type("boolean")]
    case .integer: return [type("integer")]
    case .number: return [type("number")]
    case .string(.plain): return [type("string")]
    case .string(.format(let name)): return [type("string"), ("format", .string(name))]
    case .string(.values(let values)):
      let strings = values.map { JSONDraft.string($0) }
      return [type("string"), ("enum", .array(strings + (isNullable ? [.null] : [])))]
    case .array(let element):
      return [type("array")] + (element.map { [("items", $0.schema)] } ?? [])
    case .map(let value):
      return [type("object")] + (value.map { [("additionalProperties", $0.schema)] } ?? [])
    case .object(let members):
      let required = members.filter(\.isRequired).map { JSONDraft.string($0.name) }
      let properties = members.map { (name: $0.name, value: $0.shape.schema) }
      return [type("object")]
        + (required.isEmpty ? [] : [("required", .array(required))])
        + [("properties", .block(properties))]
    case .same(let definition):
      let pointer = definition.map { JSONPointer(["$defs", $0]).description } ?? ""
      let reference = JSONDraft.object([("$ref", .string("#\(pointer)"))])
      let null = JSONDraft.object([("type", .string("null"))])
      guard isNullable else { return [("$ref", .string("#\(pointer)"))] }
      return [("anyOf", .array([reference, null]))]
    }
  }
}

extension Shape.Kind {
  /// The `type` of a scalar, or `nil` if the kind is not a scalar.
  fileprivate var scalarName: String? {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array, .object, .map, .same: nil
    }
  }
}

/// The values at one location in the samples, separated by kind.
struct SeenValues {
  var nulls = 0
  var booleans = 0
  /// The text of each number as written.
  var numbers: [String] = []
  var strings: [String] = []
  var arrays: [[SourceNode]] = []
  var objects: [[SourceNode.Member]] = []

  init(_ nodes: [SourceNode]) {
    for node in nodes {
      switch node.value {
      case .null: nulls += 1
      case .bool: booleans += 1
      case .number(let text): numbers.append(text)
      case .string(let text): strings.append(text)
      case .array(let elements): arrays.append(elements)
      case .object(let members): objects.append(members)
      }
    }
  }

  /// The kinds of the values without null, in words for a message.
  var kinds: [String] {
    [
      booleans > 0 ? "booleans" : nil, numbers.isEmpty ? nil : "numbers",
      strings.isEmpty ? nil : "strings", arrays.isEmpty ? nil : "arrays",
      objects.isEmpty ? nil : "objects",
    ].compactMap { $0 }
  }
}
