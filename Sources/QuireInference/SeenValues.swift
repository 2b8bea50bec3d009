import QuireSchema

/// The values at one location in the samples, separated by kind.
struct SeenValues {
  var nulls = 0
  var booleans = 0
  /// The text of each number as written.
  var numbers: [String] = []
  var strings: [String] = []
  var arrays: [[JSONNode]] = []
  var objects: [[JSONNode.Member]] = []

  init(_ nodes: [JSONNode]) {
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
