import Foundation
import QuireRuntime

// The encoder for checks. It encodes like `JSONEncoder` within a model, with three differences:
// numbers keep all digits, each value adds the rules of its type, and a value without a JSON form
// does not make the values around it fail.

extension CheckedValue {
  /// Encodes a value as the content.
  func encode(_ value: some Encodable) {
    addRules(of: value)
    switch value {
    case let text as String: content = .scalar(.string(text))
    case let bool as Bool: content = .scalar(.bool(bool))
    case let number as any BinaryInteger: encode(JSONNumber(number.description))
    case let number as Double: encode(JSONNumber(number))
    case let number as Float: encode(JSONNumber(number.description))
    case let number as Decimal: encode(JSONNumber(number))
    case let number as JSONNumber: encode(Optional(number))
    case let url as URL: content = .scalar(.string(url.absoluteString))
    case let date as Date: encode(Formatted<DateForm>(date))
    case let data as Data: encode(Formatted<DataForm>(data))
    default:
      do {
        try value.encode(to: self)
      } catch {
        content = .none
      }
    }
  }

  private func encode(_ number: JSONNumber?) {
    content = number.map { .scalar(.number($0)) } ?? .none
  }

  private func addRules(of value: Any) {
    if let value = value as? any Validatable { add(rulesOf: type(of: value)) }
    switch value {
    // Both encode the value that they contain without a container.
    case let value as any Wrapper: addRules(of: value.wrapped)
    case let value as any ValueCodable: addRules(of: value.value)
    default: break
    }
  }
}

/// A wrapper that encodes another value.
private protocol Wrapper {
  var wrapped: Any { get }
}

extension Formatted: Wrapper {
  fileprivate var wrapped: Any { value }
}

extension CheckedValue: Encoder, SingleValueEncodingContainer {
  // Only errors contain a path here, and those are discarded.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    beginObject(isModel: type == WireKey.self)
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
