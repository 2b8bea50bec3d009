import Foundation

/// A coder that keeps values as a tree, and knows nothing about JSON.
enum TreeCoder {
  indirect enum Tree {
    case null, bool(Bool), int(Int), double(Double), text(String)
    case list([Tree]), map([String: Tree])
  }

  static func encode(_ value: some Encodable) throws -> Tree {
    let encoder = TreeEncoder(codingPath: [])
    try value.encode(to: encoder)
    return encoder.slot.tree
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from tree: Tree) throws -> Value {
    try Value(from: TreeDecoder(tree: tree, codingPath: []))
  }
}

/// A value of a tree while it is encoded.
private final class Slot {
  var scalar: TreeCoder.Tree = .null
  var list: [Slot]?
  var map: [String: Slot]?

  var tree: TreeCoder.Tree {
    if let map { return .map(map.mapValues(\.tree)) }
    return list.map { .list($0.map(\.tree)) } ?? scalar
  }

  func encode(_ value: some Encodable, at path: [any CodingKey]) throws {
    switch value {
    case let value as Bool: scalar = .bool(value)
    case let value as Int: scalar = .int(value)
    case let value as Double: scalar = .double(value)
    case let value as String: scalar = .text(value)
    case let value as Decimal: scalar = .double((value as NSDecimalNumber).doubleValue)
    default: try value.encode(to: TreeEncoder(slot: self, codingPath: path))
    }
  }
}

private struct TreeEncoder: Encoder, SingleValueEncodingContainer {
  var slot = Slot()
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.map = [:]
    return KeyedEncodingContainer(MapEncoder(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.list = []
    return ListEncoder(slot: slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() { slot.scalar = .null }
  func encode(_ value: some Encodable) throws { try slot.encode(value, at: codingPath) }
}

private struct MapEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: Slot
  let codingPath: [any CodingKey]

  private func member(_ key: Key) -> Slot {
    let member = Slot()
    slot.map?[key.stringValue] = member
    return member
  }

  func encodeNil(forKey key: Key) { _ = member(key) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try member(key).encode(value, at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    TreeEncoder(slot: member(key), codingPath: codingPath + [key]).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    TreeEncoder(slot: member(key), codingPath: codingPath + [key]).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { TreeEncoder(codingPath: codingPath) }
  func superEncoder(forKey key: Key) -> any Encoder {
    TreeEncoder(slot: member(key), codingPath: codingPath + [key])
  }
}

private struct ListEncoder: UnkeyedEncodingContainer {
  let slot: Slot
  let codingPath: [any CodingKey]
  var count: Int { slot.list?.count ?? 0 }

  private func element() -> Slot {
    let element = Slot()
    slot.list?.append(element)
    return element
  }

  func encodeNil() { _ = element() }
  func encode(_ value: some Encodable) throws { try element().encode(value, at: codingPath) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    TreeEncoder(slot: element(), codingPath: codingPath).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    TreeEncoder(slot: element(), codingPath: codingPath).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { TreeEncoder(slot: element(), codingPath: codingPath) }
}

private struct TreeDecoder: Decoder, SingleValueDecodingContainer {
  let tree: TreeCoder.Tree
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "found \(tree)"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .map(let map) = tree else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(MapDecoder(map: map, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let list) = tree else { throw mismatch([Any].self) }
    return ListDecoder(list: list, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { if case .null = tree { true } else { false } }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let scalar: Any? =
      switch tree {
      case .bool(let value): value
      case .int(let value) where type == Double.self: Double(value)
      case .int(let value): value
      case .double(let value): value
      case .text(let value): value
      case .null, .list, .map: nil
      }
    if let value = scalar as? Value { return value }
    let isScalar = [String.self, Bool.self, Int.self, Double.self, Decimal.self].contains {
      ObjectIdentifier($0) == ObjectIdentifier(type)
    }
    if isScalar { throw mismatch(type) }
    return try Value(from: self)
  }
}

private struct MapDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let map: [String: TreeCoder.Tree]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { map.keys.compactMap { Key(stringValue: $0) } }

  private func member(_ key: Key) throws -> TreeDecoder {
    guard let tree = map[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "the key is missing"))
    }
    return TreeDecoder(tree: tree, codingPath: codingPath + [key])
  }

  func contains(_ key: Key) -> Bool { map[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { TreeDecoder(tree: .null, codingPath: codingPath) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct ListDecoder: UnkeyedDecodingContainer {
  let list: [TreeCoder.Tree]
  let codingPath: [any CodingKey]
  var currentIndex = 0
  var count: Int? { list.count }
  var isAtEnd: Bool { currentIndex == list.count }

  init(list: [TreeCoder.Tree], codingPath: [any CodingKey]) {
    (self.list, self.codingPath) = (list, codingPath)
  }

  private mutating func next() throws -> TreeDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: codingPath, debugDescription: "the list has ended"))
    }
    currentIndex += 1
    return TreeDecoder(tree: list[currentIndex - 1], codingPath: codingPath)
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, case .null = list[currentIndex] else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}
