import Foundation

/// Conversions between the keys of a map and their names in JSON.
///
/// The functions check the type at run time. A constraint would need a protocol that strings,
/// integers and UUIDs conform to, with members that appear in every completion list.
@usableFromInline
enum MapKey {
  /// Returns whether values of a type can be names.
  @usableFromInline
  static func areNames<Key>(_ type: Key.Type) -> Bool {
    type is any CodingKeyRepresentable.Type || type is UUID.Type
      || type is any LosslessStringConvertible.Type
  }

  /// Returns the key with a name, or `nil` if no key of the type has it.
  @usableFromInline
  static func key<Key>(named name: String) -> Key? {
    switch Key.self {
    case let type as any CodingKeyRepresentable.Type: type.init(codingKey: Name(name)) as? Key
    case is UUID.Type: UUID(uuidString: name) as? Key
    case let type as any LosslessStringConvertible.Type: type.init(name) as? Key
    default: nil
    }
  }

  /// Returns the name of a key, which is its description if its type has no names.
  @usableFromInline
  static func name<Key>(of key: Key) -> String {
    switch key {
    case let key as any CodingKeyRepresentable: key.codingKey.stringValue
    case let key as UUID: key.wireText
    default: String(describing: key)
    }
  }

  /// A name as a coding key, with an integer for the conformance of `Int`.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(String(intValue)) }

    var description: String { stringValue }
    var debugDescription: String { stringValue }
  }
}
