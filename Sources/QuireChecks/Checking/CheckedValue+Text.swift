import Foundation
import QuireJSON

extension CheckedValue {
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

/// What an observer notes about a JSON text, by the number of bytes before a value.
private final class TextNotes: JSONOutputObserver {
  private(set) var types: [Int: [Any.Type]] = [:]
  private(set) var unencodable: Set<Int> = []
  private(set) var handWritten: [Int: any Encodable] = [:]

  func willWrite(_ type: Any.Type, at offset: Int) { types[offset, default: []].append(type) }

  func willWriteUnencodable(at offset: Int) { unencodable.insert(offset) }

  func willWrite(handWritten value: some Encodable, at offset: Int) { handWritten[offset] = value }
}
