extension Optional where Wrapped: MemberValue {
  /// Reads null, or a value.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    self = reader.takeNull() ? nil : try Wrapped(json: &reader)
  }
}

extension Array where Element: MemberValue {
  /// Reads an array of values.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    self.init()
    try reader.enterArray()
    guard try reader.goToElement(isFirst: true) else { return }
    // The first apart: an array that is a whole text is read by code that knows the element only as
    // a parameter, and that would look up the array's type for each of them, or ask `isEmpty`.
    // Few hold one alone, and each further time that one grows costs as much as reading an element.
    reserveCapacity(4)
    append(try Element(json: &reader))
    while try reader.goToElement(isFirst: false) { append(try Element(json: &reader)) }
  }
}

extension Dictionary where Key: WireKeyRepresentable & Codable, Value: MemberValue {
  /// Reads an object of any names.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    self.init()
    try reader.enterObject()
    while let name = try reader.takeName(isFirst: isEmpty) {
      guard let key = Key(wireKey: WireKey(stringValue: name)) else { throw .unfit }
      do throws(JSONDecline) {
        guard updateValue(try Value(json: &reader), forKey: key) == nil else { throw .duplicate }
      } catch {
        throw decline(at: key, after: error)
      }
    }
  }
}

extension Dictionary {
  /// Why the value of a name is not read: of two values of one name Foundation reads the first alone,
  /// be the second unfit.
  @inlinable
  func decline(at key: Key, after error: JSONDecline) -> JSONDecline {
    self[key] == nil ? error : .duplicate
  }
}

extension Optional where Wrapped: MemberFormat {
  /// Reads null, or a value in the wrapped format.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(JSONDecline) -> Wrapped.Represented? {
    reader.takeNull() ? nil : try Wrapped.decode(json: &reader)
  }
}

extension Array where Element: MemberFormat {
  /// Reads an array of values in the element's format.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(JSONDecline) -> [Element.Represented] {
    var values: [Element.Represented] = []
    try reader.enterArray()
    while try reader.goToElement(isFirst: values.isEmpty) {
      values.append(try Element.decode(json: &reader))
    }
    return values
  }
}

extension Dictionary where Key: WireKeyRepresentable, Value: MemberFormat {
  /// Reads an object of any names, its values in the value's format.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(JSONDecline) -> [Key: Value.Represented] {
    var values: [Key: Value.Represented] = [:]
    try reader.enterObject()
    while let name = try reader.takeName(isFirst: values.isEmpty) {
      guard let key = Key(wireKey: WireKey(stringValue: name)) else { throw .unfit }
      do throws(JSONDecline) {
        guard values.updateValue(try Value.decode(json: &reader), forKey: key) == nil else {
          throw .duplicate
        }
      } catch {
        throw values.decline(at: key, after: error)
      }
    }
    return values
  }
}
