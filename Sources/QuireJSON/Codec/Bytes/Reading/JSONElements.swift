/// Decodes the elements of an array in order.
///
/// A generated model calls it like a function: `first = try elements()`.
public struct JSONElements: ~Copyable {
  private var reader: JSONReader
  /// The number of elements that were decoded.
  private var count = 0

  @usableFromInline
  init(_ reader: borrowing JSONReader) throws(JSONError) {
    self.reader = JSONReader(reader.source)
    try self.reader.enterArray()
  }

  /// Whether there are no more elements.
  public var isAtEnd: Bool { reader.source.pointee.bytes.peek() == 0x5D }

  /// Decodes the next, required element in a format.
  public mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws(JSONError) -> Format.Represented {
    try goToNext()
    return try Format.decode(json: &reader)
  }

  /// Decodes the next element in a format, or returns `nil` at the end of the array or for null.
  ///
  /// Null is a value of ``JSONValue``.
  public mutating func optional<Format: MemberFormat>(
    as format: Format.Type
  ) throws(JSONError) -> Format.Represented? {
    if isAtEnd { return nil }
    try goToNext()
    if Format.Represented.self != JSONValue.self, reader.takeNull() { return nil }
    return try Format.decode(json: &reader)
  }

  /// Checks that the next, required element has a constant value.
  public mutating func check<Value: MemberValue & Equatable>(
    is constant: Value
  ) throws(JSONError) {
    try goToNext()
    try reader.check(is: constant)
  }

  /// Decodes the next element with a constant value, or returns `nil` if it is absent or null.
  public mutating func optional<Value: MemberValue & Equatable>(
    is constant: Value
  ) throws(JSONError) -> Value? {
    if isAtEnd { return nil }
    try goToNext()
    if reader.takeNull() { return nil }
    try reader.check(is: constant)
    return constant
  }

  /// Checks that there are no more elements.
  public mutating func checkNoRest() throws(JSONError) {
    if !isAtEnd { throw reader.mismatch("more than the \(count) elements that the schema allows") }
  }

  /// Checks that there are no more elements while a union looks for an exact match.
  ///
  /// The schema forbids more elements. Outside of a union they are ignored.
  public mutating func checkNoRestWhileMatching() throws(JSONError) {
    guard reader.source.pointee.isMatching, !isAtEnd else { return }
    reader.source.pointee.refuse()
    try checkNoRest()
  }

  /// Skips the remaining elements and leaves the array.
  @usableFromInline
  mutating func leave() throws(JSONError) {
    while try reader.goToElement(isFirst: count == 0) {
      count += 1
      try reader.source.pointee.bytes.skipValue()
    }
  }

  private mutating func goToNext() throws(JSONError) {
    if isAtEnd { throw reader.mismatch("the array ends before the required element \(count)") }
    _ = try reader.goToElement(isFirst: count == 0)
    count += 1
  }
}

extension JSONElements {
  /// Decodes the next, required element, which may be null if the type is Optional.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>() throws(JSONError) -> Value {
    try self(as: Value.MemberForm.self)
  }

  /// Decodes the next element, or returns `nil` at the end of the array or for null.
  @inlinable
  public mutating func optional<Value: MemberValue>() throws(JSONError) -> Value? {
    try optional(as: Value.MemberForm.self)
  }

  /// Decodes all remaining elements.
  @inlinable
  public mutating func rest<Value: MemberValue>() throws(JSONError) -> [Value] {
    try rest(as: Value.MemberForm.self)
  }

  /// Decodes all remaining elements in a format.
  public mutating func rest<Format: MemberFormat>(
    as format: Format.Type
  ) throws(JSONError) -> [Format.Represented] {
    var values: [Format.Represented] = []
    while !isAtEnd { values.append(try self(as: format)) }
    return values
  }
}
