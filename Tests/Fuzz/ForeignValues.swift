import QuireSchema

/// Short values and members of all seeds, with their original text.
struct ForeignValues {
  private(set) var values: [[UInt8]] = []
  private(set) var members: [(name: String, text: [UInt8])] = []
  private var objects: [[UInt8]] = []
  private var arrays: [[UInt8]] = []
  private var texts: [[UInt8]] = []

  private static let lengths = 2...400

  init(of seeds: [(text: [UInt8], places: Places)]) {
    for (text, places) in seeds {
      for (node, _) in places.nodes where Self.lengths.contains(node.range.offsets.count) {
        let value = Array(text[node.range.offsets])
        values.append(value)
        switch node.value {
        case .object: objects.append(value)
        case .array: arrays.append(value)
        case .string: texts.append(value)
        default: break
        }
      }
      for member in places.members {
        let range =
          member.nameRange.offsets.lowerBound..<member.value.range.offsets.upperBound
        if Self.lengths.contains(range.count) { members.append((member.name, Array(text[range]))) }
      }
    }
  }

  /// Returns the values of the same kind as a node.
  func like(_ node: SourceNode) -> [[UInt8]] {
    switch node.value {
    case .object: objects
    case .array: arrays
    case .string: texts
    default: values
    }
  }
}
