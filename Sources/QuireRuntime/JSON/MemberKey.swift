import Synchronization

/// The coding key that a decoder is asked for members by.
///
/// A container copies its keys again and again. So this one is no more than a reference, to what is
/// made once of a name.
@usableFromInline
struct MemberKey: CodingKey {
  // Not counted: names are kept as long as the program runs.
  private unowned(unsafe) let name: Name

  private init(_ name: Name) { self.name = name }

  /// Makes the key of a member.
  ///
  /// - Parameter name: The member's name in JSON; a program has only so many of them.
  init(_ name: StaticString) {
    let text = name.description
    self = Self.names.withLock { names in
      if let name = names[text] { return MemberKey(name) }
      let converted = KeyCase.camelCase(ofSnakeCase: text).map { converted in
        names[converted] ?? Name(converted, converted: nil)
      }
      if let converted { names[converted.text] = converted }
      let name = Name(text, converted: converted)
      names[text] = name
      return MemberKey(name)
    }
  }

  /// The key of a name, or `nil` where no member has it.
  @usableFromInline
  init?(stringValue: String) {
    guard let name = Self.names.withLock({ $0[stringValue] }) else { return nil }
    self.init(name)
  }

  /// Always `nil`: a member has a name, not a number.
  @usableFromInline
  init?(intValue: Int) { nil }

  /// The member's name in JSON.
  @usableFromInline
  var stringValue: String { name.text }

  /// Always `nil`: a member has a name, not a number.
  @usableFromInline
  var intValue: Int? { nil }

  /// The key that a conversion from snake case makes of this one, or `nil` where it leaves it as it
  /// is.
  var converted: MemberKey? { name.converted.map(MemberKey.init) }

  private static let names = Mutex<[String: Name]>([:])

  private final class Name: Sendable {
    let text: String
    let converted: Name?

    init(_ text: String, converted: Name?) {
      self.text = text
      self.converted = converted
    }
  }
}
