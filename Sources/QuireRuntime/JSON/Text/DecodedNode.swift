/// A value in a JSON text that Foundation's decoder has parsed.
struct DecodedNode: JSONNode {
  private let decoder: any Decoder

  fileprivate init(_ decoder: any Decoder) { self.decoder = decoder }

  var isNull: Bool {
    get throws { try decoder.singleValueContainer().decodeNil() }
  }

  var value: JSONValue {
    get throws { try JSONValue(from: decoder) }
  }

  var elements: [DecodedNode]? {
    get throws {
      guard var container = try? decoder.unkeyedContainer() else { return nil }
      var elements: [DecodedNode] = []
      while !container.isAtEnd { elements.append(DecodedNode(try container.superDecoder())) }
      return elements
    }
  }

  func members(named name: String?) throws -> [DecodedNode]? {
    guard let container = try? decoder.container(keyedBy: WireKey.self) else { return nil }
    let keys =
      name.map { [WireKey(stringValue: $0)].filter(container.contains) }
      ?? container.allKeys.sorted { $0.stringValue < $1.stringValue }
    return try keys.map { DecodedNode(try container.superDecoder(forKey: $0)) }
  }
}

/// The root of a text, needed because a decoder passes itself only to types.
///
/// Foundation's decoder keeps its text for as long as a copy of the root exists.
struct DecodedRoot: Decodable {
  let node: DecodedNode

  init(from decoder: any Decoder) throws { node = DecodedNode(decoder) }
}
