import Foundation
import QuireJSON

// The encoder for the hand-written types in a checked value. It encodes like `JSONEncoder` within a
// model, except that numbers keep all digits, and a value without a JSON form does not make the
// values around it fail.

extension CheckedValue {
  /// Encodes a value as the content.
  func encode(_ value: some Encodable) {
    switch value {
    case let value as any MemberValue: encode(member: value)
    case let number as any BinaryInteger:
      content = JSONNumber(number.description).map { .scalar(.number($0)) } ?? .none
    case let number as Float:
      content = JSONNumber(number.description).map { .scalar(.number($0)) } ?? .none
    default: encode(handWritten: value)
    }
  }

  private func encode<Value: MemberValue>(member value: Value) {
    if Value.MemberForm.isHandWritten {
      if let type = Value.self as? any Validatable.Type { add(rulesOf: type) }
      encode(handWritten: value)
    } else {
      setContent(value, as: Value.MemberForm.self)
    }
  }

  private func encode(handWritten value: some Encodable) {
    do {
      try value.encode(to: self)
    } catch {
      content = .none
    }
  }
}

extension CheckedValue: BytesEncoder, SingleValueEncodingContainer {
  // Only errors contain a path here, and those are discarded.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func encode(_ value: some ByteCodable) { encode(member: value) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    beginObject(isModel: false)
    return KeyedEncodingContainer(CheckedMembers(object: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    beginArray()
    return CheckedElements(array: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { content = .scalar(.null) }
}

private struct CheckedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: CheckedValue

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { member(key).encodeNil() }

  func encode(_ value: some Encodable, forKey key: Key) { member(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { object.addMember("super") }

  func superEncoder(forKey key: Key) -> any Encoder { member(key) }

  private func member(_ key: Key) -> CheckedValue { object.addMember(key.stringValue) }
}

private struct CheckedElements: UnkeyedEncodingContainer {
  let array: CheckedValue
  private(set) var count = 0

  var codingPath: [any CodingKey] { [] }

  init(array: CheckedValue) { self.array = array }

  mutating func encodeNil() { addElement().encodeNil() }

  mutating func encode(_ value: some Encodable) { addElement().encode(value) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    addElement().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    addElement().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { addElement() }

  private mutating func addElement() -> CheckedValue {
    count += 1
    return array.addElement()
  }
}
