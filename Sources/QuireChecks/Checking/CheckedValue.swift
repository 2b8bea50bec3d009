import Foundation
import QuireJSON

/// A value in its JSON form, together with the rules of the types that encoded it.
///
/// Rules are applied to this value. In contrast to ``JSONValue``, it keeps the order in which a
/// model declares its members, and the fact that a value has no JSON form.
final class CheckedValue {
  enum Content {
    /// A value without a JSON form, such as a number that is not finite.
    case none
    /// Null, a truth value, a number or a string.
    case scalar(JSONValue)
    case array([CheckedValue])
    case object([String: CheckedValue])
  }

  /// The content, which the encoder's containers set.
  var content = Content.none
  /// The names of an object's members in the order in which they were encoded.
  private var encodedNames: [String] = []
  /// Whether the value is an object that a model encoded.
  private(set) var isModel = false
  /// The rules of the value's types, outermost type first.
  private(set) var typeRules: [ValueRules] = []
  private var types: [ObjectIdentifier] = []

  init() {}

  /// Creates the JSON form of a value.
  init<Form: MemberFormat>(_ value: Form.Represented, as form: Form.Type) {
    setContent(value, as: form)
  }

  /// Creates the JSON form of a value.
  convenience init<Value: MemberValue>(_ value: Value) {
    self.init(value, as: Value.MemberForm.self)
  }

  /// The value as JSON, or `nil` if it, or a value in it, has no JSON form.
  private(set) lazy var json: JSONValue? = {
    switch content {
    case .none: return nil
    case .scalar(let value): return value
    case .array(let elements):
      let values = elements.compactMap(\.json)
      return values.count == elements.count ? .array(values) : nil
    case .object(let members):
      let values = members.compactMapValues(\.json)
      return values.count == members.count ? .object(values) : nil
    }
  }()

  /// The names of an object's members: in declared order for a model, sorted for other objects.
  var names: [String] { isModel ? encodedNames : encodedNames.sorted() }

  /// Adds the rules that a type has for its values; does nothing if the type was added before.
  func add(rulesOf type: any Validatable.Type) {
    guard !types.contains(ObjectIdentifier(type)) else { return }
    types.append(ObjectIdentifier(type))
    typeRules.append(type.valueRules)
  }

  /// Begins an object, or continues the current one.
  func beginObject(isModel: Bool) {
    if case .object = content { return }
    content = .object([:])
    self.isModel = isModel
  }

  /// Begins an array, or continues the current one.
  func beginArray() {
    if case .array = content { return }
    content = .array([])
  }

  /// Adds a member; the last member of a name wins.
  func addMember(_ name: String) -> CheckedValue {
    let member = CheckedValue()
    guard case .object(var members) = content else { return member }
    content = .none
    if members.updateValue(member, forKey: name) == nil { encodedNames.append(name) }
    content = .object(members)
    return member
  }

  /// Adds an element.
  func addElement() -> CheckedValue {
    let element = CheckedValue()
    guard case .array(var elements) = content else { return element }
    content = .none
    elements.append(element)
    content = .array(elements)
    return element
  }

  /// Sets the content to the JSON form of a value, with the rules of the types in it.
  ///
  /// Generated types write their JSON as bytes. An observer notes where the value of a type begins,
  /// so that each value of the text gets the rules of its types.
  func setContent<Form: MemberFormat>(_ value: Form.Represented, as form: Form.Type) {
    let notes = TextNotes()
    do {
      let text = try JSONWriter.write(value, as: form, observer: notes)
      fill(with: try PlacedValue(parsing: text), notes)
    } catch {
      content = .none
    }
  }

  private func fill(with value: PlacedValue, _ notes: TextNotes) {
    for type in notes.types[value.offset] ?? [] {
      if let type = type as? any Validatable.Type { add(rulesOf: type) }
    }
    if let handWritten = notes.handWritten[value.offset] { return encode(handWritten) }
    if notes.unencodable.contains(value.offset) { return content = .none }
    switch value.content {
    case .scalar(let value): content = .scalar(value)
    case .array(let elements):
      beginArray()
      for element in elements { addElement().fill(with: element, notes) }
    case .object(let members):
      let isModel = notes.types[value.offset]?.contains { $0 is any MemberCodable.Type }
      beginObject(isModel: isModel == true)
      for member in members { addMember(member.name).fill(with: member.value, notes) }
    }
  }
}

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

/// What an observer notes about a JSON text, by the number of bytes before a value.
private final class TextNotes: JSONOutputObserver {
  private(set) var types: [Int: [Any.Type]] = [:]
  private(set) var unencodable: Set<Int> = []
  private(set) var handWritten: [Int: any Encodable] = [:]

  func willWrite(_ type: Any.Type, at offset: Int) { types[offset, default: []].append(type) }

  func willWriteUnencodable(at offset: Int) { unencodable.insert(offset) }

  func willWrite(handWritten value: some Encodable, at offset: Int) { handWritten[offset] = value }
}
