/// Hands out the elements of an array as the bytes have them.
@usableFromInline
struct JSONElements: ~Copyable, ElementReader {
  @usableFromInline typealias Failure = JSONDecline

  private var reader: JSONReader
  private var isFirst = true

  @usableFromInline
  init(_ reader: borrowing JSONReader) throws(JSONDecline) {
    self.reader = JSONReader(reader.source)
    try self.reader.enterArray()
  }

  @usableFromInline var isAtEnd: Bool { reader.source.pointee.bytes.peek() == 0x5D }

  @usableFromInline
  mutating func callAsFunction<Value: MemberValue>() throws(JSONDecline) -> Value {
    try goToNext()
    return try Value(json: &reader)
  }

  @usableFromInline
  mutating func optional<Value: MemberValue>() throws(JSONDecline) -> Value? {
    if isAtEnd { return nil }
    try goToNext()
    if Value.self != JSONValue.self, reader.takeNull() { return nil }
    return try Value(json: &reader)
  }

  @usableFromInline
  mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws(JSONDecline) -> Format.Represented {
    try goToNext()
    return try Format.decode(json: &reader)
  }

  @usableFromInline
  mutating func optional<Format: MemberFormat>(
    as format: Format.Type
  ) throws(JSONDecline) -> Format.Represented? {
    if isAtEnd { return nil }
    try goToNext()
    if reader.takeNull() { return nil }
    return try Format.decode(json: &reader)
  }

  @usableFromInline
  mutating func check<Value: MemberValue & Equatable>(is constant: Value) throws(JSONDecline) {
    let found: Value = try self()
    guard found.isSame(as: constant) else { throw .unfit }
  }

  @usableFromInline
  mutating func optional<Value: MemberValue & Equatable>(
    is constant: Value
  ) throws(JSONDecline) -> Value? {
    if isAtEnd { return nil }
    try goToNext()
    if reader.takeNull() { return nil }
    guard try Value(json: &reader).isSame(as: constant) else { throw .unfit }
    return constant
  }

  @usableFromInline
  mutating func checkNoRest() throws(JSONDecline) {
    if !isAtEnd { throw .unfit }
  }

  @usableFromInline
  mutating func checkNoRestWhileMatching() throws(JSONDecline) {
    if !isAtEnd { try reader.refuseUnknown() }
  }

  /// Goes on behind the array, over what was not asked for.
  @usableFromInline
  mutating func leave() throws(JSONDecline) {
    while try reader.goToElement(isFirst: isFirst) {
      isFirst = false
      try reader.source.pointee.bytes.skipValue()
    }
  }

  private mutating func goToNext() throws(JSONDecline) {
    guard try reader.goToElement(isFirst: isFirst) else { throw .unfit }
    isFirst = false
  }
}
