import QuireSchema

/// The values at one place of the samples, told apart by their kinds.
struct SeenValues {
  var nulls = 0
  var booleans = 0
  /// As they are written.
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

  /// Of which kinds there are values, null left out, in words for a message.
  var kinds: [String] {
    [
      booleans > 0 ? "booleans" : nil, numbers.isEmpty ? nil : "numbers",
      strings.isEmpty ? nil : "strings", arrays.isEmpty ? nil : "arrays",
      objects.isEmpty ? nil : "objects",
    ].compactMap { $0 }
  }
}
